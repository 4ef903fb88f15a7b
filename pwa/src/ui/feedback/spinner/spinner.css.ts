import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { chosen } from '../../theme/chosen.ts';
import { media } from '../../theme/tokens.ts';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });
const pulse = keyframes({ '50%': { opacity: 0.3 } });

// Without motion the wheel still has to say "busy": it fades instead of turning.
const fade = `${pulse} 2s ease-in-out infinite !important`;

export const wheel = style({
  display: 'inline-block',
  flex: 'none',
  borderRadius: '50%',
  border: '3px solid currentColor',
  borderInlineEndColor: 'transparent',
  borderBlockEndColor: 'transparent',
  animation: `${turn} 800ms linear infinite`,
  selectors: { [chosen.calm]: { animation: fade } },
  '@media': { [media.reducedMotion]: { animation: fade } },
});

export const size = styleVariants({
  inline: { width: '1.2em', height: '1.2em' },
  large: { width: 48, height: 48, borderWidth: 4 },
});
