import { type Facility, facilityFile, referralCreditCents } from 'schemas/facility/facility';
import { formatDollars } from 'schemas/kit/money';
import type { Locale } from '../billing/invoice-labels.ts';
import { type Email, layOut } from '../layout.ts';

export interface ReferralCodeParams {
  firstName: string;
  friend: string;
  code: string;
  link: string;
  facility: Pick<Facility, 'name' | 'address' | 'phone' | 'email' | 'hours'>;
}

export const sample: ReferralCodeParams = {
  firstName: 'Zoë',
  friend: 'Ana',
  code: 'K7QM3VXP',
  link: 'https://storage.example/?ref=K7QM3VXP',
  facility: facilityFile.parse({}),
};

interface Words {
  subject: (friend: string) => string;
  greeting: (firstName: string) => string;
  arrived: (friend: string) => string;
  reward: (credit: string) => string;
  friend: string;
  code: string;
  link: string;
  notYou: (phone: string) => string;
  contact: (phone: string, hours: string, email: string) => string;
}

const words: Record<Locale, Words> = {
  en: {
    subject: (friend) => `Your referral code for ${friend}`,
    greeting: (firstName) => `Hello ${firstName},`,
    arrived: (friend) => `What you saved without a connection has arrived. Here is the code for ${friend}.`,
    reward: (credit) =>
      `When your friend rents a unit with it, you each get ${credit} as credit after the second paid month.`,
    friend: 'Friend',
    code: 'Code',
    link: 'Open the link to pass on',
    notYou: (phone) => `You did not name a friend? Call us: ${phone}.`,
    contact: (phone, hours, email) => `Questions? Call ${phone} (${hours}) or write to ${email}.`,
  },
  es: {
    subject: (friend) => `Su código para recomendar a ${friend}`,
    greeting: (firstName) => `Hola ${firstName}:`,
    arrived: (friend) => `Lo que usted guardó sin conexión ya llegó. Este es el código para ${friend}.`,
    reward: (credit) =>
      `Cuando su amigo alquile una unidad con él, cada uno recibe ${credit} como crédito después del segundo mes pagado.`,
    friend: 'Amigo',
    code: 'Código',
    link: 'Abrir el enlace para compartir',
    notYou: (phone) => `¿No recomendó a nadie? Llámenos: ${phone}.`,
    contact: (phone, hours, email) => `¿Preguntas? Llame al ${phone} (${hours}) o escriba a ${email}.`,
  },
};

/** To whoever named a friend without a connection, and so saw no code. */
export function referralCodeEmail(
  { firstName, friend, code, link, facility }: ReferralCodeParams,
  locale: Locale,
): Email {
  const say = words[locale];
  return layOut({
    locale,
    subject: say.subject(friend),
    paragraphs: [
      say.greeting(firstName),
      say.arrived(friend),
      say.reward(formatDollars(referralCreditCents)),
    ],
    facts: [
      [say.friend, friend],
      [say.code, code],
    ],
    action: { label: say.link, url: link },
    closing: [say.notYou(facility.phone), say.contact(facility.phone, facility.hours, facility.email)],
    sender: facility,
  });
}
