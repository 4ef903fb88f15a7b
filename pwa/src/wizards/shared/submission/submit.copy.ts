/** Words for a submission that was neither answered nor saved. */
export const en = {
  offline: 'Not sent yet: no connection. Nothing you typed is lost.',
  unanswered: 'Not confirmed yet. Nothing you typed is lost.',
  notSaved:
    'It could not be saved on this device either. Please keep this page open and try again, or call the office:',
  call: (phone: string) => `Call ${phone}`,
  tryAgain: 'Try again',
  missing: (fields: string) => ` Missing: ${fields}`,
  leaveTitle: 'Leave before it is sent?',
  leaveSending: 'It is on its way. If no answer comes, it stays saved on this device where that is possible.',
  leaveNotSaved: 'It is not saved on this device: leaving now gives it up.',
};

export const es: typeof en = {
  offline: 'Sin enviar: no hay conexión. No se perdió nada de lo que escribió.',
  unanswered: 'Sin confirmar. No se perdió nada de lo que escribió.',
  notSaved:
    'Tampoco se pudo guardar en este dispositivo. Deje esta página abierta e inténtelo de nuevo, o llame a la oficina:',
  call: (phone) => `Llamar al ${phone}`,
  tryAgain: 'Intentar de nuevo',
  missing: (fields) => ` Falta: ${fields}`,
  leaveTitle: '¿Salir antes de enviarlo?',
  leaveSending: 'Está en camino. Si no llega respuesta, queda guardado en este dispositivo si es posible.',
  leaveNotSaved: 'No está guardado en este dispositivo: si sale ahora, se pierde.',
};
