import type { ReaderProblem } from './card-reader.machine.ts';

interface ProblemWords {
  title: string;
  text: string;
}

export const en = {
  name: 'Card reader',
  loading: 'Starting the card reader',
  discovering: 'Looking for the card reader',
  choose: 'Which reader?',
  connecting: 'Connecting to the card reader',
  opening: 'Preparing the payment',
  present: (amount: string) => `${amount}: tap, insert or swipe the card at the reader`,
  presentNext: 'Nothing is charged before the card is read.',
  canceling: 'Canceling at the reader',
  charging: 'Charging the card',
  chargingNext: 'Please keep this open until it is known.',
  confirming: 'Confirming with the card network',
  inDoubt: 'We do not know yet whether it was paid',
  inDoubtNext: 'Do not take the payment another way. We look every few seconds.',
  cancel: 'Cancel at the reader',
  canceled: 'Canceled at the reader',
  canceledNext: 'Nothing was charged.',
  declined: 'The card was declined',
  declinedNext: 'Nothing was charged. Try again, or use another card.',
  cleared: 'The last try charged nothing',
  clearedNext: 'You can try again.',
  tryAgain: 'Try again',
  paid: 'Paid at the reader',
  paidReceipt: (receipt: string) => `Receipt ${receipt}. It goes to the customer by e-mail.`,
  problems: {
    unconfigured: {
      title: 'Card payments are not configured',
      text: 'Take the payment another way.',
    },
    notLoaded: {
      title: 'The card reader could not be started',
      text: 'Check the connection, then try again.',
    },
    noReader: { title: 'No card reader found', text: 'Check that it is on and in the same network.' },
    notConnected: { title: 'The card reader does not answer', text: 'Wake it up, then try again.' },
    notOpened: { title: 'The payment could not be prepared', text: 'Nothing was charged. Try again.' },
    lost: {
      title: 'The card reader was lost',
      text: 'Nothing was charged: the card had not been read. Try again.',
    },
  } satisfies Record<ReaderProblem, ProblemWords>,
};

export const es: typeof en = {
  name: 'Lector de tarjetas',
  loading: 'Iniciando el lector de tarjetas',
  discovering: 'Buscando el lector de tarjetas',
  choose: '¿Qué lector?',
  connecting: 'Conectando con el lector',
  opening: 'Preparando el pago',
  present: (amount) => `${amount}: acerque, inserte o deslice la tarjeta en el lector`,
  presentNext: 'No se cobra nada antes de leer la tarjeta.',
  canceling: 'Cancelando en el lector',
  charging: 'Cobrando la tarjeta',
  chargingNext: 'Deje esto abierto hasta que se sepa.',
  confirming: 'Confirmando con la red de tarjetas',
  inDoubt: 'Aún no sabemos si se pagó',
  inDoubtNext: 'No cobre de otra manera. Revisamos cada pocos segundos.',
  cancel: 'Cancelar en el lector',
  canceled: 'Cancelado en el lector',
  canceledNext: 'No se cobró nada.',
  declined: 'La tarjeta fue rechazada',
  declinedNext: 'No se cobró nada. Inténtelo de nuevo o use otra tarjeta.',
  cleared: 'El último intento no cobró nada',
  clearedNext: 'Puede intentarlo de nuevo.',
  tryAgain: 'Intentar de nuevo',
  paid: 'Pagado en el lector',
  paidReceipt: (receipt) => `Recibo ${receipt}. Llega al cliente por correo.`,
  problems: {
    unconfigured: {
      title: 'Los pagos con tarjeta no están configurados',
      text: 'Cobre de otra manera.',
    },
    notLoaded: { title: 'No se pudo iniciar el lector', text: 'Revise la conexión e inténtelo de nuevo.' },
    noReader: { title: 'No se encontró un lector', text: 'Revise que esté encendido y en la misma red.' },
    notConnected: { title: 'El lector no responde', text: 'Actívelo e inténtelo de nuevo.' },
    notOpened: { title: 'No se pudo preparar el pago', text: 'No se cobró nada. Inténtelo de nuevo.' },
    lost: {
      title: 'Se perdió el lector',
      text: 'No se cobró nada: la tarjeta no se había leído. Inténtelo de nuevo.',
    },
  },
};
