export const en = {
  cardDetails: 'Card details',
  note: 'Test payments: no card is charged',
  hint: 'Use 4242 4242 4242 4242, any later date, any code.',
  number: 'Card number',
  expiry: 'Expiration date',
  cvc: 'Security code',
  numberAlone: 'Credit or debit card number',
  expiryAlone: 'Credit or debit card expiration date',
  cvcAlone: 'Credit or debit card CVC/CVV',
  numberExample: '1234 1234 1234 1234',
  expiryExample: 'MM / YY',
  cvcExample: 'CVC',
  incomplete_number: 'Your card number is incomplete.',
  invalid_number: 'Your card number is invalid.',
  testmode_charges_only: 'This is a test system: use 4242 4242 4242 4242.',
  incomplete_expiry: "Your card's expiration date is incomplete.",
  invalid_expiry_month: "Your card's expiration date is invalid.",
  invalid_expiry_month_past: "Your card's expiration date is in the past.",
  invalid_expiry_year_past: "Your card's expiration year is in the past.",
  incomplete_cvc: "Your card's security code is incomplete.",
  unreachable: 'We could not reach the card network. Check the connection and try again.',
  authenticationFailed:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  bankTitle: '3-D Secure',
  bankText: 'Here your bank would ask whether it is you. This is a test: choose what it finds.',
  complete: 'Complete',
  fail: 'Fail',
};

export type Words = typeof en;

export const es: Words = {
  cardDetails: 'Datos de la tarjeta',
  note: 'Pagos de prueba: no se cobra ninguna tarjeta',
  hint: 'Use 4242 4242 4242 4242, cualquier fecha futura y cualquier código.',
  number: 'Número de tarjeta',
  expiry: 'Fecha de vencimiento',
  cvc: 'Código de seguridad',
  numberAlone: 'Número de tarjeta de crédito o débito',
  expiryAlone: 'Fecha de vencimiento de la tarjeta de crédito o débito',
  cvcAlone: 'CVC/CVV de la tarjeta de crédito o débito',
  numberExample: '1234 1234 1234 1234',
  expiryExample: 'MM / AA',
  cvcExample: 'CVC',
  incomplete_number: 'El número de su tarjeta está incompleto.',
  invalid_number: 'El número de su tarjeta no es válido.',
  testmode_charges_only: 'Este es un sistema de prueba: use 4242 4242 4242 4242.',
  incomplete_expiry: 'La fecha de vencimiento de su tarjeta está incompleta.',
  invalid_expiry_month: 'La fecha de vencimiento de su tarjeta no es válida.',
  invalid_expiry_month_past: 'La fecha de vencimiento de su tarjeta ya pasó.',
  invalid_expiry_year_past: 'El año de vencimiento de su tarjeta ya pasó.',
  incomplete_cvc: 'El código de seguridad de su tarjeta está incompleto.',
  unreachable: 'No pudimos comunicarnos con la red de tarjetas. Revise la conexión e inténtelo de nuevo.',
  authenticationFailed:
    'No pudimos autenticar su método de pago. Elija otro método de pago e inténtelo de nuevo.',
  bankTitle: '3-D Secure',
  bankText: 'Aquí su banco preguntaría si es usted. Esto es una prueba: elija el resultado.',
  complete: 'Completar',
  fail: 'Fallar',
};

export const wordsOf = (locale: string | undefined): Words => {
  const wanted = locale && locale !== 'auto' ? locale : document.documentElement.lang;
  return wanted.toLowerCase().startsWith('es') ? es : en;
};
