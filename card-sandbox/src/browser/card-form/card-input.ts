import {
  type FaultCode,
  type FieldName,
  faultOfCvc,
  faultOfExpiry,
  faultOfNumber,
  formatCvc,
  formatExpiry,
  formatNumber,
} from './card-rules.ts';

/** One field of a card: an input that formats what is typed and knows what is wrong with it. */
export interface CardInput {
  name: FieldName;
  input: HTMLInputElement;
  /** Undefined when it is complete and right. */
  findFault: () => FaultCode | undefined;
  /** Formats once more: the security code depends on the brand. */
  refresh: () => void;
}

const autocomplete = { number: 'cc-number', expiry: 'cc-exp', cvc: 'cc-csc' } as const;

/** `readNumber`: what stands in the number's field, wherever that is. */
export function createCardInput(name: FieldName, readNumber: () => string): CardInput {
  const input = document.createElement('input');
  input.className = 'Input';
  input.type = 'text';
  input.inputMode = 'numeric';
  input.spellcheck = false;
  // Not `name`: a form around it must never send it.
  input.autocomplete = autocomplete[name];
  input.setAttribute('aria-required', 'true');
  const format = (text: string, isErasing: boolean) => {
    if (name === 'number') return formatNumber(text);
    return name === 'expiry' ? formatExpiry(text, isErasing) : formatCvc(text, readNumber());
  };
  const apply = (isErasing: boolean) => write(input, format(input.value, isErasing));
  input.addEventListener('input', (event) => {
    apply(event instanceof InputEvent && event.inputType.startsWith('delete'));
  });
  const findFault = () => {
    if (name === 'number') return faultOfNumber(input.value);
    if (name === 'cvc') return faultOfCvc(input.value, readNumber());
    return faultOfExpiry(input.value, new Date());
  };
  return { name, input, findFault, refresh: () => apply(false) };
}

/** Keeps the caret behind the same digit. */
function write(input: HTMLInputElement, text: string): void {
  if (input.value === text) return;
  const caret = input.selectionStart ?? input.value.length;
  const isAtEnd = caret === input.value.length;
  const digitsBefore = input.value.slice(0, caret).replace(/\D/g, '').length;
  input.value = text;
  if (isAtEnd) return;
  let position = 0;
  for (let seen = 0; position < text.length && seen < digitsBefore; position += 1) {
    if (/\d/.test(text[position] ?? '')) seen += 1;
  }
  input.setSelectionRange(position, position);
}
