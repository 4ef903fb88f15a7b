import { style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/theme.css.ts';
import { media, space, weight } from '../../ui/theme/tokens.ts';
import { tools } from '../shared/list/tools/list-tools.css.ts';

const { color, type } = vars;

export const states = style({ marginBlockEnd: space[5] });
export const listTools = style([tools, { justifyContent: 'end', marginBlockStart: space[4] }]);
export const filters = style({
  display: 'grid',
  gap: space[4],
  marginBlockEnd: space[5],
  '@media': { [media.wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 240px))' } },
});
export const count = style({ marginInlineStart: space[2], fontVariantNumeric: 'tabular-nums' });

export const under = style({
  display: 'block',
  color: color.ink2,
  fontSize: type.small,
  fontWeight: weight.body,
});
export const open = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '32px',
  color: color.brand,
  fontWeight: weight.strong,
  textAlign: 'start',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  cursor: 'pointer',
});
export const stack = style({ display: 'grid', gap: space[5], minWidth: 0 });
export const part = style({ display: 'grid', gap: space[3], minWidth: 0 });
export const partTitle = style({ fontWeight: weight.strong });
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 180px), 1fr))',
  gap: `${space[3]} ${space[4]}`,
});
export const term = style({ color: color.ink2, fontSize: type.small });
export const value = style({ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' });
export const fields = style({
  display: 'grid',
  gap: space[4],
  '@media': { [media.wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const written = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

// An empty marker, not `none`: Safari would stop calling it a list.
export const list = style({ listStyleType: '""' });
export const item = style({
  paddingBlock: space[2],
  overflowWrap: 'anywhere',
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.line}` } },
});
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
