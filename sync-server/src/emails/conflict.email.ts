import { type Facility, facilityFile } from 'schemas/facility';
import { type Email, layOut } from './layout.ts';

export interface ConflictParams {
  firstName: string;
  receiptNumber: string | null;
  facility: Pick<Facility, 'name' | 'address' | 'phone' | 'email' | 'hours'>;
}

export const sample: ConflictParams = {
  firstName: 'Zoë',
  receiptNumber: 'DK7QM-0147-Q',
  facility: facilityFile.parse({}),
};

interface Words {
  subject: (name: string) => string;
  greeting: (firstName: string) => string;
  arrived: string;
  weCall: string;
  receipt: string;
  contact: (phone: string, hours: string, email: string) => string;
}

const words: Record<'en' | 'es', Words> = {
  en: {
    subject: (name) => `We will call you about your request at ${name}`,
    greeting: (firstName) => `Hello ${firstName},`,
    arrived:
      'Your request has arrived, but it could not be carried out as you sent it: something you chose is not available.',
    weCall: 'We will call you to find a solution. Until then nothing is booked and you owe nothing.',
    receipt: 'Receipt',
    contact: (phone, hours, email) => `Would you rather call us? ${phone} (${hours}), or write to ${email}.`,
  },
  es: {
    subject: (name) => `Le llamaremos por su solicitud en ${name}`,
    greeting: (firstName) => `Hola ${firstName}:`,
    arrived:
      'Su solicitud llegó, pero no se pudo completar tal como la envió: algo que usted eligió no está disponible.',
    weCall:
      'Le llamaremos para buscar una solución. Hasta entonces nada está reservado y usted no debe nada.',
    receipt: 'Comprobante',
    contact: (phone, hours, email) => `¿Prefiere llamarnos? ${phone} (${hours}), o escriba a ${email}.`,
  },
};

/** Somebody was faster while the device was offline: a person will look at it and call. */
export function conflictEmail(
  { firstName, receiptNumber, facility }: ConflictParams,
  locale: 'en' | 'es',
): Email {
  const say = words[locale];
  return layOut({
    locale,
    subject: say.subject(facility.name),
    paragraphs: [say.greeting(firstName), say.arrived, say.weCall],
    facts: receiptNumber ? [[say.receipt, receiptNumber]] : [],
    closing: [say.contact(facility.phone, facility.hours, facility.email)],
    sender: facility,
  });
}
