import { hoursIn } from 'schemas/facility/facility';
import type { SubmissionWords } from '../inbox/submission-words.ts';
import { type Email, layOut } from '../layout.ts';

interface Words {
  subject: (name: string) => string;
  greeting: (firstName: string) => string;
  waits: string;
  goesOn: string;
  sooner: (phone: string, hours: string) => string;
  receipt: string;
}

const words: Record<'en' | 'es', Words> = {
  en: {
    subject: (name) => `Your rental at ${name} has to wait a little`,
    greeting: (firstName) => `Hello ${firstName},`,
    waits:
      'Your request has arrived. Too many units are being held for others right now, so no unit is kept for you yet, and you owe nothing.',
    goesOn:
      'You do not have to do anything: it is tried again by itself, and you get an e-mail as soon as it is decided, within a day.',
    sooner: (phone, hours) => `Would you rather have a unit now? Call ${phone} (${hours}), or come in.`,
    receipt: 'Receipt',
  },
  es: {
    subject: (name) => `Su alquiler en ${name} tiene que esperar un poco`,
    greeting: (firstName) => `Hola ${firstName}:`,
    waits:
      'Su solicitud llegó. Ahora hay demasiadas unidades apartadas para otros, así que aún no hay una apartada para usted, y no debe nada.',
    goesOn:
      'No tiene que hacer nada: lo intentamos de nuevo automáticamente y recibirá un correo en cuanto se decida, en menos de un día.',
    sooner: (phone, hours) => `¿Prefiere tener una unidad ahora? Llame al ${phone} (${hours}) o venga.`,
    receipt: 'Recibo',
  },
};

/** What was sealed offline was refused for the unpaid holds of others, and goes on by itself. */
export function rentalWaitsEmail(
  { firstName, receiptNumber, facility }: SubmissionWords,
  locale: 'en' | 'es',
): Email {
  const say = words[locale];
  return layOut({
    locale,
    subject: say.subject(facility.name),
    paragraphs: [say.greeting(firstName), say.waits, say.goesOn],
    facts: receiptNumber ? [[say.receipt, receiptNumber]] : [],
    closing: [say.sooner(facility.phone, hoursIn(facility, locale))],
    sender: facility,
  });
}
