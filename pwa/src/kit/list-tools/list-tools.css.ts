import { style } from '@vanilla-extract/css';
import { space, weight } from '../../ui/tokens.ts';

export const tools = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });

export const paperTitle = style({ fontSize: '18pt', fontWeight: weight.strong });
export const paperTable = style({
  width: '100%',
  marginBlock: space[4],
  borderCollapse: 'collapse',
  fontSize: '8pt',
  fontVariantNumeric: 'tabular-nums',
});
export const paperCell = style({
  padding: '2pt 4pt',
  borderBlockEnd: '0.5pt solid #999999',
  textAlign: 'start',
  verticalAlign: 'top',
});
export const paperNumber = style({ textAlign: 'end', whiteSpace: 'nowrap' });
