import { isWarehouseNumber } from 'schemas/kit/fields/unit-label';
/** Of a page that a link in a letter opens, whatever it is about. */
export const en = {
  unit: (number: string) => (isWarehouseNumber(number) ? `warehouse ${number.slice(1)}` : `unit ${number}`),
  until: (when: string) => `This link works until ${when}.`,
  confirm: 'Confirm',
  confirming: 'Confirming...',
  decline: 'This was not me',
  declining: 'Telling the office...',
  failed: 'Not decided yet',
  invalidText: 'Please open it from the e-mail once more, or call the office.',
  offline: 'The office cannot be reached',
  offlineText: 'Check the connection, then try again. Nothing is changed.',
  tryAgain: 'Try again',
  home: 'Go to the home page',
  questions: (phone: string) => `Questions? Call ${phone}`,
};

export const es: typeof en = {
  unit: (number) => (isWarehouseNumber(number) ? `la bodega ${number.slice(1)}` : `la unidad ${number}`),
  // No full stop: the time ends with one, "p.m.".
  until: (when) => `Este enlace sirve hasta el ${when}`,
  confirm: 'Confirmar',
  confirming: 'Confirmando...',
  decline: 'No fui yo',
  declining: 'Avisando a la oficina...',
  failed: 'Aún sin decidir',
  invalidText: 'Ábralo otra vez desde el correo o llame a la oficina.',
  offline: 'No hay conexión con la oficina',
  offlineText: 'Revise la conexión e inténtelo de nuevo. No cambió nada.',
  tryAgain: 'Intentar de nuevo',
  home: 'Ir a la página principal',
  questions: (phone) => `¿Preguntas? Llame al ${phone}`,
};
