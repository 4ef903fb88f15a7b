/** Words that every page of the frame shares. */
export const en = {
  language: 'Language',
  online: 'Online',
  offline: 'Offline',
  savedHere: (count: number) => `${count} saved here`,
  sending: (at: number, of: number) => `Sending ${at} of ${of}`,
  needsAttention: 'Needs attention',
  showDevice: 'Show what this device keeps',
  demo: 'Demo',
  testPayments: 'Test payments: no card is charged',
  connection: 'Connection',
  insecure:
    'This page was opened without https, so nothing can be kept on this device. Open it by its https address.',
  wentWrong: 'Something went wrong. Nothing was lost.',
  wentWrongNext: 'Reload this page to go on. If it happens again, please call the office.',
  reload: 'Reload',
  skipToContent: 'Skip to the content',
  toasts: 'Notices ({hotkey})',
  toast: 'Notice',
  closeToast: 'Close this notice',
};

export const es: typeof en = {
  language: 'Idioma',
  online: 'En línea',
  offline: 'Sin conexión',
  savedHere: (count) => `${count} ${count === 1 ? 'guardado' : 'guardados'} aquí`,
  sending: (at, of) => `Enviando ${at} de ${of}`,
  needsAttention: 'Necesita atención',
  showDevice: 'Ver lo que guarda este dispositivo',
  demo: 'Demostración',
  testPayments: 'Pagos de prueba: no se cobra ninguna tarjeta',
  connection: 'Conexión',
  insecure:
    'Esta página se abrió sin https y nada se puede guardar en este dispositivo. Ábrala con su dirección https.',
  wentWrong: 'Algo salió mal. No se perdió nada.',
  wentWrongNext: 'Vuelva a cargar la página para continuar. Si ocurre otra vez, llame a la oficina.',
  reload: 'Volver a cargar',
  skipToContent: 'Ir al contenido',
  toasts: 'Avisos ({hotkey})',
  toast: 'Aviso',
  closeToast: 'Cerrar este aviso',
};
