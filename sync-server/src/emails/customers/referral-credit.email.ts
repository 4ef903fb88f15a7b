import { formatDollars } from 'schemas/kit/money';
import { defineCustomerEmail, sampleCustomer, type ToCustomer } from '../define-email.ts';

export interface ReferralCreditParams extends ToCustomer {
  unit: string;
  side: 'referrer' | 'friend';
  creditCents: number;
}

export const sample: ReferralCreditParams = { ...sampleCustomer, side: 'referrer', creditCents: 25_00 };

const why = {
  en: {
    referrer: 'The friend you recommended us to has paid a second month.',
    friend: "You came on a friend's recommendation and have paid your second month.",
  },
  es: {
    referrer: 'El amigo a quien nos recomendó pagó su segundo mes.',
    friend: 'Usted vino por la recomendación de un amigo y pagó su segundo mes.',
  },
};

export const referralCreditEmail = defineCustomerEmail<ReferralCreditParams>({
  en: ({ unit, side, creditCents, facility }) => ({
    subject: `${formatDollars(creditCents)} credit on your account at ${facility.name}`,
    paragraphs: [
      `${why.en[side]} Thank you: ${formatDollars(creditCents)} are on the account of unit ${unit}.`,
      'It pays what is open, or goes towards your next bill by itself. There is nothing to do.',
    ],
    facts: [
      ['Unit', unit],
      ['Credit', formatDollars(creditCents)],
    ],
  }),
  es: ({ unit, side, creditCents, facility }) => ({
    subject: `${formatDollars(creditCents)} de crédito en su cuenta de ${facility.name}`,
    paragraphs: [
      `${why.es[side]} Gracias: ${formatDollars(creditCents)} están en la cuenta de la unidad ${unit}.`,
      'Paga lo que esté pendiente o se descuenta solo de su próxima factura. No tiene que hacer nada.',
    ],
    facts: [
      ['Unidad', unit],
      ['Crédito', formatDollars(creditCents)],
    ],
  }),
});
