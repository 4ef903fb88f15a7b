/** As if the keyboard had written it: where the caret is, in place of what is selected, within the field's length. */
export function typeInto(field: HTMLInputElement, text: string): void {
  const { value, maxLength } = field;
  const [start, end] = selectionOf(field);
  if (maxLength >= 0 && value.length - (end - start) + text.length > maxLength) return;
  field.setRangeText(text, start, end, 'end');
  tell(field, 'insertText', text);
}

/** Takes back what is selected, else the last digit before the caret, and signs behind it that nobody typed. */
export function eraseLast(field: HTMLInputElement): void {
  const [start, end] = selectionOf(field);
  const from = start === end ? startOfLast(field.value, start) : start;
  if (from === end) return;
  field.setRangeText('', from, end, 'end');
  tell(field, 'deleteContentBackward', null);
}

function selectionOf({ selectionStart, selectionEnd, value }: HTMLInputElement): [number, number] {
  return [selectionStart ?? value.length, selectionEnd ?? value.length];
}

/** A formatted number puts its signs back at once: taking away a bracket alone would change nothing. */
function startOfLast(value: string, caret: number): number {
  let at = caret;
  while (at > 0 && /[^\d.]/.test(value.charAt(at - 1))) at -= 1;
  return Math.max(0, at - 1);
}

/** React listens to this event and reads the field's new value. */
function tell(field: HTMLInputElement, inputType: string, data: string | null): void {
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType, data }));
}
