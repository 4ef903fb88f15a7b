import { useEffect } from 'react';

/** Told when a step keeps the person because of what its fields say. */
export interface Invalid {
  type: 'invalid';
}

interface JudgingActor {
  on: (type: 'invalid', hear: () => void) => { unsubscribe: () => void };
}

/** The first field with a message takes the focus, so that its message is read and seen. */
export function useFocusOnInvalid(actor: JudgingActor): void {
  useEffect(() => {
    // The message has to be drawn first.
    const heard = actor.on('invalid', () => focusSoon(framesMax));
    return () => heard.unsubscribe();
  }, [actor]);
}

/** A step's fields may come some frames after its heading. */
const framesMax = 60;

function focusSoon(framesLeft: number): void {
  requestAnimationFrame(() => {
    if (!focusFirstInvalid() && framesLeft > 0) focusSoon(framesLeft - 1);
  });
}

/** False while there is none. */
function focusFirstInvalid(): boolean {
  const [field] = document.querySelectorAll<HTMLElement>('[role=dialog] [aria-invalid=true]');
  const control = field?.matches('input, textarea, button')
    ? field
    : field?.querySelector<HTMLElement>('input');
  control?.focus();
  return field !== undefined;
}
