/** Words of the receipt: what waits is never called done. */
export const en = {
  title: 'Saved on this device',
  answered: 'There is news',
  receipt: 'Your receipt number',
  at: (when: string) => `Saved ${when}. Not confirmed yet.`,
  next: 'What happens next',
  sends: 'It goes out by itself',
  sendsText: 'As soon as this device reaches the office. Nobody has to wait here.',
  follow: 'Follow it on your phone',
  followHere: 'Follow it here',
  followHereText: 'Open the page, or scan this code with another device. It shows no name and no gate code.',
  followText: 'Scan this code, or open the page. It shows no name and no gate code.',
  status: 'Open the status page',
  qr: (receipt: string) => `QR code: the status page of receipt ${receipt}`,
  print: 'Print',
  done: 'Done',
  printTitle: 'Your request is saved',
  printSends: 'The device you used sends it as soon as it reaches the office. Nobody has to wait for it.',
  printStatus: 'See what became of it:',
  printCall: (phone: string) => `Questions? Call ${phone} and say the receipt number.`,
};

export const es: typeof en = {
  title: 'Guardado en este dispositivo',
  answered: 'Hay noticias',
  receipt: 'Su número de recibo',
  // The hour may end in a point of its own.
  at: (when) => `Aún sin confirmar. Guardado el ${when}`,
  next: 'Qué sigue',
  sends: 'Se envía solo',
  sendsText: 'En cuanto este dispositivo tenga conexión con la oficina. Nadie tiene que esperar aquí.',
  follow: 'Sígalo en su teléfono',
  followHere: 'Sígalo aquí',
  followHereText:
    'Abra la página o escanee este código con otro dispositivo. No muestra ni su nombre ni su código del portón.',
  followText: 'Escanee este código o abra la página. No muestra ni su nombre ni su código del portón.',
  status: 'Abrir la página de estado',
  qr: (receipt) => `Código QR: la página de estado del recibo ${receipt}`,
  print: 'Imprimir',
  done: 'Listo',
  printTitle: 'Su solicitud está guardada',
  printSends:
    'El dispositivo que usó la envía en cuanto tenga conexión con la oficina. Nadie tiene que esperar.',
  printStatus: 'Vea qué pasó con ella:',
  printCall: (phone) => `¿Preguntas? Llame al ${phone} y diga el número de recibo.`,
};
