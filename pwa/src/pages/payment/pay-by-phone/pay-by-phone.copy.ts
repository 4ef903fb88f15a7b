/** Words of the page that a kiosk's code opens on a phone. */
export const en = {
  title: 'Pay on this phone',
  lead: 'For what stands on the tablet in the office. The tablet goes on by itself.',
  kept: 'The card that you type here is kept for auto-pay, as was agreed on the tablet.',
  alreadyPaid: 'It is paid already',
  alreadyPaidText: 'This phone was not charged. The receipt comes by e-mail to whoever it is for.',
  over: 'This code is over',
  overText: 'Nothing was charged. Show a new code on the tablet and scan it, or pay there.',
  offline: 'No connection to the office',
  offlineText: 'Nothing was charged. This page tries again once the connection is back.',
  broken: 'The payment could not be loaded',
  brokenText: 'Nothing was charged. Please try again in a moment.',
  tryAgain: 'Try again',
};

export const es: typeof en = {
  title: 'Pague en este teléfono',
  lead: 'Por lo que está en la tableta de la oficina. La tableta sigue sola.',
  kept: 'La tarjeta que escriba aquí se guarda para el pago automático, como se acordó en la tableta.',
  alreadyPaid: 'Ya está pagado',
  alreadyPaidText: 'No se cobró nada a este teléfono. El recibo llega por correo a quien corresponde.',
  over: 'Este código terminó',
  overText: 'No se cobró nada. Muestre un código nuevo en la tableta y escanéelo, o pague ahí.',
  offline: 'Sin conexión con la oficina',
  offlineText: 'No se cobró nada. Esta página lo intenta otra vez cuando vuelva la conexión.',
  broken: 'No se pudo cargar el pago',
  brokenText: 'No se cobró nada. Inténtelo de nuevo en un momento.',
  tryAgain: 'Intentar de nuevo',
};
