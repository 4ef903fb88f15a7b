/** A step's fields come some frames after its heading, which takes the focus first. */
const framesMax = 60;

/** The field takes the focus as soon as it is drawn. */
export function focusOnField(name: string, framesLeft = framesMax): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>(`[role=dialog] input[name="${name}"]`);
    if (field) field.focus();
    else if (framesLeft > 0) focusOnField(name, framesLeft - 1);
  });
}
