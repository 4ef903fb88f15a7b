import { style } from '@vanilla-extract/css';
import { small } from '../../../ui/layout/text/text.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';
import { media, radius, space, weight } from '../../../ui/theme/tokens.ts';

const { color, size } = vars;
const wide = media.wide;

export const ways = style({ display: 'grid', gap: space[5] });

/** The address beside what copies it. */
export const linkRow = style({
  display: 'grid',
  gap: space[3],
  alignItems: 'center',
  padding: space[4],
  borderRadius: radius.card,
  border: `1px solid ${color.line}`,
  background: color.paper,
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr) auto', paddingInlineStart: space[6] } },
});
export const address = style({ fontWeight: weight.strong, overflowWrap: 'anywhere' });
export const addressName = style([small, { display: 'block', fontWeight: weight.body }]);

export const places = style({
  listStyleType: '""',
  display: 'grid',
  gap: space[3],
  '@media': { [wide]: { gridTemplateColumns: '1fr 1fr' } },
});

export const byCode = style({
  display: 'grid',
  gap: space[6],
  alignItems: 'center',
  '@media': { [wide]: { gridTemplateColumns: '220px minmax(0, 1fr)' } },
});

// The compact bar in the footer.
export const bar = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space[1] });

const plain = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  minHeight: size.targetSecondary,
  minWidth: size.targetSecondary,
  border: 'none',
  borderRadius: radius.cell,
  background: 'none',
  color: color.ink2,
  font: 'inherit',
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: { '&:hover': { background: color.sunken, color: color.ink } },
});
export const open = style([
  plain,
  {
    justifyContent: 'start',
    color: color.brand,
    fontWeight: weight.strong,
    paddingInlineEnd: space[3],
    // A line of its own, that the row of icons stays whole.
    '@media': { [media.phone]: { flex: '1 0 100%' } },
  },
]);
export const icon = plain;
