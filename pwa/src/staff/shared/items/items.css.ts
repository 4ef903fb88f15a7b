import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/theme.css.ts';
import { media, space, weight } from '../../../ui/theme/tokens.ts';

const { color, type } = vars;

export const pair = style({
  display: 'grid',
  gap: space[5],
  alignItems: 'start',
  '@media': { 'screen and (min-width: 1240px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const cardTitle = style({
  marginBlockEnd: space[3],
  fontSize: type.title,
  fontWeight: weight.strong,
  letterSpacing: '-0.015em',
});
export const stack = style({ display: 'grid', gap: space[5] });

/** The quiet second line of a cell or an item. */
export const under = style({
  display: 'block',
  color: color.ink2,
  fontSize: type.small,
  fontWeight: weight.body,
});
export const instant = style({
  color: color.ink2,
  fontSize: type.small,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

export const item = style({
  overflowWrap: 'anywhere',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
  minHeight: '56px',
  paddingBlock: space[2],
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.line}` } },
  // Whatever has no room beside the words stands below them, not below the icon.
  '@media': { [media.phone]: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)' } },
});
globalStyle(`${item} > :not(:first-child)`, {
  '@media': { [media.phone]: { gridColumn: 2, justifySelf: 'start' } },
});
export const itemIcon = style({
  flex: 'none',
  color: color.brand,
  '@media': { [media.phone]: { alignSelf: 'start', marginBlockStart: '2px' } },
});
export const itemWords = style({ flex: '1 1 240px', minWidth: 0 });
export const itemTitle = style({ fontWeight: weight.strong });

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: `${space[1]} ${space[5]}`,
  marginBlockEnd: space[5],
  color: color.ink2,
  fontSize: type.small,
});
export const letter = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

// An empty marker, not `none`: Safari would stop calling it a list.
export const list = style({ listStyleType: '""' });

/** What belongs to a case stands below its first line, over the whole width. */
export const caseBody = style({
  display: 'grid',
  gap: space[3],
  flex: '1 0 100%',
  marginBlockStart: space[1],
  paddingInlineStart: '32px',
  '@media': { [media.phone]: { width: '100%', minWidth: 0, paddingInlineStart: 0 } },
});
export const caseFacts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
  gap: `${space[2]} ${space[4]}`,
  color: color.ink2,
  fontSize: type.small,
});
export const caseValue = style({ color: color.ink, fontSize: type.body, overflowWrap: 'anywhere' });
export const caseActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  marginBlock: `${space[2]} ${space[3]}`,
});
