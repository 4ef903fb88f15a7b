import { style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/theme.css.ts';
import { space, weight } from '../../ui/theme/tokens.ts';
import { isRoomy } from './facility-map.css.ts';

const { type } = vars;

export const legend = style({
  // An empty string, unlike `none`, leaves Safari's list a list.
  listStyleType: "''",
  display: 'flex',
  flexGrow: 1,
  // Large text takes two rows and no word is broken.
  flexWrap: 'wrap',
  gap: space[3],
  fontSize: type.small,
  '@container': { [isRoomy]: { flexGrow: 0, gap: space[5] } },
});
export const item = style({
  display: 'grid',
  gridTemplate: "'swatch count' 'word word' / auto 1fr",
  flexGrow: 1,
  flexShrink: 0,
  alignItems: 'center',
  columnGap: space[2],
  lineHeight: 1.25,
  '@container': { [isRoomy]: { gridTemplate: "'swatch word count' / auto auto auto" } },
});
export const word = style({ gridArea: 'word' });
export const count = style({
  gridArea: 'count',
  fontWeight: weight.heading,
  fontVariantNumeric: 'tabular-nums',
});

export const zoom = style({ display: 'flex', alignItems: 'center', gap: space[1] });
export const zoomStep = style({
  minWidth: 44,
  whiteSpace: 'nowrap',
  textAlign: 'center',
  fontSize: type.small,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
});
