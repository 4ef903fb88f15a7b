import { type Facility, facilityFile, hoursIn } from 'schemas/facility/facility';
import { type Email, layOut } from '../layout.ts';

export interface IdPhotoUnreadableParams {
  firstName: string;
  facility: Facility;
}

export const sample: IdPhotoUnreadableParams = { firstName: 'Zoë', facility: facilityFile.parse({}) };

interface Words {
  subject: (name: string) => string;
  greeting: (firstName: string) => string;
  unreadable: string;
  show: (address: string, hours: string) => string;
  unchanged: string;
  contact: (phone: string, email: string) => string;
}

const words: Record<'en' | 'es', Words> = {
  en: {
    subject: (name) => `Please show us your ID at ${name}`,
    greeting: (firstName) => `Hello ${firstName},`,
    unreadable: 'We could not read the photo of your ID that came with your rental.',
    show: (address, hours) => `Please show us your ID at the office: ${address} (${hours}).`,
    unchanged: 'Please do not send it by e-mail. Your rental stays as it is.',
    contact: (phone, email) => `Questions? Call ${phone} or write to ${email}.`,
  },
  es: {
    subject: (name) => `Por favor muestre su identificación en ${name}`,
    greeting: (firstName) => `Hola ${firstName}:`,
    unreadable: 'No pudimos leer la foto de su identificación que llegó con su alquiler.',
    show: (address, hours) => `Por favor muestre su identificación en la oficina: ${address} (${hours}).`,
    unchanged: 'Por favor no la envíe por correo electrónico. Su alquiler sigue igual.',
    contact: (phone, email) => `¿Preguntas? Llame al ${phone} o escriba a ${email}.`,
  },
};

/** The photo shows nobody: the ID itself has to be seen. */
export function idPhotoUnreadableEmail(
  { firstName, facility }: IdPhotoUnreadableParams,
  locale: 'en' | 'es',
): Email {
  const say = words[locale];
  return layOut({
    locale,
    subject: say.subject(facility.name),
    paragraphs: [
      say.greeting(firstName),
      say.unreadable,
      say.show(facility.address, hoursIn(facility, locale)),
      say.unchanged,
    ],
    facts: [],
    closing: [say.contact(facility.phone, facility.email)],
    sender: facility,
  });
}
