import { globalStyle, style } from '@vanilla-extract/css';
import { figures, small } from '../../ui/layout/text/text.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';
import { media, radius, space } from '../../ui/theme/tokens.ts';

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
export const card = style({
  display: 'grid',
  gap: space[5],
  padding: vars.size.cardPadding,
  background: color.surface,
  borderRadius: radius.card,
  boxShadow: color.shadow,
  border: '1px solid transparent',
  '@media': { '(prefers-contrast: more), (forced-colors: active)': { borderColor: color.line } },
});
export const facts = style({ display: 'grid' });
export const fact = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${space[4]}`,
  paddingBlock: space[3],
  color: color.ink2,
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.line}` } },
});
export const value = style([figures, { color: color.ink, marginInlineStart: 'auto' }]);
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] });
globalStyle(`${actions} > *`, { '@media': { [media.phone]: { flex: '1 1 auto' } } });
export const quiet = style([small, { textWrap: 'pretty' }]);
export const phone = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.size.targetSecondary,
  color: 'inherit',
});
