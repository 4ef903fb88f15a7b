import { style } from '@vanilla-extract/css';
import { lead, stepHeading } from '../../layout/text/text.css.ts';
import { media, space } from '../../theme/tokens.ts';

export const dialog = style({
  display: 'grid',
  gap: space[4],
  padding: space[8],
  outline: 'none',
  overflow: 'auto',
});

export const title = style([stepHeading]);

export const text = style([lead]);

export const actions = style({
  display: 'flex',
  flexDirection: 'column-reverse',
  gap: space[3],
  marginBlockStart: space[4],
  '@media': { [media.wide]: { flexDirection: 'row', justifyContent: 'end' } },
});
