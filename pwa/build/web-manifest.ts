import type { HtmlTagDescriptor, Plugin } from 'vite';
import { en } from '../src/pages/home/home.copy.ts';
import { dark, light } from '../src/ui/theme/tokens.ts';

const png = (src: string, side: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
});

const screenshot = (name: string, shape: 'wide' | 'narrow', sizes: string, label: string) => ({
  src: `/screenshots/${name}-${shape}.png`,
  sizes,
  type: 'image/png',
  form_factor: shape,
  label,
});

const shortcuts = Object.entries(en.services).map(([id, { title, text }]) => ({
  name: title,
  description: text,
  url: `/?service=${id}`,
  icons: [png('/icons/icon-192.png', 192, 'any')],
}));

const description = `${en.heading} ${Object.values(en.services)
  .map(({ title }) => title)
  .join(', ')}.`;

/** What makes the app installable; the server fills in whose it is. */
const manifest = {
  id: '/',
  name: '%facility.name%',
  short_name: '%facility.name%',
  description,
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: light.paper,
  background_color: light.paper,
  categories: ['business', 'utilities'],
  icons: [
    png('/icons/icon-192.png', 192, 'any'),
    png('/icons/icon-512.png', 512, 'any'),
    png('/icons/maskable-512.png', 512, 'maskable'),
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
  screenshots: [
    screenshot('home', 'wide', '1280x800', 'The home: six services, one large button each'),
    screenshot('map', 'wide', '1280x800', 'The facility map'),
    screenshot('bill', 'wide', '1280x800', 'A bill, with what is owed and why'),
    screenshot('home', 'narrow', '780x1688', 'The home on a phone'),
    screenshot('map', 'narrow', '780x1688', 'The facility map on a phone'),
    screenshot('bill', 'narrow', '780x1688', 'A bill on a phone'),
  ],
  shortcuts,
};

const themeColour = (scheme: 'light' | 'dark', content: string) =>
  meta('theme-color', content, { media: `(prefers-color-scheme: ${scheme})` });

function meta(name: string, content: string, more: Record<string, string> = {}): HtmlTagDescriptor {
  return { tag: 'meta', attrs: { name, content, ...more }, injectTo: 'head' };
}

function link(rel: string, href: string): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel, href }, injectTo: 'head' };
}

/** Writes the manifest into the build, and into every document what a device needs to install it. */
export function webManifest(): Plugin {
  return {
    name: 'gatehouse-web-manifest',
    apply: 'build',
    generateBundle() {
      const source = `${JSON.stringify(manifest, null, 2)}\n`;
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        link('manifest', '/manifest.webmanifest'),
        link('apple-touch-icon', '/icons/apple-touch-icon.png'),
        themeColour('light', light.paper),
        themeColour('dark', dark.paper),
        meta('description', `%facility.name%: ${description}`),
        meta('application-name', '%facility.name%'),
        meta('mobile-web-app-capable', 'yes'),
        meta('apple-mobile-web-app-capable', 'yes'),
        meta('apple-mobile-web-app-status-bar-style', 'default'),
        meta('apple-mobile-web-app-title', '%facility.name%'),
      ],
    },
  };
}
