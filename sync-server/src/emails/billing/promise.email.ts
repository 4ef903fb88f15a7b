import { formatDollars } from 'schemas/kit/money';
import { defineCustomerEmail, sampleCustomer, type ToCustomer } from '../define-email.ts';
import { openFact, type PayLink, payActions, sampleLinks } from './pay-links.ts';

export interface PromiseParams extends ToCustomer {
  unit: string;
  amountCents: number;
  promisedOn: string;
  goodUntil: string;
  payLinks: PayLink[];
}

export const sample: PromiseParams = {
  ...sampleCustomer,
  amountCents: 85_00,
  promisedOn: '2026-11-05',
  goodUntil: '2026-11-10',
  payLinks: sampleLinks,
};

/** A promise that was written without a connection, and the way to keep it. */
export const promiseEmail = defineCustomerEmail<PromiseParams>({
  en: ({ unit, amountCents, promisedOn, goodUntil, payLinks, facility }, { day }) => ({
    subject: `Pay for unit ${unit} at ${facility.name}`,
    paragraphs: [
      `On ${day(promisedOn)} you promised to pay ${formatDollars(amountCents)} for unit ${unit}.`,
      'Nothing was charged.',
      payLinks.length > 0
        ? `Please pay by ${day(goodUntil)}:`
        : 'Nothing is due right now, so there is nothing to pay.',
    ],
    facts: [openFact(payLinks, 'en')],
    action: payActions(payLinks, 'en'),
    closing: [`You did not promise this? Call us: ${facility.phone}.`],
  }),
  es: ({ unit, amountCents, promisedOn, goodUntil, payLinks, facility }, { day }) => ({
    subject: `Pague la unidad ${unit} en ${facility.name}`,
    paragraphs: [
      `El ${day(promisedOn)} usted prometió pagar ${formatDollars(amountCents)} por la unidad ${unit}.`,
      'No se cobró nada.',
      payLinks.length > 0
        ? `Pague hasta el ${day(goodUntil)}:`
        : 'Ahora no hay nada pendiente, así que no hay nada que pagar.',
    ],
    facts: [openFact(payLinks, 'es')],
    action: payActions(payLinks, 'es'),
    closing: [`¿No lo prometió usted? Llámenos: ${facility.phone}.`],
  }),
});
