import { style } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';
import { layer, space, weight } from '../tokens.ts';

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

export const row = style({ selectors: { '&:hover': { background: color.paper } } });

export const message = style({ paddingBlock: space[6] });
