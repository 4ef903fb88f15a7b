import { assignVars, createGlobalThemeContract, globalFontFace, globalStyle } from '@vanilla-extract/css';
import {
  type Colours,
  contrastDark,
  contrastLight,
  type Density,
  dark,
  densities,
  light,
  media,
} from './tokens.ts';

const nulls = <Key extends string>(record: Record<Key, unknown>) =>
  Object.fromEntries(Object.keys(record).map((key) => [key, null])) as Record<Key, null>;

/** What components paint with; the values come from the theme and the density in force. */
export const vars = createGlobalThemeContract(
  {
    color: nulls(light),
    type: nulls(densities.kiosk.type),
    size: nulls(densities.kiosk.size),
  },
  (_value, path) => path.join('-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
);

const coloursOf = (theme: Colours) => ({ vars: assignVars(vars.color, theme) });

const write = <Key extends string>(record: Record<Key, number>, unit: (px: number) => string) =>
  Object.fromEntries(Object.entries<number>(record).map(([key, px]) => [key, unit(px)])) as Record<
    Key,
    string
  >;

const densityOf = ({ type, size }: Density) => ({
  vars: {
    ...assignVars(
      vars.type,
      write(type, (px) => `${px / 16}rem`),
    ),
    ...assignVars(
      vars.size,
      write(size, (px) => `${px}px`),
    ),
  },
});

const prefersDark = '(prefers-color-scheme: dark)';
const prefersContrast = '(prefers-contrast: more)';

// Each later rule wins over the earlier: system preference, then the person's own choice, then contrast.
globalStyle(':root', { ...coloursOf(light), colorScheme: 'light' });
globalStyle(':root:not([data-theme])', {
  '@media': { [prefersDark]: { ...coloursOf(dark), colorScheme: 'dark' } },
});
globalStyle(':root[data-theme="dark"]', { ...coloursOf(dark), colorScheme: 'dark' });
globalStyle(':root[data-theme="contrast"]', {
  ...coloursOf(contrastLight),
  '@media': { [prefersDark]: { ...coloursOf(contrastDark), colorScheme: 'dark' } },
});
globalStyle(':root[data-theme="contrast-light"]', { ...coloursOf(contrastLight), colorScheme: 'light' });
globalStyle(':root[data-theme="contrast-dark"]', { ...coloursOf(contrastDark), colorScheme: 'dark' });
globalStyle(':root:not([data-theme]), :root[data-theme="light"]', {
  '@media': { [prefersContrast]: coloursOf(contrastLight) },
});
globalStyle(':root:not([data-theme])', {
  '@media': { [`${prefersContrast} and ${prefersDark}`]: coloursOf(contrastDark) },
});
globalStyle(':root[data-theme="dark"]', { '@media': { [prefersContrast]: coloursOf(contrastDark) } });

globalStyle(':root', densityOf(densities.phone));
globalStyle(':root', { '@media': { [media.wide]: densityOf(densities.kiosk) } });

/** Put on `<html>` of the back office, so that dialogs and menus follow. */
const staffDensity = 'staff-density';
globalStyle(`:root.${staffDensity}`, densityOf(densities.staff));
// What is said on a phone has a phone's margins.
globalStyle(`:root.${staffDensity}`, {
  '@media': { [media.phone]: { vars: { [vars.size.gutter]: `${densities.phone.size.gutter}px` } } },
});

globalFontFace('Inter Variable', {
  src: 'url(@fontsource-variable/inter/files/inter-latin-wght-normal.woff2) format("woff2")',
  fontWeight: '100 900',
  fontStyle: 'normal',
  fontDisplay: 'swap',
});

// Arial, stretched to Inter's measures: text keeps its place when the real face arrives.
globalFontFace('Inter Fallback', {
  src: 'local("Arial"), local("Liberation Sans"), local("Roboto")',
  ascentOverride: '90.44%',
  descentOverride: '22.52%',
  lineGapOverride: '0%',
  sizeAdjust: '107.12%',
});

export const fontFamily = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif";
