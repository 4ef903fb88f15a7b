import { globalStyle, style } from '@vanilla-extract/css';
import { lead as leadText, small } from '../../../ui/layout/text/text.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';
import { media, radius, space, weight } from '../../../ui/theme/tokens.ts';

const { color } = vars;

export const main = style({
  display: 'grid',
  gap: space[6],
  alignContent: 'start',
  width: '100%',
  maxWidth: 760,
  marginInline: 'auto',
  padding: vars.size.gutter,
  '@media': { [media.wide]: { paddingBlockStart: space[12] } },
});
/** From the question to its answer. */
export const state = style({ display: 'grid', gap: space[6], minWidth: 0 });
export const lead = leadText;
export const quiet = small;
export const question = style({ fontWeight: weight.strong });

export const card = style({
  display: 'grid',
  gap: space[4],
  padding: vars.size.cardPadding,
  background: color.surface,
  borderRadius: radius.card,
  boxShadow: color.shadow,
  border: '1px solid transparent',
  '@media': { '(prefers-contrast: more), (forced-colors: active)': { borderColor: color.line } },
});

export const actions = style({ display: 'flex', flexWrap: 'wrap-reverse', gap: space[3] });
globalStyle(`${actions} > button`, { flex: '1 1 220px' });

export const phone = style({ color: color.brand, fontWeight: weight.control });
