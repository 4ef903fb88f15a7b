import { defineCustomerEmail } from '../define-email.ts';
import type { SubmissionWords } from '../inbox/submission-words.ts';

/** What was sealed offline was refused for the unpaid holds of others, and goes on by itself. */
export const rentalWaitsEmail = defineCustomerEmail<SubmissionWords>({
  en: ({ receiptNumber, facility }, { hours }) => ({
    subject: `Your rental at ${facility.name} has to wait a little`,
    paragraphs: [
      'Your request has arrived. Too many units are being held for others right now, so no unit is kept for you yet, and you owe nothing.',
      'You do not have to do anything: it is tried again by itself, and you get an e-mail as soon as it is decided, within a day.',
    ],
    facts: [receiptNumber ? ['Receipt', receiptNumber] : null],
    contact: `Would you rather have a unit now? Call ${facility.phone} (${hours}), or come in.`,
  }),
  es: ({ receiptNumber, facility }, { hours }) => ({
    subject: `Su alquiler en ${facility.name} tiene que esperar un poco`,
    paragraphs: [
      'Su solicitud llegó. Ahora hay demasiadas unidades apartadas para otros, así que aún no hay una apartada para usted, y no debe nada.',
      'No tiene que hacer nada: lo intentamos de nuevo automáticamente y recibirá un correo en cuanto se decida, en menos de un día.',
    ],
    facts: [receiptNumber ? ['Recibo', receiptNumber] : null],
    contact: `¿Prefiere tener una unidad ahora? Llame al ${facility.phone} (${hours}) o venga.`,
  }),
});
