import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { radius, space, weight } from '../../theme/tokens.ts';

const { color } = vars;

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  padding: '3px 12px',
  borderRadius: radius.pill,
  fontSize: vars.type.small,
  fontWeight: weight.control,
  whiteSpace: 'nowrap',
});

export const look = styleVariants({
  neutral: [base, { background: color.sunken, color: color.ink2 }],
  available: [base, { background: color.availableSoft, color: color.onAvailableSoft }],
  occupied: [base, { background: color.dangerSoft, color: color.onDangerSoft }],
  maintenance: [base, { background: color.maintenanceSoft, color: color.onMaintenanceSoft }],
  attention: [base, { background: color.warnSoft, color: color.onWarnSoft }],
  accent: [base, { background: color.accentSoft, color: color.onAccentSoft }],
});

/** As high as the controls beside it, such as the connection state in the corner. */
export const large = style({ padding: `${space[2]} ${space[4]}`, fontWeight: weight.strong });
