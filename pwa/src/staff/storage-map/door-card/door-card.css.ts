import { style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/theme.css.ts';
import { layer, radius, space, weight } from '../../../ui/theme/tokens.ts';

const { color, type } = vars;

export const card = style({
  position: 'fixed',
  zIndex: layer.sticky,
  display: 'grid',
  gap: space[2],
  maxWidth: 260,
  padding: `${space[3]} ${space[4]}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.raised,
  color: color.ink,
  fontSize: type.small,
  boxShadow: color.shadowRaised,
  // The pointer reaches the doors under it.
  pointerEvents: 'none',
});
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });
export const name = style({ fontSize: type.body, fontWeight: weight.strong });
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[4]}`,
});
export const value = style({
  fontWeight: weight.medium,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
});
/** A finger that holds a door asks for its card, not for the browser's menu. */
export const holdable = style({ WebkitTouchCallout: 'none', WebkitUserSelect: 'none', userSelect: 'none' });
