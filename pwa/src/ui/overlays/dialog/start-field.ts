const typed =
  "input:not([type]), input:is([type='text'], [type='search'], [type='email'], [type='tel'], [type='password'], [type='number'], [type='date'])";
/** A list to choose from counts as a field: the first letters choose in it. */
const list = "button[aria-haspopup='listbox']";
const fields = `${typed}, textarea, ${list}`;

/** Where one begins to type: the first field that is empty, else the first; never a button that does something. */
export function findStartField(dialog: HTMLElement): HTMLElement | undefined {
  const all = [...dialog.querySelectorAll<HTMLElement>(fields)].filter(isUsable);
  return all.find(isEmpty) ?? all[0];
}

const isUsable = (field: HTMLElement): boolean =>
  field.getClientRects().length > 0 &&
  !field.matches(":disabled, [readonly], [tabindex='-1'], [aria-hidden='true'] *");

const isEmpty = (field: HTMLElement): boolean =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field.value === ''
    : field.querySelector('[data-placeholder]') !== null;
