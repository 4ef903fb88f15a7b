import type { SubmissionKind } from 'schemas/inbox/submissions';
import { defineCustomerEmail, sampleCustomer } from '../define-email.ts';
import type { SubmissionWords } from './submission-words.ts';

export const sample: SubmissionWords = {
  ...sampleCustomer,
  kind: 'rental',
  receiptNumber: 'DK7QM-0147-Q',
};

const words: Record<'en' | 'es', Record<'arrived' | 'weCall', Record<SubmissionKind, string>>> = {
  en: {
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
  },
  es: {
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
  },
};

/** What was written offline cannot be carried out as it stands: a person will look at it and call. */
export const conflictEmail = defineCustomerEmail<SubmissionWords>({
  en: ({ kind, receiptNumber, facility }, { hours }) => ({
    subject: `We will call you about your request at ${facility.name}`,
    paragraphs: [words.en.arrived[kind], words.en.weCall[kind]],
    facts: [receiptNumber ? ['Receipt', receiptNumber] : null],
    contact: `Would you rather call us? ${facility.phone} (${hours}), or write to ${facility.email}.`,
  }),
  es: ({ kind, receiptNumber, facility }, { hours }) => ({
    subject: `Le llamaremos por su solicitud en ${facility.name}`,
    paragraphs: [words.es.arrived[kind], words.es.weCall[kind]],
    facts: [receiptNumber ? ['Recibo', receiptNumber] : null],
    contact: `¿Prefiere llamarnos? ${facility.phone} (${hours}), o escriba a ${facility.email}.`,
  }),
});
