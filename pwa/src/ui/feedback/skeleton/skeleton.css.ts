import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { radius } from '../../theme/tokens.ts';

const breathe = keyframes({ '50%': { opacity: 0.45 } });

const base = style({
  display: 'block',
  background: vars.color.sunken,
  borderRadius: radius.cell,
  animation: `${breathe} 1.6s ease-in-out infinite`,
});

/** The shape of what comes. */
export const shape = styleVariants({
  line: [base, { height: '1em', width: '100%' }],
  shortLine: [base, { height: '1em', width: '55%' }],
  heading: [base, { height: vars.type.heading, width: '60%' }],
  control: [base, { height: vars.size.target, width: '100%', borderRadius: radius.control }],
  card: [base, { height: '100%', minHeight: 160, width: '100%', borderRadius: radius.card }],
  cell: [base, { height: 44, minWidth: 44 }],
});
