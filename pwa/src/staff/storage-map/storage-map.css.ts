import { globalStyle, style } from '@vanilla-extract/css';
import { main } from '../../facility-map/view/facility-map.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';
import { media, radius, space, weight } from '../../ui/theme/tokens.ts';

const { color, type } = vars;

export const whole = style({ whiteSpace: 'nowrap' });
export const quiet = style({ color: color.ink2, fontSize: type.small, fontWeight: weight.body });

export const site = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] });
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
});
export const views = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });
export const filters = style({
  display: 'grid',
  alignItems: 'end',
  gap: space[4],
  '@media': { [media.wide]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' } },
});
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[3],
});
/** The drawing counts its columns by the room that it has. */
export const drawing = main;
export const count = style({ color: color.ink2, fontSize: type.small });

export const legend = style({
  listStyleType: '""',
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[2]} ${space[5]}`,
  fontSize: type.small,
});
export const legendItem = style({ display: 'inline-flex', alignItems: 'center', gap: space[2] });
export const figure = style({ fontWeight: weight.heading, fontVariantNumeric: 'tabular-nums' });

export const selection = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  padding: `${space[2]} ${space[4]}`,
  borderRadius: radius.control,
  background: color.sunken,
});

export const name = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '28px',
  padding: 0,
  border: 0,
  background: 'none',
  color: color.brand,
  fontWeight: weight.strong,
  textAlign: 'start',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  cursor: 'pointer',
});
export const who = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space[1],
  maxWidth: '260px',
  overflowWrap: 'anywhere',
});

export const panel = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] });
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 180px), 1fr))',
  gap: `${space[3]} ${space[4]}`,
});
export const term = style({ color: color.ink2, fontSize: type.small });
export const value = style({
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&::first-letter': { textTransform: 'uppercase' } },
});
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
globalStyle(`${actions} > *`, { '@media': { [media.phone]: { flex: '1 1 auto' } } });
/** What is done about the lock stands under its own words, apart from what is done with the tenant. */
export const lockActions = style({
  display: 'grid',
  gap: space[2],
  flexBasis: '100%',
  marginBlockStart: space[2],
});
export const section = style({ display: 'grid', gap: space[3] });
export const sectionTitle = style({ fontSize: type.body, fontWeight: weight.strong });
// An empty marker, not `none`: Safari would stop calling it a list.
export const lines = style({ listStyleType: '""' });
export const line = style({
  paddingBlock: space[2],
  overflowWrap: 'anywhere',
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.line}` } },
});
export const written = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

export const printTitle = style({ fontSize: '18pt', fontWeight: weight.strong });
export const printSigner = style({ marginBlockStart: '8pt' });
export const printTable = style({
  width: '100%',
  marginBlockStart: '8pt',
  borderCollapse: 'collapse',
  fontSize: '9pt',
  fontVariantNumeric: 'tabular-nums',
});
export const printGroup = style({ borderBlockStart: '1.5pt solid #000000' });
export const printCell = style({
  padding: '2pt 6pt',
  borderBlockEnd: '0.5pt solid #999999',
  textAlign: 'start',
  whiteSpace: 'nowrap',
  breakInside: 'avoid',
});
export const paperNumber = style([printCell, { fontWeight: weight.strong }]);
export const printStrong = style([printCell, { fontWeight: weight.heading, textTransform: 'uppercase' }]);
export const printNote = style([printCell, { width: '45%' }]);
