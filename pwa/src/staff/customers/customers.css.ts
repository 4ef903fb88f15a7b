import { style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/theme.css.ts';
import { media, space, weight } from '../../ui/theme/tokens.ts';

const { color, type } = vars;

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[4]}`,
  minHeight: '44px',
});

export const filters = style({
  display: 'grid',
  alignItems: 'end',
  gap: space[4],
  marginBlockEnd: space[5],
  '@media': { [media.wide]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' } },
});
export const count = style({ marginBlockStart: space[3], color: color.ink2, fontSize: type.small });

export const who = style({
  display: 'grid',
  minWidth: '200px',
  maxWidth: '320px',
  overflowWrap: 'break-word',
});
export const what = style({ display: 'grid', minWidth: '110px', overflowWrap: 'anywhere' });
/** A number is read whole or not at all. */
export const wholeNumber = style({ display: 'inline-block', minWidth: 'max-content' });
export const name = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '28px',
  color: color.brand,
  fontWeight: weight.strong,
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
});
export const under = style({ color: color.ink2, fontSize: type.small, fontWeight: weight.body });
/** What a fact means, below it. */
export const told = style([under, { display: 'block' }]);
export const badges = style({ display: 'inline-flex', flexWrap: 'wrap', gap: space[1] });

export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '44px',
  color: color.ink2,
  fontWeight: weight.medium,
  justifySelf: 'start',
  // Of the name below it, not a part of its own.
  marginBlockEnd: `-${space[3]}`,
  selectors: { '&:hover': { color: color.ink } },
});
export const summary = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[4]}`,
  color: color.ink2,
  fontSize: type.small,
});
export const owed = style({
  color: color.ink,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
});

export const pair = style({
  display: 'grid',
  gap: space[5],
  alignItems: 'start',
  '@media': { 'screen and (min-width: 1240px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const stack = style({ display: 'grid', gap: space[5], minWidth: 0 });

export const profileHead = style({ display: 'grid', gap: space[1], minWidth: 0 });

export const stackTight = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], minWidth: 0 });

export const cardHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  marginBlockEnd: space[3],
});
export const cardTitle = style({
  fontSize: type.title,
  fontWeight: weight.strong,
  letterSpacing: '-0.015em',
});

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 180px), 1fr))',
  gap: `${space[3]} ${space[4]}`,
});
export const term = style({ color: color.ink2, fontSize: type.small });
export const value = style({ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' });

// An empty marker, not `none`: Safari would stop calling it a list.
export const list = style({ listStyleType: '""' });
export const item = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
  minHeight: '56px',
  paddingBlock: space[2],
  overflowWrap: 'anywhere',
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.line}` } },
});
export const lease = style({
  display: 'grid',
  gap: space[3],
  paddingBlock: space[4],
  selectors: {
    '& + &': { borderBlockStart: `1px solid ${color.line}` },
    '&:first-child': { paddingBlockStart: 0 },
  },
});
export const itemWords = style({ flex: '1 1 220px', minWidth: 0 });
export const codes = style({ flex: '1 1 100%', display: 'grid', justifyItems: 'start', gap: space[2] });
export const code = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  width: '100%',
});
export const itemTitle = style({ fontWeight: weight.strong });
export const written = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
export const quiet = style({ color: color.ink2 });

export const fields = style({
  display: 'grid',
  gap: space[4],
  '@media': { [media.wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
