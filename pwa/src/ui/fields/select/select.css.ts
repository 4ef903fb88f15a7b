import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { layer, radius, space, weight } from '../../theme/tokens.ts';

const { color } = vars;

export const trigger = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  width: '100%',
  minHeight: vars.size.target,
  paddingInline: space[4],
  background: color.surface,
  border: `2px solid ${color.lineStrong}`,
  borderRadius: radius.control,
  fontSize: vars.type.control,
  fontWeight: weight.medium,
  selectors: {
    '[data-invalid] > &': { borderColor: color.danger },
    '&[data-disabled]': {
      background: color.sunken,
      borderColor: color.line,
      color: color.ink2,
      cursor: 'not-allowed',
    },
  },
});

export const value = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: { '&[data-placeholder]': { color: color.ink3, fontWeight: weight.body } },
});

export const chevron = style({ flex: 'none', color: color.ink2 });

export const popover = style({
  width: 'var(--trigger-width)',
  minWidth: 200,
  padding: space[1],
  overflow: 'auto',
  background: color.surface,
  color: color.ink,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  boxShadow: color.shadowRaised,
  zIndex: layer.popover,
});

export const list = style({ maxHeight: 'inherit', overflow: 'auto', outline: 'none' });

export const option = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minHeight: vars.size.targetSecondary,
  paddingInline: space[3],
  borderRadius: radius.cell,
  fontSize: vars.type.body,
  cursor: 'pointer',
  selectors: {
    '&[data-focused]': { background: color.sunken },
    '&[data-selected]': { background: color.brandSoft, color: color.onBrandSoft, fontWeight: weight.control },
    '&:focus-visible, &[data-focus-visible]': { outlineOffset: '-3px' },
    '&[data-disabled]': { color: color.ink3, cursor: 'not-allowed' },
  },
});
