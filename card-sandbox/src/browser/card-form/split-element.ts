import type { Words } from '../sandbox.copy.ts';
import { brandOf } from '../test-numbers.ts';
import type { CardFields } from './card-fields.ts';
import type { FaultCode, FieldName } from './card-rules.ts';
import { createEvents } from './element-events.ts';
import { createCsv } from './element-style.ts';
import { type Mounted, mountIn } from './mount-in.ts';

export type SplitType = 'cardNumber' | 'cardExpiry' | 'cardCvc';

const nameOf: Record<SplitType, FieldName> = { cardNumber: 'number', cardExpiry: 'expiry', cardCvc: 'cvc' };

export interface SplitOptions {
  placeholder?: string;
  disabled?: boolean;
  style?: { base?: Record<string, unknown>; invalid?: Record<string, unknown> };
}

/** One field of the card without a label: the page brings its own. */
export function createSplitElement(
  type: SplitType,
  options: SplitOptions,
  fields: CardFields,
  words: () => Words,
) {
  const name = nameOf[type];
  const events = createEvents();
  const settings = { ...options };
  let mounted: Mounted | undefined;
  let stops: (() => void)[] = [];
  const element = {
    ...events,
    fields,
    mount(target: string | HTMLElement) {
      const { input } = fields.open(name);
      mounted = mountIn(target, createCsv(toAppearance(settings)));
      dress(input, name, settings, words());
      mounted.root.append(input);
      const { container } = mounted;
      stops = [fields.watch((changed) => changed === name && tell()), followLabel(container, input)];
      input.addEventListener('focus', () => {
        container.classList.add('StripeElement--focus');
        events.emit('focus', { elementType: type });
      });
      input.addEventListener('blur', () => {
        container.classList.remove('StripeElement--focus');
        events.emit('blur', { elementType: type });
      });
      queueMicrotask(() => events.emit('ready', { elementType: type }));
    },
    unmount() {
      for (const stop of stops.splice(0)) stop();
      mounted?.remove();
      mounted = undefined;
    },
    destroy() {
      element.unmount();
      fields.close(name);
    },
    update(next: SplitOptions) {
      Object.assign(settings, next);
      dress(fields.open(name).input, name, settings, words());
      mounted?.setSheet(createCsv(toAppearance(settings)));
    },
    refresh: () => dress(fields.open(name).input, name, settings, words()),
    focus: () => fields.open(name).input.focus(),
    blur: () => fields.open(name).input.blur(),
    clear: () => fields.clear(name),
  };
  const tell = () => {
    const { input, findFault } = fields.open(name);
    const fault = findFault();
    const shown = fields.isShown(name) ? fault : undefined;
    input.setAttribute('aria-invalid', String(shown !== undefined));
    const state = { empty: input.value === '', complete: fault === undefined, invalid: shown !== undefined };
    for (const [part, isSo] of Object.entries(state)) {
      mounted?.container.classList.toggle(`StripeElement--${part}`, isSo);
    }
    const { empty, complete } = state;
    const brand = type === 'cardNumber' ? { brand: brandOf(input.value.replace(/\D/g, '')) } : {};
    events.emit('change', { elementType: type, empty, complete, error: errorOf(shown, words()), ...brand });
  };
  return element;
}

const errorOf = (code: FaultCode | undefined, words: Words) =>
  code && { type: 'validation_error', code, message: words[code] };

function dress(input: HTMLInputElement, name: FieldName, settings: SplitOptions, words: Words): void {
  input.placeholder = settings.placeholder ?? words[`${name}Example`];
  input.disabled = settings.disabled ?? false;
  input.setAttribute('aria-label', words[`${name}Alone`]);
}

/** A label of the page that names the container moves the focus into the field. */
function followLabel(container: HTMLElement, input: HTMLInputElement): () => void {
  const follow = ({ target }: MouseEvent) => {
    const label = target instanceof Element ? target.closest('label') : null;
    if (container.id && label?.htmlFor === container.id) input.focus();
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}

/** Stripe's older way to say how a field looks. The box around it is the page's own. */
function toAppearance({ style = {} }: SplitOptions) {
  const plain = (values: Record<string, unknown> = {}) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string')) as Record<
      string,
      string
    >;
  const placeholder = style.base?.['::placeholder'];
  return {
    rules: {
      '.Input': { border: '0', padding: '0', minHeight: '1.4em', background: 'none', ...plain(style.base) },
      '.Input:focus-visible': { outline: 'none' },
      '.Input::placeholder': plain(placeholder as Record<string, unknown> | undefined),
      ".Input[aria-invalid='true']": plain(style.invalid),
    },
  };
}
