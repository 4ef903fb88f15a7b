import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];

const shared = {
  'default-src': ["'none'"],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'"],
  // React writes positions and sizes as style attributes; a style sheet in the page is still refused.
  'style-src-attr': ["'unsafe-inline'"],
  'font-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

const staff = {
  ...shared,
  'script-src': ["'self'"],
  'img-src': ["'self'", 'blob:', 'data:'],
  'connect-src': ["'self'"],
  'frame-src': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  // The only places that turn text into a script's address: the service worker's, and the card reader's library.
  'trusted-types': ['sk-sw', 'card-provider'],
};

/** A reader by its name in the local network. */
const stripeReaders = 'https://*.device.stripe-terminal-local-reader.net:4443';

const open = {
  ...shared,
  'script-src': ["'self'", ...stripeScripts],
  'img-src': ["'self'", 'blob:', 'data:', 'https://*.stripe.com'],
  'connect-src': ["'self'", 'https://api.stripe.com'],
  'frame-src': [...stripeScripts, 'https://hooks.stripe.com'],
};

const policies = {
  public: open,
  // Of a facility whose kiosks stand beside a reader of Stripe's.
  publicWithReader: { ...open, 'connect-src': [...open['connect-src'], stripeReaders] },
  staff,
  // With Stripe's own card reader: its library, its API, and the reader.
  staffWithReader: {
    ...staff,
    'script-src': ["'self'", 'https://js.stripe.com'],
    'connect-src': ["'self'", 'https://api.stripe.com', stripeReaders],
    'frame-src': ['https://js.stripe.com'],
  },
  // Words and one style sheet, no script.
  apiDocs: {
    'default-src': ["'none'"],
    'style-src': ["'self'"],
    'img-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  },
  // The worker asks for our own files and calls, and for nothing else.
  worker: {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-ancestors': ["'none'"],
  },
  // What reads the code of a licence compiles its reader here, and nowhere else: no document may.
  scanner: {
    'default-src': ["'none'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    'connect-src': ["'self'"],
    'frame-ancestors': ["'none'"],
  },
  data: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], sandbox: [] },
} satisfies Record<string, Record<string, string[]>>;

export type PolicyName = keyof typeof policies;

export function contentPolicy(name: PolicyName, isHttps: boolean): string {
  const directives = Object.entries(policies[name]).map(([directive, sources]) =>
    [directive, ...sources].join(' '),
  );
  return [...directives, ...(isHttps ? ['upgrade-insecure-requests'] : [])].join('; ');
}

/** On every answer; a document brings its own policy, everything else may do nothing at all. */
export function securityHeaders({ isHttps }: { isHttps: boolean }): MiddlewareHandler {
  const setCommon = secureHeaders({
    strictTransportSecurity: isHttps && 'max-age=63072000; includeSubDomains; preload',
    xFrameOptions: 'DENY',
    referrerPolicy: 'no-referrer',
    permissionsPolicy: {
      camera: ['self'],
      payment: ['self', 'https://js.stripe.com'],
      geolocation: [],
      microphone: [],
      usb: [],
      serial: [],
    },
  });
  const nothing = contentPolicy('data', isHttps);
  return async (c, next) => {
    await setCommon(c, next);
    if (!c.res.headers.has('content-security-policy')) c.res.headers.set('content-security-policy', nothing);
  };
}
