import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { layer, media, space, weight } from '../../theme/tokens.ts';

const { color } = vars;

/** High enough to need its header in sight; the header sticks to this frame. */
export const frame = style({ maxHeight: 'max(360px, 72dvh)' });

export const table = style({ width: '100%', fontSize: vars.type.body, fontVariantNumeric: 'tabular-nums' });

export const caption = style({ captionSide: 'top', textAlign: 'start' });

const cellBase = style({
  padding: `${space[2]} ${space[3]}`,
  textAlign: 'start',
  borderBlockEnd: `1px solid ${color.line}`,
  selectors: { '&:first-child': { paddingInlineStart: 0 }, '&:last-child': { paddingInlineEnd: 0 } },
  // A tablet upright has just room for seven columns.
  '@media': { 'screen and (max-width: 999px)': { paddingInline: space[2] } },
});

export const head = style([
  cellBase,
  {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: layer.sticky,
    background: color.surface,
    color: color.ink2,
    fontSize: vars.type.small,
    fontWeight: weight.control,
    whiteSpace: 'nowrap',
    // A collapsed border stays behind when its cell sticks.
    boxShadow: `inset 0 -1px ${color.line}`,
  },
]);

export const cell = style([
  cellBase,
  {
    height: 44,
    fontWeight: 'inherit',
    selectors: { 'tr:last-child > &': { borderBlockEnd: 0 } },
  },
]);

export const numeric = style({ textAlign: 'end', whiteSpace: 'nowrap' });

export const whole = style({ whiteSpace: 'nowrap' });

/** The quiet second line of a cell. */
export const under = style({
  display: 'block',
  color: color.ink2,
  fontSize: vars.type.small,
  fontWeight: weight.body,
});

/** Around the words of a cell: they break between words, and an endless one anywhere, before actions leave sight. */
export const words = style({
  maxWidth: '240px',
  overflowWrap: 'break-word',
  '@media': {
    [media.phone]: { maxWidth: 'none' },
    'screen and (min-width: 1400px)': { maxWidth: '320px' },
  },
});

/** All that a cell shows, as one: on a phone it stands across from its label. */
export const value = style({ minWidth: 0, selectors: { '&:empty': { display: 'none' } } });

export const row = style({ selectors: { '&:hover': { background: color.paper } } });

export const message = style({ paddingBlock: space[6] });

/** Too wide for a phone: there each row stands as a small card, its values one under the other, each with its name. */
export const stacked = style({});

const onPhone = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(`${stacked} ${selector}`, { '@media': { [media.phone]: rule as object } });

globalStyle(`${stacked}, ${stacked} > tbody`, { '@media': { [media.phone]: { display: 'block' } } });
onPhone('> thead', { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' });
onPhone('> tbody > tr', { display: 'block' });
onPhone(`> tbody > ${row}`, {
  paddingBlock: space[3],
  borderBlockEnd: `1px solid ${color.line}`,
});
onPhone(`> tbody > ${row}:last-child`, { borderBlockEnd: 0 });
onPhone(`> tbody > tr > ${cell}`, {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  height: 'auto',
  minHeight: 32,
  padding: `2px 0`,
  borderBlockEnd: 0,
  overflowWrap: 'anywhere',
});
onPhone('> tbody > tr > td', { textAlign: 'end' });
onPhone('> tbody > tr > td:not([data-label])', { justifyContent: 'end' });
onPhone(`> tbody > tr > ${cell}:has(> ${value}:empty)`, { display: 'none' });
onPhone(`> tbody > tr > ${cell}[data-label]::before`, {
  content: 'attr(data-label)',
  flex: 'none',
  maxWidth: '45%',
  color: color.ink2,
  fontSize: vars.type.small,
  fontWeight: weight.control,
  textAlign: 'start',
});
// What names the row has all of its width.
onPhone('> tbody > tr > th', { display: 'block', paddingBlockEnd: space[1], fontWeight: weight.strong });
onPhone(`> tbody > tr > ${message}`, { display: 'block' });
