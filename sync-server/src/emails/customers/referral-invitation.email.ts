import { type Facility, facilityFile, referralCreditCents } from 'schemas/facility/facility';
import { formatDollars } from 'schemas/kit/money';
import type { Locale } from '../billing/invoice-labels.ts';
import { type Email, layOut } from '../layout.ts';

export interface ReferralInvitationParams {
  /** The friend's, as somebody else typed it: the only word in this letter that a stranger chose. */
  name: string;
  code: string;
  link: string;
  facility: Pick<Facility, 'name' | 'address' | 'phone' | 'email' | 'hours'>;
}

export const sample: ReferralInvitationParams = {
  name: 'Ana',
  code: 'K7QM3VXP',
  link: 'https://storage.example/?ref=K7QM3VXP',
  facility: facilityFile.parse({}),
};

interface Words {
  subject: (site: string) => string;
  greeting: (name: string) => string;
  recommended: (site: string) => string;
  reward: (credit: string) => string;
  how: string;
  code: string;
  begin: string;
  unwanted: string;
  contact: (phone: string, hours: string, email: string) => string;
}

const words: Record<Locale, Words> = {
  en: {
    subject: (site) => `A friend recommends ${site}`,
    greeting: (name) => `Hello ${name},`,
    recommended: (site) => `Somebody you know thinks of you and of ${site}.`,
    reward: (credit) =>
      `Rent a unit with the code below: after your second paid month you and your friend each get ${credit}, as credit on your accounts.`,
    how: 'The link brings the code along; you can also tell it at the office.',
    code: 'Your code',
    begin: 'Look at the free units',
    unwanted:
      'You do not know what this is about? Then there is nothing to do: you are on no list, and we keep your address for this reward only.',
    contact: (phone, hours, email) => `Questions? Call ${phone} (${hours}) or write to ${email}.`,
  },
  es: {
    subject: (site) => `Un amigo le recomienda ${site}`,
    greeting: (name) => `Hola ${name}:`,
    recommended: (site) => `Alguien que le conoce pensó en usted y en ${site}.`,
    reward: (credit) =>
      `Alquile una unidad con el código de abajo: después de su segundo mes pagado, usted y su amigo reciben ${credit} cada uno, como crédito en sus cuentas.`,
    how: 'El enlace ya lleva el código; también puede decirlo en la oficina.',
    code: 'Su código',
    begin: 'Ver las unidades libres',
    unwanted:
      '¿No sabe de qué se trata? Entonces no tiene que hacer nada: no está en ninguna lista y solo guardamos su dirección para este premio.',
    contact: (phone, hours, email) => `¿Preguntas? Llame al ${phone} (${hours}) o escriba a ${email}.`,
  },
};

/** To somebody who did not ask for it: once, short, and free of anything that whoever sent it could write. */
export function referralInvitationEmail(
  { name, code, link, facility }: ReferralInvitationParams,
  locale: Locale,
): Email {
  const say = words[locale];
  return layOut({
    locale,
    subject: say.subject(facility.name),
    paragraphs: [
      say.greeting(name),
      say.recommended(facility.name),
      say.reward(formatDollars(referralCreditCents)),
      say.how,
    ],
    facts: [[say.code, code]],
    action: { label: say.begin, url: link },
    closing: [say.unwanted, say.contact(facility.phone, facility.hours, facility.email)],
    sender: facility,
  });
}
