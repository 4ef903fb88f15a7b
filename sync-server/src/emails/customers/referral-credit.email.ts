import { type Facility, facilityFile } from 'schemas/facility/facility';
import { formatDollars } from 'schemas/kit/money';
import type { Locale } from '../billing/invoice-labels.ts';
import { type Email, layOut } from '../layout.ts';

export interface ReferralCreditParams {
  firstName: string;
  unit: string;
  side: 'referrer' | 'friend';
  creditCents: number;
  facility: Pick<Facility, 'name' | 'address' | 'phone' | 'email' | 'hours'>;
}

export const sample: ReferralCreditParams = {
  firstName: 'Zoë',
  unit: '42',
  side: 'referrer',
  creditCents: 25_00,
  facility: facilityFile.parse({}),
};

interface Words {
  subject: (credit: string, site: string) => string;
  greeting: (firstName: string) => string;
  why: Record<ReferralCreditParams['side'], (credit: string, unit: string) => string>;
  use: string;
  unit: string;
  credit: string;
  contact: (phone: string, hours: string, email: string) => string;
}

const words: Record<Locale, Words> = {
  en: {
    subject: (credit, site) => `${credit} credit on your account at ${site}`,
    greeting: (firstName) => `Hello ${firstName},`,
    why: {
      referrer: (credit, unit) =>
        `The friend you recommended us to has paid a second month. Thank you: ${credit} are on the account of unit ${unit}.`,
      friend: (credit, unit) =>
        `You came on a friend's recommendation and have paid your second month. Thank you: ${credit} are on the account of unit ${unit}.`,
    },
    use: 'It pays what is open, or goes towards your next bill by itself. There is nothing to do.',
    unit: 'Unit',
    credit: 'Credit',
    contact: (phone, hours, email) => `Questions? Call ${phone} (${hours}) or write to ${email}.`,
  },
  es: {
    subject: (credit, site) => `${credit} de crédito en su cuenta de ${site}`,
    greeting: (firstName) => `Hola ${firstName}:`,
    why: {
      referrer: (credit, unit) =>
        `El amigo a quien nos recomendó pagó su segundo mes. Gracias: ${credit} están en la cuenta de la unidad ${unit}.`,
      friend: (credit, unit) =>
        `Usted vino por la recomendación de un amigo y pagó su segundo mes. Gracias: ${credit} están en la cuenta de la unidad ${unit}.`,
    },
    use: 'Paga lo que esté pendiente o se descuenta solo de su próxima factura. No tiene que hacer nada.',
    unit: 'Unidad',
    credit: 'Crédito',
    contact: (phone, hours, email) => `¿Preguntas? Llame al ${phone} (${hours}) o escriba a ${email}.`,
  },
};

export function referralCreditEmail(params: ReferralCreditParams, locale: Locale): Email {
  const { firstName, unit, side, facility } = params;
  const say = words[locale];
  const credit = formatDollars(params.creditCents);
  return layOut({
    locale,
    subject: say.subject(credit, facility.name),
    paragraphs: [say.greeting(firstName), say.why[side](credit, unit), say.use],
    facts: [
      [say.unit, unit],
      [say.credit, credit],
    ],
    closing: [say.contact(facility.phone, facility.hours, facility.email)],
    sender: facility,
  });
}
