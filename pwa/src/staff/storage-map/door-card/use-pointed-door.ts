import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';

/** A finger that rests this long on a door reads it; a shorter tap opens it. */
const holdMs = 400;

const doorAt = (target: EventTarget): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>('[data-number]')) || undefined;

/** The door whose card is shown, and what mouse, keys and fingers do about it: for what stands around the map. */
export function usePointedDoor() {
  const [door, setDoor] = useState<HTMLElement>();
  const hide = () => setDoor(undefined);
  const hold = useHold(setDoor);
  const mouseAt = ({ target, pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') setDoor(doorAt(target));
  };
  const handlers = {
    ...hold,
    onPointerOver: mouseAt,
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') hide();
    },
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(':focus-visible')) setDoor(doorAt(target));
    },
    onBlur: hide,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide();
    },
  };
  return { door, handlers };
}

/** Touch and hold: the card comes, and the door does not open when the finger lifts. */
function useHold(show: (door: HTMLElement | undefined) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTouch = useRef(false);
  const isHeld = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown: ({ target, pointerType }: PointerEvent) => {
      stop();
      isHeld.current = false;
      isTouch.current = pointerType === 'touch';
      if (!isTouch.current) return;
      show(undefined);
      timer.current = setTimeout(() => {
        isHeld.current = true;
        show(doorAt(target));
      }, holdMs);
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => {
      if (isTouch.current) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!isHeld.current) return;
      isHeld.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
