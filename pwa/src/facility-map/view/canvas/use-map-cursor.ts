import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useState } from 'react';
import { acrossProperty } from '../facility-map.css.ts';
import type { Doors } from './doors.ts';
import { type Move, moveFrom } from './moves.ts';
import type { SiteDrawing } from './site-drawing.ts';

type MapCursor = {
  site: SiteDrawing;
  doors: Doors;
  selectedNumber: string | undefined;
  onPress: (number: string) => void;
  onShow: ((number: string | undefined) => void) | undefined;
};

const moves: Partial<Record<string, Move>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'lineStart',
  End: 'lineEnd',
};
const moveOf = ({ key, ctrlKey }: KeyboardEvent): Move | undefined => {
  if (ctrlKey && key === 'Home') return 'first';
  if (ctrlKey && key === 'End') return 'last';
  return moves[key];
};

/** Which door is the tab stop, and what pointer, focus and keys do; one handler of each for all doors. */
export function useMapCursor({ site, doors, selectedNumber, onPress, onShow = ignore }: MapCursor) {
  const [focused, setFocused] = useState<string>();
  const cursor = focused ?? selectedNumber ?? site.walkingOrder[0];

  const onFocus = ({ target }: FocusEvent) => {
    const number = numberAt(target);
    if (!number) return;
    setFocused(number);
    onShow(number);
    requestAnimationFrame(() => uncover(target));
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onShow(undefined);
  };
  const onPointerOver = ({ target }: PointerEvent) => {
    const number = numberAt(target);
    if (number) onShow(number);
  };
  const onPointerLeave = ({ currentTarget, pointerType }: PointerEvent) => {
    // A finger that lifts off leaves too, but what it tapped is what is being read.
    if (pointerType !== 'mouse') return;
    onShow(currentTarget.contains(document.activeElement) ? focused : undefined);
  };
  const onClick = ({ target }: MouseEvent) => {
    const number = numberAt(target);
    if (!number) return;
    // Safari does not focus a button that is clicked.
    doorOf(target)?.focus({ preventScroll: true });
    if (doors.get(number)?.isPressable) onPress(number);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const number = numberAt(event.target);
    const move = moveOf(event);
    if (!number || !move || event.altKey || event.metaKey) return;
    event.preventDefault();
    const across = getComputedStyle(event.currentTarget).getPropertyValue(acrossProperty).trim();
    drawnDoor(event.currentTarget, number, (from) =>
      moveFrom(site, from, move, across === '2' ? 2 : 1),
    )?.focus();
  };

  return { cursor, handlers: { onFocus, onBlur, onPointerOver, onPointerLeave, onClick, onKeyDown } };
}

const ignore = () => undefined;

/** The next door that way which is drawn: past those that this map leaves out. */
function drawnDoor(map: HTMLElement, from: string, move: (from: string) => string): HTMLElement | null {
  const to = move(from);
  if (to === from) return null;
  return map.querySelector<HTMLElement>(`[data-number="${to}"]`) ?? drawnDoor(map, to, move);
}

/** What is fixed over the map, as its details on a phone, hides no door that the keys have led to. */
function uncover(door: Element) {
  if (!door.matches(':focus-visible')) return;
  const { left, width, top, bottom } = door.getBoundingClientRect();
  const isSeen = (y: number) => door.contains(document.elementFromPoint(left + width / 2, y));
  if (!isSeen(top + 1) || !isSeen(bottom - 1)) door.scrollIntoView({ block: 'center', inline: 'nearest' });
}

const doorOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-number]') : null;
const numberAt = (target: EventTarget): string | undefined => doorOf(target)?.dataset.number;
