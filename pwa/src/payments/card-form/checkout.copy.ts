import type { CheckoutStop } from './checkout.machine.ts';

interface StopWords {
  title: string;
  text: string;
}

export const en = {
  card: 'Your card',
  loading: 'Getting the payment ready',
  pay: (amount: string) => `Pay ${amount}`,
  paying: 'Paying...',
  safe: 'Your card details go straight to the card processor. This page and our staff never see them.',
  failed: 'Payment Failed',
  failedNext: 'Your card was not charged. Check the details, or use another card.',
  cleared: 'The last try charged nothing',
  clearedNext: 'You can pay now.',
  offline: 'No connection: nothing can be paid right now',
  offlineNext: 'Nothing was charged, and nothing of your card is kept here. You can go on once it is back.',
  inDoubt: 'We do not know yet whether it was paid',
  inDoubtNext: 'Do not pay again. We look every few seconds, and this page goes on by itself.',
  processing: 'The card network is still working on it',
  processingNext: 'Do not pay again. This page goes on by itself as soon as it is known.',
  lookNow: 'Look now',
  looking: 'Looking...',
  tryAgain: 'Try again',
  startAgain: 'Start again',
  stops: {
    unconfigured: {
      title: 'Payment System Unavailable',
      text: 'Please pay at the office, or call us. Error: Stripe configuration missing',
    },
    keyUnknown: {
      title: 'Payment processing is being configured',
      text: 'Nothing was charged. Please try again in a few minutes.',
    },
    offline: {
      title: 'No connection to the office',
      text: 'Nothing was charged, and nothing is kept here. This page tries again once the connection is back.',
    },
    formFailed: {
      title: 'The card form did not load',
      text: 'Nothing was charged. Please try again in a moment.',
    },
    setupFailed: {
      title: 'Payment Setup Failed',
      text: 'Unable to setup payment. Please try again.',
    },
    mismatched: {
      title: 'This link does not match',
      text: 'Nothing was charged. Start again, so that the right amount is paid for the right unit.',
    },
    canceled: {
      title: 'This is not open for payment any more',
      text: 'Nothing was charged. It may have been paid, waived or closed meanwhile: start again to see what is owed.',
    },
  } satisfies Record<CheckoutStop, StopWords>,
};

export const es: typeof en = {
  card: 'Su tarjeta',
  loading: 'Preparando el pago',
  pay: (amount) => `Pagar ${amount}`,
  paying: 'Pagando...',
  safe: 'Los datos de su tarjeta van directo al procesador de pagos. Ni esta página ni el personal los ven.',
  failed: 'El pago falló',
  failedNext: 'No se cobró nada a su tarjeta. Revise los datos o use otra tarjeta.',
  cleared: 'El último intento no cobró nada',
  clearedNext: 'Ya puede pagar.',
  offline: 'Sin conexión: ahora no se puede pagar',
  offlineNext:
    'No se cobró nada y aquí no se guarda nada de su tarjeta. Puede seguir cuando vuelva la conexión.',
  inDoubt: 'Aún no sabemos si se pagó',
  inDoubtNext: 'No pague otra vez. Revisamos cada pocos segundos y esta página sigue sola.',
  processing: 'La red de tarjetas aún lo está procesando',
  processingNext: 'No pague otra vez. Esta página sigue sola en cuanto se sepa.',
  lookNow: 'Revisar ahora',
  looking: 'Revisando...',
  tryAgain: 'Intentar de nuevo',
  startAgain: 'Empezar de nuevo',
  stops: {
    unconfigured: {
      title: 'El sistema de pago no está disponible',
      text: 'Pague en la oficina o llámenos. Error: falta la configuración de Stripe',
    },
    keyUnknown: {
      title: 'Los pagos se están configurando',
      text: 'No se cobró nada. Inténtelo de nuevo en unos minutos.',
    },
    offline: {
      title: 'Sin conexión con la oficina',
      text: 'No se cobró nada y aquí no se guarda nada. Esta página lo intenta otra vez cuando vuelva la conexión.',
    },
    formFailed: {
      title: 'El formulario de la tarjeta no se cargó',
      text: 'No se cobró nada. Inténtelo de nuevo en un momento.',
    },
    setupFailed: {
      title: 'No se pudo preparar el pago',
      text: 'No fue posible preparar el pago. Inténtelo de nuevo.',
    },
    mismatched: {
      title: 'Este enlace no coincide',
      text: 'No se cobró nada. Empiece de nuevo para pagar el monto correcto de la unidad correcta.',
    },
    canceled: {
      title: 'Esto ya no se puede pagar',
      text: 'No se cobró nada. Puede que se haya pagado, anulado o cerrado mientras tanto: empiece de nuevo para ver lo que se debe.',
    },
  },
};
