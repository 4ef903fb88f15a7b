import { referralCreditCents } from 'schemas/facility/facility';
import { formatDollars } from 'schemas/kit/money';
import { defineCustomerEmail, sampleCustomer, type ToCustomer } from '../define-email.ts';

export interface ReferralCodeParams extends ToCustomer {
  friend: string;
  code: string;
  link: string;
}

export const sample: ReferralCodeParams = {
  ...sampleCustomer,
  friend: 'Ana',
  code: 'K7QM3VXP',
  link: 'https://storage.example/?ref=K7QM3VXP',
};

const credit = formatDollars(referralCreditCents);

/** To whoever named a friend without a connection, and so saw no code. */
export const referralCodeEmail = defineCustomerEmail<ReferralCodeParams>({
  en: ({ friend, code, link, facility }) => ({
    subject: `Your referral code for ${friend}`,
    paragraphs: [
      `What you saved without a connection has arrived. Here is the code for ${friend}.`,
      `When your friend rents a unit with it, you each get ${credit} as credit after the second paid month.`,
    ],
    facts: [
      ['Friend', friend],
      ['Code', code],
    ],
    action: { label: 'Open the link to pass on', url: link },
    closing: [`You did not name a friend? Call us: ${facility.phone}.`],
  }),
  es: ({ friend, code, link, facility }) => ({
    subject: `Su código para recomendar a ${friend}`,
    paragraphs: [
      `Lo que usted guardó sin conexión ya llegó. Este es el código para ${friend}.`,
      `Cuando su amigo alquile una unidad con él, cada uno recibe ${credit} como crédito después del segundo mes pagado.`,
    ],
    facts: [
      ['Amigo', friend],
      ['Código', code],
    ],
    action: { label: 'Abrir el enlace para compartir', url: link },
    closing: [`¿No recomendó a nadie? Llámenos: ${facility.phone}.`],
  }),
});
