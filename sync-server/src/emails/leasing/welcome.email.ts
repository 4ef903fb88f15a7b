import type { Facility } from 'schemas/facility/facility';
import { formatDollars } from 'schemas/kit/money';
import { noOffers } from 'schemas/leasing/chosen-offers';
import type { LeasePart } from 'schemas/leasing/lease-agreement';
import type { LeaseStanding } from 'schemas/leasing/rentals';
import { defineCustomerEmail, sampleCustomer, type ToCustomer } from '../define-email.ts';
import { localeTag } from '../locale.ts';
import { wordLease } from './lease-words.ts';
import { type LetterOffers, listOfferFacts, wordLostOffers } from './offer-words.ts';

export interface WelcomeParams extends ToCustomer {
  /** "42", or "W1" for a warehouse. */
  unit: string;
  gateCode: string;
  /** First month's rent. */
  amountCents: number;
  /** Until an instant, or for so many minutes from this letter on. */
  kept: { until: Date } | { minutes: number };
  /** The unit that was asked for, when another one is given. */
  wishedUnit?: string | undefined;
  /** Another gate code than the one that was asked for. */
  isOtherCode?: boolean;
  /** The lease that is attached: how its reader stands to it, and in what another was shown. */
  lease: { standing: LeaseStanding; differs: LeasePart[] };
  /** Beside the rent, from the first bill after the first payment on. */
  offered: LetterOffers;
  /** Where the first month can be paid. */
  payUrl: string;
  facility: ToCustomer['facility'] & Pick<Facility, 'timeZone'>;
}

export const sample: WelcomeParams = {
  ...sampleCustomer,
  gateCode: '4821',
  amountCents: 60_00,
  kept: { until: new Date('2026-11-21T15:00:00.000Z') },
  lease: { standing: 'agreed', differs: [] },
  offered: { offers: noOffers, lost: [], planTax: 0 },
  payUrl: 'https://storage.example/pay-invoice/8Jq2',
};

const gateCodeLabel = { en: 'Gate code', es: 'Código del portón' };

/** What the welcome screen said, to keep: the code, what is due, until when, where to pay, and whom to ask. */
export const welcomeEmail = defineCustomerEmail<WelcomeParams>({
  en: ({ unit, gateCode, amountCents, kept, wishedUnit, isOtherCode, lease, offered, payUrl, facility }) => ({
    subject: `Your unit ${unit} at ${facility.name}`,
    paragraphs: [
      `Unit ${unit} is kept for you. It is yours once your first payment clears.`,
      wishedUnit &&
        `Unit ${wishedUnit}, which you had chosen, was taken by then. This one has the same size and rent.`,
      isOtherCode && 'The gate code that you had chosen was not available, so you got a new one.',
      ...wordLostOffers(offered, 'en'),
      wordLease(lease, 'en'),
    ],
    facts: [
      ['Unit', unit],
      [gateCodeLabel.en, gateCode],
      ['First payment', formatDollars(amountCents)],
      ...listOfferFacts(offered, 'en'),
      'until' in kept
        ? ['Kept until', formatInstant(kept.until, 'en', facility.timeZone)]
        : ['Kept for', `${kept.minutes} minutes from when this e-mail was sent`],
    ],
    action: { label: 'Pay the first month', url: payUrl },
    closing: [
      'Your gate code starts to work when your first payment clears. Keep it to yourself.',
      'If no payment arrives by then, the unit goes back to others and nothing is owed.',
    ],
  }),
  es: ({ unit, gateCode, amountCents, kept, wishedUnit, isOtherCode, lease, offered, payUrl, facility }) => ({
    subject: `Su unidad ${unit} en ${facility.name}`,
    paragraphs: [
      `La unidad ${unit} está reservada para usted. Será suya cuando se acredite su primer pago.`,
      wishedUnit &&
        `La unidad ${wishedUnit}, que usted había elegido, ya estaba ocupada. Esta tiene el mismo tamaño y precio.`,
      isOtherCode && 'El código que usted había elegido no estaba disponible; por eso recibe uno nuevo.',
      ...wordLostOffers(offered, 'es'),
      wordLease(lease, 'es'),
    ],
    facts: [
      ['Unidad', unit],
      [gateCodeLabel.es, gateCode],
      ['Primer pago', formatDollars(amountCents)],
      ...listOfferFacts(offered, 'es'),
      'until' in kept
        ? ['Reservada hasta', formatInstant(kept.until, 'es', facility.timeZone)]
        : ['Reservada por', `${kept.minutes} minutos desde el envío de este correo`],
    ],
    action: { label: 'Pagar el primer mes', url: payUrl },
    closing: [
      'Su código empieza a funcionar cuando se acredite su primer pago. No lo comparta.',
      'Si no llega un pago hasta entonces, la unidad queda libre y usted no debe nada.',
    ],
  }),
});

const codeLine = new RegExp(`^(${gateCodeLabel.en}|${gateCodeLabel.es}): .*$`, 'm');

/** As the office may read it. A code is looked up in the record of its holder, where every look is written down. */
export const withoutGateCode = (text: string): string => text.replace(codeLine, '$1: ••••');

/** One for each language and zone: to make one costs as much as the rest of the letter. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function formatInstant(instant: Date, locale: 'en' | 'es', timeZone: string): string {
  const name = `${locale} ${timeZone}`;
  const clock =
    clocks.get(name) ??
    new Intl.DateTimeFormat(localeTag[locale], { dateStyle: 'full', timeStyle: 'short', timeZone });
  clocks.set(name, clock);
  return clock.format(instant);
}
