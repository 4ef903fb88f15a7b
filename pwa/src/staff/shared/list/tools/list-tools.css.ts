import { globalStyle, style } from '@vanilla-extract/css';
import { media, space, weight } from '../../../../ui/theme/tokens.ts';

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  '@media': { [media.phone]: { flexBasis: '100%' } },
});
// On a phone both fit side by side.
globalStyle(`${tools} > *`, { '@media': { [media.phone]: { flex: '1 1 auto', paddingInline: space[3] } } });

export const printTitle = style({ fontSize: '18pt', fontWeight: weight.strong });
export const printTable = style({
  width: '100%',
  marginBlock: space[4],
  borderCollapse: 'collapse',
  fontSize: '8pt',
  fontVariantNumeric: 'tabular-nums',
});
export const printCell = style({
  padding: '2pt 4pt',
  borderBlockEnd: '0.5pt solid #999999',
  textAlign: 'start',
  verticalAlign: 'top',
});
export const paperNumber = style({ textAlign: 'end', whiteSpace: 'nowrap' });
