import { tokenOf } from '../test-numbers.ts';
import { type CardInput, createCardInput } from './card-input.ts';
import { digitsOf, type FaultCode, type FieldName } from './card-rules.ts';

/** The fields of one card, wherever on the page each of them stands. */
export interface CardFields {
  /** The field of that name, new or as it is. */
  open: (name: FieldName) => CardInput;
  close: (name: FieldName) => void;
  /** The first fault in reading order; all of them are shown from now on. */
  submit: () => FaultCode | undefined;
  /** The name of the test card; the digits stay here. */
  readToken: () => string | undefined;
  /** Called when a fault is to be shown or hidden, and when something was typed. */
  watch: (listener: (name: FieldName) => unknown) => () => void;
  isShown: (name: FieldName) => boolean;
  clear: (name: FieldName) => void;
}

const order: FieldName[] = ['number', 'expiry', 'cvc'];

export function createCardFields(): CardFields {
  const inputs = new Map<FieldName, CardInput>();
  const shown = new Set<FieldName>();
  const listeners = new Set<(name: FieldName) => unknown>();
  const tell = (name: FieldName) => {
    for (const listener of listeners) listener(name);
  };
  const readNumber = () => inputs.get('number')?.input.value ?? '';
  const create = (name: FieldName) => {
    const created = createCardInput(name, readNumber);
    created.input.addEventListener('input', () => {
      // What was wrong is forgiven while it is mended; a wrong number is told at its last digit.
      const fault = created.findFault();
      if (!fault || fault.startsWith('incomplete')) shown.delete(name);
      else shown.add(name);
      if (name === 'number') inputs.get('cvc')?.refresh();
      tell(name);
    });
    created.input.addEventListener('blur', () => {
      if (created.input.value) shown.add(name);
      tell(name);
    });
    inputs.set(name, created);
    return created;
  };
  return {
    open: (name) => inputs.get(name) ?? create(name),
    close(name) {
      inputs.delete(name);
      shown.delete(name);
    },
    submit() {
      const present = order.flatMap((name) => inputs.get(name) ?? []);
      for (const { name } of present) shown.add(name);
      for (const { name } of present) tell(name);
      const faulty = present.find((field) => field.findFault());
      faulty?.input.focus();
      return present.length === 0 ? 'incomplete_number' : faulty?.findFault();
    },
    readToken: () => tokenOf(digitsOf(readNumber())),
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isShown: (name) => shown.has(name),
    clear(name) {
      const field = inputs.get(name);
      if (!field) return;
      field.input.value = '';
      shown.delete(name);
      tell(name);
    },
  };
}
