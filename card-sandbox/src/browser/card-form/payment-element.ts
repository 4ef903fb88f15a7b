import type { Appearance } from '@stripe/stripe-js';
import type { Words } from '../sandbox.copy.ts';
import type { CardFields } from './card-fields.ts';
import type { FieldName } from './card-rules.ts';
import { createEvents } from './element-events.ts';
import { createCsv } from './element-style.ts';
import { type Mounted, mountIn } from './mount-in.ts';

const names: FieldName[] = ['number', 'expiry', 'cvc'];

/** The whole card in one element, with its labels, as Stripe's Payment Element draws it. */
export function createPaymentElement(fields: CardFields, words: () => Words, appearance: () => Appearance) {
  const events = createEvents();
  let mounted: Mounted | undefined;
  let stopWatching: (() => void) | undefined;
  const element = {
    ...events,
    mount(target: string | HTMLElement) {
      mounted = mountIn(target, createCsv(appearance()));
      mounted.root.append(draw(fields, words()));
      stopWatching = fields.watch((name) => {
        show(mounted, fields, words(), name);
        events.emit('change', changeOf(fields));
      });
      passFocus(mounted.root, events);
      queueMicrotask(() => events.emit('ready', { elementType: 'payment' }));
    },
    unmount() {
      stopWatching?.();
      mounted?.remove();
      mounted = undefined;
    },
    destroy() {
      element.unmount();
      for (const name of names) fields.close(name);
    },
    /** Looks and language may change while it stands. */
    refresh() {
      if (!mounted) return;
      mounted.setSheet(createCsv(appearance()));
      mounted.root.replaceChildren(draw(fields, words()));
      for (const name of names) show(mounted, fields, words(), name);
    },
    update: () => element,
    collapse: () => element,
    focus: () => fields.open('number').input.focus(),
    blur: () => fields.open('number').input.blur(),
    clear() {
      for (const name of names) fields.clear(name);
    },
  };
  return element;
}

function draw(fields: CardFields, words: Words): HTMLElement {
  const group = document.createElement('div');
  group.className = 'Group';
  group.setAttribute('role', 'group');
  group.setAttribute('aria-label', words.cardDetails);
  const note = document.createElement('p');
  note.className = 'Note';
  const strong = document.createElement('strong');
  strong.textContent = words.note;
  note.append(strong, words.hint);
  group.append(note, ...names.map((name) => drawField(fields, words, name)));
  return group;
}

function drawField(fields: CardFields, words: Words, name: FieldName): HTMLElement {
  const { input } = fields.open(name);
  input.id = `card-${name}`;
  input.placeholder = words[`${name}Example`];
  input.setAttribute('aria-describedby', `card-${name}-error`);
  const label = document.createElement('label');
  label.className = 'Label';
  label.htmlFor = input.id;
  label.textContent = words[name];
  const error = document.createElement('p');
  error.className = 'Error';
  error.id = `card-${name}-error`;
  error.setAttribute('role', 'alert');
  const field = document.createElement('div');
  field.className = `Field Field--${name}`;
  field.append(label, input, error);
  return field;
}

function show(mounted: Mounted | undefined, fields: CardFields, words: Words, name: FieldName): void {
  const { input, findFault } = fields.open(name);
  const fault = fields.isShown(name) ? findFault() : undefined;
  input.setAttribute('aria-invalid', String(fault !== undefined));
  const error = mounted?.root.querySelector(`#card-${name}-error`);
  const text = fault ? words[fault] : '';
  if (error && error.textContent !== text) error.textContent = text;
}

function changeOf(fields: CardFields) {
  const opened = names.map((name) => fields.open(name));
  return {
    elementType: 'payment',
    collapsed: false,
    empty: opened.every(({ input }) => input.value === ''),
    complete: opened.every(({ findFault }) => findFault() === undefined),
    value: { type: 'card' },
  };
}

function passFocus(root: ShadowRoot, events: ReturnType<typeof createEvents>): void {
  root.addEventListener('focusin', () => events.emit('focus', { elementType: 'payment' }));
  root.addEventListener('focusout', () => events.emit('blur', { elementType: 'payment' }));
}
