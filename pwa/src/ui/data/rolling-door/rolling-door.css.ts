import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { radius } from '../../theme/tokens.ts';

const { color } = vars;
const open = 'translateY(calc(-100% + 14px))';
const roll = keyframes({ from: { transform: 'none' }, to: { transform: open } });

export const bay = style({
  overflow: 'hidden',
  flex: 'none',
  width: 96,
  height: 112,
  borderRadius: `${radius.cell} ${radius.cell} 0 0`,
  background: `linear-gradient(${color.bay} 55%, ${color.sillAccent})`,
  forcedColorAdjust: 'none',
});

/** Ends open, whether it moved there or not. */
export const door = style({
  height: '100%',
  background: `
    linear-gradient(to top, ${color.sillAccent} 10px, ${color.slatAccentLine} 10px 13px, transparent 13px),
    repeating-linear-gradient(${color.slatAccent} 0 14px, ${color.slatAccentLine} 14px 16px)`,
  transform: open,
  animation: `${roll} 900ms cubic-bezier(0.4, 0, 0.3, 1) 350ms backwards`,
});
