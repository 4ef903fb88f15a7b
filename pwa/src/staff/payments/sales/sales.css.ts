import { style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/theme.css.ts';
import { radius, space, weight } from '../../../ui/theme/tokens.ts';

const { color, type, size } = vars;

export const shelf = style({ display: 'grid', listStyleType: '""' });

export const item = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  paddingBlock: space[2],
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.line}` } },
});
export const name = style({ minWidth: 0, overflowWrap: 'anywhere', fontWeight: weight.medium });
export const picked = style([name, { fontWeight: weight.strong }]);

export const stepper = style({ display: 'flex', flex: 'none', alignItems: 'center', gap: space[1] });
export const quantity = style({
  width: '3.2em',
  minHeight: size.targetSecondary,
  background: 'none',
  border: '2px solid transparent',
  borderRadius: radius.cell,
  color: color.ink2,
  fontSize: type.control,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  selectors: {
    '&:hover': { borderColor: color.line },
    '&:focus-visible': {
      borderColor: color.lineStrong,
      outline: `3px solid ${color.focus}`,
      outlineOffset: '2px',
    },
  },
});
export const some = style([quantity, { color: color.ink, fontWeight: weight.strong }]);

export const sum = style({
  display: 'grid',
  gap: space[2],
  padding: space[4],
  borderRadius: radius.control,
  background: color.sunken,
});
export const sumLine = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[4],
  color: color.ink2,
});
export const total = style([
  sumLine,
  {
    color: color.ink,
    fontSize: type.title,
    fontWeight: weight.strong,
    selectors: {
      '* + &': { paddingBlockStart: space[2], borderBlockStart: `1px solid ${color.lineStrong}` },
    },
  },
]);
export const money = style({ flex: 'none', fontVariantNumeric: 'tabular-nums' });
