import type { Appearance } from '@stripe/stripe-js';
import { type Words, wordsOf } from '../sandbox.copy.ts';
import { type CardFields, createCardFields } from './card-fields.ts';
import { createPaymentElement } from './payment-element.ts';
import { createSplitElement, type SplitOptions, type SplitType } from './split-element.ts';

export interface ElementsOptions {
  clientSecret?: string;
  appearance?: Appearance;
  locale?: string;
}

type AnyElement = ReturnType<typeof createPaymentElement> | ReturnType<typeof createSplitElement>;

/** What `stripe.elements()` answers: the elements of one card and one payment. */
export interface SandboxElements {
  clientSecret: () => string | undefined;
  fields: CardFields;
  words: () => Words;
  create: (type: string, options?: SplitOptions) => AnyElement;
  getElement: (type: string) => AnyElement | null;
  update: (options: ElementsOptions) => void;
  submit: () => Promise<{ error?: object; selectedPaymentMethod?: string }>;
  fetchUpdates: () => Promise<{ error?: object }>;
}

export function createElements(options: ElementsOptions): SandboxElements {
  const settings = { ...options };
  const fields = createCardFields();
  const words = () => wordsOf(settings.locale);
  const elements = new Map<string, AnyElement>();
  const make = (type: string, own: SplitOptions): AnyElement => {
    if (type === 'payment') return createPaymentElement(fields, words, () => settings.appearance ?? {});
    if (isSplit(type)) return createSplitElement(type, own, fields, words);
    throw new Error(`IntegrationError: the sandbox has no element "${type}"`);
  };
  return {
    clientSecret: () => settings.clientSecret,
    fields,
    words,
    create(type, own = {}) {
      elements.get(type)?.destroy();
      const element = make(type, own);
      elements.set(type, element);
      return element;
    },
    getElement: (type) => elements.get(type) ?? null,
    update(next) {
      Object.assign(settings, next);
      for (const element of elements.values()) element.refresh();
    },
    async submit() {
      const code = fields.submit();
      if (!code) return { selectedPaymentMethod: 'card' };
      return { error: { type: 'validation_error', code, message: words()[code] } };
    },
    fetchUpdates: async () => ({}),
  };
}

const isSplit = (type: string): type is SplitType =>
  type === 'cardNumber' || type === 'cardExpiry' || type === 'cardCvc';
