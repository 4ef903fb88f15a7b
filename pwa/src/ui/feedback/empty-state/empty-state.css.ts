import { style } from '@vanilla-extract/css';
import { lead, title as titleText } from '../../layout/text/text.css.ts';
import { vars } from '../../theme/theme.css.ts';
import { space } from '../../theme/tokens.ts';

export const empty = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space[2],
  padding: `${space[12]} ${space[6]}`,
  textAlign: 'center',
});

export const icon = style({
  display: 'grid',
  placeItems: 'center',
  width: 72,
  height: 72,
  marginBlockEnd: space[2],
  borderRadius: '50%',
  background: vars.color.brandSoft,
  color: vars.color.onBrandSoft,
});

export const title = style([titleText]);

export const text = style([lead, { maxWidth: '42ch' }]);

export const action = style({ marginBlockStart: space[4] });
