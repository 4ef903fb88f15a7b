/** Words for the way to a payment page. */
export const en = {
  failed: 'Payment Error',
  failedText: 'Failed to initialize payment. Please try again.',
  opening: 'Opening the payment page...',
  leaving: 'Taking you to the payment page',
  leavingText: 'Nothing has been charged. You give your card on the next page.',
  go: 'Go to the payment page',
};

export const es: typeof en = {
  failed: 'Error de pago',
  failedText: 'No se pudo iniciar el pago. Inténtelo de nuevo.',
  opening: 'Abriendo la página de pago...',
  leaving: 'Lo llevamos a la página de pago',
  leavingText: 'No se cobró nada. Su tarjeta la da en la página siguiente.',
  go: 'Ir a la página de pago',
};
