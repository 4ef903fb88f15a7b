import { style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/theme.css.ts';
import { radius, space, weight } from '../../../ui/theme/tokens.ts';

const { color } = vars;

export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
  fontWeight: weight.strong,
});

/** Letters and digits of one width, none of which looks like another. */
export const password = style({
  padding: `${space[4]} ${space[5]}`,
  borderRadius: radius.control,
  background: color.brandSoft,
  color: color.onBrandSoft,
  fontFamily: 'ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace',
  fontSize: 'clamp(1.125rem, 4.5vw, 1.75rem)',
  fontWeight: weight.strong,
  overflowWrap: 'anywhere',
});
