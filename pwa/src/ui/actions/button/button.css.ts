import { style, styleVariants } from '@vanilla-extract/css';
import { chosen } from '../../theme/chosen.ts';
import { vars } from '../../theme/theme.css.ts';
import { media, radius, space, weight } from '../../theme/tokens.ts';

const { color } = vars;

const base = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  maxWidth: '100%',
  border: '2px solid transparent',
  borderRadius: radius.control,
  fontWeight: weight.control,
  lineHeight: 1.2,
  textAlign: 'center',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  userSelect: 'none',
  WebkitTapHighlightColor: 'transparent',
  transition: 'background-color 120ms, border-color 120ms, transform 80ms',
  selectors: {
    '&[data-pressed]': { transform: 'scale(0.98)' },
    '&[data-disabled]': {
      background: color.sunken,
      borderColor: 'transparent',
      color: color.ink2,
      cursor: 'not-allowed',
      opacity: 0.72,
    },
    '&[data-pending]': { cursor: 'progress' },
    [chosen.larger]: { whiteSpace: 'normal' },
  },
  '@media': { [media.phone]: { whiteSpace: 'normal' } },
});

const filled = (background: string, ink: string, hover: string) => ({
  background,
  color: ink,
  selectors: {
    '&[data-hovered]:not([data-disabled]), &[data-pressed]:not([data-disabled])': { background: hover },
    // Plain buttons in the same dress.
    '&:not([data-rac]):active': { background: hover },
  },
  '@media': { '(hover: hover)': { selectors: { '&:not([data-rac]):hover': { background: hover } } } },
});

export const look = styleVariants({
  primary: [base, filled(color.brand, color.onBrand, color.brandHover)],
  accent: [base, filled(color.accent, color.onAccent, color.accentHover)],
  soft: [base, filled(color.brandSoft, color.onBrandSoft, color.brandSoftHover)],
  quiet: [base, filled(color.sunken, color.ink, color.line)],
  outline: [base, filled(color.surface, color.brand, color.brandSoft), { borderColor: color.brand }],
  plain: [base, filled('transparent', color.brand, color.brandSoft)],
  destructive: [base, filled(color.danger, color.onDanger, color.dangerHover)],
});

export const size = styleVariants({
  regular: {
    minHeight: vars.size.target,
    paddingInline: space[6],
    fontSize: vars.type.control,
    gap: space[3],
  },
  small: {
    minHeight: vars.size.targetSecondary,
    paddingInline: space[5],
    fontSize: vars.type.body,
    gap: space[2],
  },
  icon: { width: vars.size.target, height: vars.size.target, flex: 'none', fontSize: vars.type.control },
  iconSmall: {
    width: vars.size.targetSecondary,
    height: vars.size.targetSecondary,
    flex: 'none',
    fontSize: vars.type.body,
  },
});

export const wide = style({ display: 'flex', width: '100%' });

/** The label leads and the arrow waits at the far edge. */
export const spread = style({ justifyContent: 'space-between' });

export const content = style({
  display: 'inherit',
  alignItems: 'inherit',
  justifyContent: 'inherit',
  gap: 'inherit',
  width: '100%',
  minWidth: 0,
  selectors: { '[data-pending] > &': { opacity: 0 } },
});

const whole = { overflow: 'visible', paddingBlock: space[1] };
export const label = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  // Words that are asked for in large must be there whole.
  selectors: { [chosen.larger]: whole },
  '@media': { [media.phone]: whole },
});

export const icon = style({ flex: 'none', display: 'grid' });

export const waiting = style({ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' });
