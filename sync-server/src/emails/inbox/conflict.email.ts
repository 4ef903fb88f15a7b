import { facilityFile, hoursIn } from 'schemas/facility/facility';
import type { SubmissionKind } from 'schemas/inbox/submissions';
import { type Email, layOut } from '../layout.ts';
import type { SubmissionWords } from './submission-words.ts';

export const sample: SubmissionWords = {
  kind: 'rental',
  firstName: 'Zoë',
  receiptNumber: 'DK7QM-0147-Q',
  facility: facilityFile.parse({}),
};

interface Words {
  subject: (name: string) => string;
  greeting: (firstName: string) => string;
  arrived: Record<SubmissionKind, string>;
  weCall: Record<SubmissionKind, string>;
  receipt: string;
  contact: (phone: string, hours: string, email: string) => string;
}

const words: Record<'en' | 'es', Words> = {
  en: {
    subject: (name) => `We will call you about your request at ${name}`,
    greeting: (firstName) => `Hello ${firstName},`,
    arrived: {
      rental:
        'Your request has arrived, but it could not be carried out as you sent it: something you chose is not available.',
      move_out: 'Your move-out has arrived, but it could not be carried out as you sent it.',
      payment_promise: 'Your promise to pay has arrived, but we could not match it as you sent it.',
      maintenance_request: 'Your maintenance request has arrived, but we could not file it as you sent it.',
      referral: 'Your recommendation has arrived, but it could not be carried out as you sent it.',
      info_change: 'The change of your details has arrived, but we could not match it as you sent it.',
    },
    weCall: {
      rental: 'We will call you to find a solution. Until then nothing is booked and you owe nothing.',
      move_out: 'We will call you to find a solution. Until then your lease goes on.',
      payment_promise: 'We will call you to find a solution. Nothing was charged.',
      maintenance_request: 'We will call you to find a solution.',
      referral: 'We will call you to find a solution. Your friend has not heard from us yet.',
      info_change: 'We will call you to find a solution. Nothing is changed.',
    },
    receipt: 'Receipt',
    contact: (phone, hours, email) => `Would you rather call us? ${phone} (${hours}), or write to ${email}.`,
  },
  es: {
    subject: (name) => `Le llamaremos por su solicitud en ${name}`,
    greeting: (firstName) => `Hola ${firstName}:`,
    arrived: {
      rental:
        'Su solicitud llegó, pero no se pudo completar tal como la envió: algo que usted eligió no está disponible.',
      move_out: 'Su salida llegó, pero no se pudo completar tal como la envió.',
      payment_promise: 'Su promesa de pago llegó, pero no pudimos asignarla tal como la envió.',
      maintenance_request:
        'Su solicitud de mantenimiento llegó, pero no pudimos registrarla tal como la envió.',
      referral: 'Su recomendación llegó, pero no se pudo completar tal como la envió.',
      info_change: 'El cambio de sus datos llegó, pero no pudimos asignarlo tal como lo envió.',
    },
    weCall: {
      rental:
        'Le llamaremos para buscar una solución. Hasta entonces nada está reservado y usted no debe nada.',
      move_out: 'Le llamaremos para buscar una solución. Hasta entonces su contrato sigue.',
      payment_promise: 'Le llamaremos para buscar una solución. No se cobró nada.',
      maintenance_request: 'Le llamaremos para buscar una solución.',
      referral: 'Le llamaremos para buscar una solución. Su amigo aún no ha sabido de nosotros.',
      info_change: 'Le llamaremos para encontrar una solución. Nada ha cambiado.',
    },
    receipt: 'Recibo',
    contact: (phone, hours, email) => `¿Prefiere llamarnos? ${phone} (${hours}), o escriba a ${email}.`,
  },
};

/** What was written offline cannot be carried out as it stands: a person will look at it and call. */
export function conflictEmail(
  { kind, firstName, receiptNumber, facility }: SubmissionWords,
  locale: 'en' | 'es',
): Email {
  const say = words[locale];
  return layOut({
    locale,
    subject: say.subject(facility.name),
    paragraphs: [say.greeting(firstName), say.arrived[kind], say.weCall[kind]],
    facts: receiptNumber ? [[say.receipt, receiptNumber]] : [],
    closing: [say.contact(facility.phone, hoursIn(facility, locale), facility.email)],
    sender: facility,
  });
}
