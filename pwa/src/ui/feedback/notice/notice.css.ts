import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { radius, space, weight } from '../../theme/tokens.ts';

const { color } = vars;

const base = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  padding: space[4],
  borderRadius: radius.control,
  fontSize: vars.type.small,
  // Forced colours drop the ground; an edge still holds it together.
  border: '1px solid transparent',
});

export const look = styleVariants({
  info: [base, { background: color.maintenanceSoft, color: color.onMaintenanceSoft }],
  success: [base, { background: color.availableSoft, color: color.onAvailableSoft }],
  warning: [base, { background: color.warnSoft, color: color.onWarnSoft }],
  error: [base, { background: color.dangerSoft, color: color.onDangerSoft }],
});

export const icon = style({ flex: 'none', alignSelf: 'start' });

export const words = style({ flex: '1 1 200px', minWidth: 0, textWrap: 'pretty' });

export const title = style({ fontWeight: weight.strong });

export const text = style({ color: color.ink2 });

export const slim = style({ paddingBlock: space[2] });
globalStyle(`${slim} > ${words} > *`, { display: 'inline' });
globalStyle(`${slim} > ${words} > ${title}::after`, { content: '" "' });
