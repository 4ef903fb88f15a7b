export const en = {
  ways: 'How you pay',
  phone: 'Pay on my phone',
  phoneText: 'Point your phone at a code and pay there.',
  showCode: 'Show the code',
  typed: 'Type the card',
  typedText: 'Number, date and code, straight to the card processor.',
  typedOpen: 'Type the card',
  typedOpening: 'One moment...',
  once: 'You are charged once, whichever way you use.',
};

export const es: typeof en = {
  ways: 'Cómo paga',
  phone: 'Pagar con mi teléfono',
  phoneText: 'Apunte su teléfono a un código y pague ahí.',
  showCode: 'Mostrar el código',
  typed: 'Escribir la tarjeta',
  typedText: 'Número, fecha y código, directo al procesador de pagos.',
  typedOpen: 'Escribir la tarjeta',
  typedOpening: 'Un momento...',
  once: 'Se le cobra una sola vez, use la manera que use.',
};
