import { facilityFile } from 'schemas/facility/facility';
import type { Email } from '../layout.ts';
import { formatDay, type Locale } from './invoice-labels.ts';
import { moneyLetter, type OpenMoney } from './money-letter.ts';

export interface AutopayFailedParams extends OpenMoney {
  nextTryOn: string | null;
  /** That card will never work again: autopay has none until another one is given. */
  isCardDropped: boolean;
}

export const sample: AutopayFailedParams = {
  firstName: 'Zoë',
  unit: '42',
  openCents: 60_00,
  payUrl: 'https://storage.example/pay-invoice/8Jq2',
  allAt: null,
  nextTryOn: '2026-12-02',
  isCardDropped: false,
  facility: facilityFile.parse({}),
};

interface Words {
  subject: (unit: string, name: string) => string;
  declined: (unit: string) => string;
  nextTry: (day: string) => string;
  lastTry: string;
  cardDropped: string;
  meanwhile: string;
}

const words: Record<Locale, Words> = {
  en: {
    subject: (unit, name) => `Autopay did not work for unit ${unit} at ${name}`,
    declined: (unit) =>
      `Your bank declined the charge to your saved card for unit ${unit}. Nothing was taken.`,
    nextTry: (day) => `We try again on ${day}.`,
    lastTry: 'That was the last try this month.',
    cardDropped:
      'We will not use this card again, so autopay is off until you give us another one: when you next pay, or at the office.',
    meanwhile: 'You can also pay right now, with any card:',
  },
  es: {
    subject: (unit, name) => `El pago automático de la unidad ${unit} en ${name} no funcionó`,
    declined: (unit) =>
      `Su banco rechazó el cargo a su tarjeta guardada por la unidad ${unit}. No se cobró nada.`,
    nextTry: (day) => `Lo intentamos de nuevo el ${day}.`,
    lastTry: 'Fue el último intento de este mes.',
    cardDropped:
      'No volveremos a usar esa tarjeta; el pago automático queda desactivado hasta que nos dé otra, en su próximo pago o en la oficina.',
    meanwhile: 'También puede pagar ahora mismo, con cualquier tarjeta:',
  },
};

/** Why nothing was charged, when the next try is, and a way to pay at once. */
export function autopayFailedEmail(params: AutopayFailedParams, locale: Locale): Email {
  const { unit, nextTryOn, isCardDropped, facility } = params;
  const say = words[locale];
  const later = nextTryOn ? say.nextTry(formatDay(nextTryOn, locale)) : say.lastTry;
  return moneyLetter(
    params,
    {
      subject: say.subject(unit, facility.name),
      paragraphs: [say.declined(unit), isCardDropped ? say.cardDropped : later, say.meanwhile],
    },
    locale,
  );
}
