export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
type Size = Pick<Box, 'width' | 'height'>;

/** Between the card and its door, and between the card and the edge of the screen. */
const gap = 8;

/** Beside its door where there is room, else under or over it: never on it, and never outside the screen. */
export function placeCard(door: Box, card: Size, screen: Size): { left: number; top: number } {
  const right = door.left + door.width;
  const bottom = door.top + door.height;
  const within = (at: number, length: number, room: number) =>
    Math.max(gap, Math.min(at, room - length - gap));
  const beside = within(door.top + door.height / 2 - card.height / 2, card.height, screen.height);
  if (right + card.width + 2 * gap <= screen.width) return { left: right + gap, top: beside };
  if (door.left - card.width - 2 * gap >= 0) return { left: door.left - card.width - gap, top: beside };
  const left = within(door.left + door.width / 2 - card.width / 2, card.width, screen.width);
  const fitsOver = door.top - card.height - 2 * gap >= 0;
  return { left, top: fitsOver ? door.top - card.height - gap : bottom + gap };
}
