import { type Facility, facilityFile, hoursIn } from 'schemas/facility/facility';
import { type Email, type Letter, layOut } from './layout.ts';
import { formatDay, type Locale } from './locale.ts';

type Maybe<T> = T | false | null | undefined;

/** What an e-mail says in one language; what is false or null is left out. */
interface Said {
  subject: string;
  paragraphs: Maybe<string>[];
  facts?: Maybe<[label: string, value: string]>[];
  action?: Letter['action'];
  closing?: Maybe<string>[];
}

interface Tools {
  /** A calendar day as the reader writes it. */
  day: (day: string) => string;
}

type Says<Params, What, With = Tools> = Record<Locale, (params: Params, tools: With) => What>;

const isSaid = <T>(part: Maybe<T>): part is T => part !== false && part !== null && part !== undefined;

/** One kind of e-mail: what it says in both languages. */
export const defineEmail =
  <Params extends { facility: Letter['sender'] }>(says: Says<Params, Said>) =>
  (params: Params, locale: Locale): Email => {
    const said = says[locale](params, { day: (day) => formatDay(day, locale) });
    return layOut({
      ...said,
      locale,
      paragraphs: said.paragraphs.filter(isSaid),
      facts: (said.facts ?? []).filter(isSaid),
      closing: (said.closing ?? []).filter(isSaid),
      sender: params.facility,
    });
  };

/** What every e-mail to a customer knows. */
export interface ToCustomer {
  firstName: string;
  facility: Pick<Facility, 'name' | 'address' | 'phone' | 'email' | 'hours' | 'hoursEs'>;
}

interface SaidToCustomer extends Said {
  /** In place of the usual last line, which says whom to ask. */
  contact?: string;
}

const words = {
  en: {
    greeting: (firstName: string) => `Hello ${firstName},`,
    contact: (phone: string, hours: string, email: string) =>
      `Questions? Call ${phone} (${hours}) or write to ${email}.`,
  },
  es: {
    greeting: (firstName: string) => `Hola ${firstName}:`,
    contact: (phone: string, hours: string, email: string) =>
      `¿Preguntas? Llame al ${phone} (${hours}) o escriba a ${email}.`,
  },
};

/** An e-mail to a customer: greeted by name, and with whom to ask at its end. */
export function defineCustomerEmail<Params extends ToCustomer>(
  says: Says<Params, SaidToCustomer, Tools & { hours: string }>,
): (params: Params, locale: Locale) => Email {
  const address = (locale: Locale) => (params: Params, tools: Tools) => {
    const { firstName, facility } = params;
    const hours = hoursIn(facility, locale);
    const { contact, ...said } = says[locale](params, { ...tools, hours });
    const ask = contact ?? words[locale].contact(facility.phone, hours, facility.email);
    return {
      ...said,
      paragraphs: [words[locale].greeting(firstName), ...said.paragraphs],
      closing: [...(said.closing ?? []), ask],
    };
  };
  return defineEmail({ en: address('en'), es: address('es') });
}

export const sampleCustomer = { firstName: 'Zoë', unit: '42', facility: facilityFile.parse({}) };
