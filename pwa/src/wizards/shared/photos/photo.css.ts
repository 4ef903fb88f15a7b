import { style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/theme.css.ts';
import { radius, space, weight } from '../../../ui/theme/tokens.ts';

const { color } = vars;

export const photo = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '8 / 5',
  maxHeight: 380,
  width: '100%',
  overflow: 'hidden',
  background: color.sunken,
  border: `2px dashed ${color.lineStrong}`,
  borderRadius: radius.card,
  color: color.ink2,
  selectors: { '&[data-filled]': { borderStyle: 'solid', borderColor: color.line } },
});
export const photoImage = style({ width: '100%', height: '100%', objectFit: 'cover' });
export const photoState = style({
  position: 'absolute',
  insetInlineStart: space[4],
  insetBlockEnd: space[4],
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  padding: `${space[2]} ${space[4]}`,
  borderRadius: radius.pill,
  background: color.surface,
  color: color.ink,
  fontWeight: weight.strong,
});

// Of several photos
/** As quiet as the question beside it. */
export const listTitle = style({ fontSize: vars.type.small, fontWeight: weight.control });
export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 168px), 1fr))',
  gap: space[4],
  listStyle: 'none',
});
export const item = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  justifyItems: 'start',
  alignContent: 'start',
});
