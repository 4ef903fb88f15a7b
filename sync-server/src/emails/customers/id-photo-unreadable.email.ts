import { defineCustomerEmail, sampleCustomer, type ToCustomer } from '../define-email.ts';

export const sample: ToCustomer = sampleCustomer;

/** The photo shows nobody: the ID itself has to be seen. */
export const idPhotoUnreadableEmail = defineCustomerEmail<ToCustomer>({
  en: ({ facility }, { hours }) => ({
    subject: `Please show us your ID at ${facility.name}`,
    paragraphs: [
      'We could not read the photo of your ID that came with your rental.',
      `Please show us your ID at the office: ${facility.address} (${hours}).`,
      'Please do not send it by e-mail. Your rental stays as it is.',
    ],
    contact: `Questions? Call ${facility.phone} or write to ${facility.email}.`,
  }),
  es: ({ facility }, { hours }) => ({
    subject: `Por favor muestre su identificación en ${facility.name}`,
    paragraphs: [
      'No pudimos leer la foto de su identificación que llegó con su alquiler.',
      `Por favor muestre su identificación en la oficina: ${facility.address} (${hours}).`,
      'Por favor no la envíe por correo electrónico. Su alquiler sigue igual.',
    ],
    contact: `¿Preguntas? Llame al ${facility.phone} o escriba a ${facility.email}.`,
  }),
});
