import { style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/theme.css.ts';
import { media, space, weight } from '../../../ui/theme/tokens.ts';

const { color, type } = vars;

export const preview = style({
  display: 'grid',
  gap: space[2],
  paddingInlineStart: space[4],
  borderInlineStart: `3px solid ${color.line}`,
  minWidth: 0,
});
export const quiet = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[4]}`,
  color: color.ink2,
  fontSize: type.small,
  overflowWrap: 'anywhere',
});
export const subject = style({ fontWeight: weight.strong, overflowWrap: 'anywhere' });
export const text = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
export const parts = style({ display: 'grid', gap: space[4], minWidth: 0 });
/** What the message starts with, side by side, so that the preview is in sight. */
export const pair = style({
  display: 'grid',
  gap: space[4],
  alignItems: 'end',
  '@media': { [media.wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
