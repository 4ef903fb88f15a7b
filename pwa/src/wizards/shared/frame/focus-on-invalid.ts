/** The first field with a message takes the focus, so that its message is read and seen: it has to be drawn first. */
export const focusOnInvalid = (): void => focusSoon(framesMax);

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
  // The box of a tick is small: its words and its message come along.
  if (field) outermost(field).scrollIntoView({ block: 'nearest' });
  return field !== undefined;
}

function outermost(field: HTMLElement): HTMLElement {
  const around = field.parentElement?.closest<HTMLElement>('[role=dialog] [data-invalid]');
  return around ? outermost(around) : field;
}
