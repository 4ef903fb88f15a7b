import type { SubmissionKind } from 'schemas/inbox/submissions';
import type { ToCustomer } from '../define-email.ts';

/** What every letter about a record that was written offline knows of it. */
export interface SubmissionWords extends ToCustomer {
  kind: SubmissionKind;
  receiptNumber: string | null;
}

interface KindWords {
  /** It is here, and cannot be carried out as it was sent. */
  arrived: string;
  weCall: string;
  /** What a refusal leaves as it was. */
  unchanged: string;
}

/** What letters say of each kind. */
export const kindWords: Record<'en' | 'es', Record<SubmissionKind, KindWords>> = {
  en: {
    rental: {
      arrived:
        'Your request has arrived, but it could not be carried out as you sent it: something you chose is not available.',
      weCall: 'We will call you to find a solution. Until then nothing is booked and you owe nothing.',
      unchanged: 'Nothing is booked and you owe nothing.',
    },
    move_out: {
      arrived: 'Your move-out has arrived, but it could not be carried out as you sent it.',
      weCall: 'We will call you to find a solution. Until then your lease goes on.',
      unchanged: 'Your lease goes on as before.',
    },
    payment_promise: {
      arrived: 'Your promise to pay has arrived, but we could not match it as you sent it.',
      weCall: 'We will call you to find a solution. Nothing was charged.',
      unchanged: 'Nothing was charged, and what you owe is due as before.',
    },
    maintenance_request: {
      arrived: 'Your maintenance request has arrived, but we could not file it as you sent it.',
      weCall: 'We will call you to find a solution.',
      unchanged: 'If something is still broken, please call us.',
    },
    referral: {
      arrived: 'Your recommendation has arrived, but it could not be carried out as you sent it.',
      weCall: 'We will call you to find a solution. Your friend has not heard from us yet.',
      unchanged: 'Your friend has not heard from us.',
    },
    info_change: {
      arrived: 'The change of your details has arrived, but we could not match it as you sent it.',
      weCall: 'We will call you to find a solution. Nothing is changed.',
      unchanged: 'Your details stay as they were.',
    },
  },
  es: {
    rental: {
      arrived:
        'Su solicitud llegó, pero no se pudo completar tal como la envió: algo que usted eligió no está disponible.',
      weCall:
        'Le llamaremos para buscar una solución. Hasta entonces nada está reservado y usted no debe nada.',
      unchanged: 'Nada está reservado y usted no debe nada.',
    },
    move_out: {
      arrived: 'Su salida llegó, pero no se pudo completar tal como la envió.',
      weCall: 'Le llamaremos para buscar una solución. Hasta entonces su contrato sigue.',
      unchanged: 'Su contrato sigue como antes.',
    },
    payment_promise: {
      arrived: 'Su promesa de pago llegó, pero no pudimos asignarla tal como la envió.',
      weCall: 'Le llamaremos para buscar una solución. No se cobró nada.',
      unchanged: 'No se cobró nada, y lo que debe vence como antes.',
    },
    maintenance_request: {
      arrived: 'Su solicitud de mantenimiento llegó, pero no pudimos registrarla tal como la envió.',
      weCall: 'Le llamaremos para buscar una solución.',
      unchanged: 'Si algo sigue dañado, por favor llámenos.',
    },
    referral: {
      arrived: 'Su recomendación llegó, pero no se pudo completar tal como la envió.',
      weCall: 'Le llamaremos para buscar una solución. Su amigo aún no ha sabido de nosotros.',
      unchanged: 'Su amigo no ha sabido de nosotros.',
    },
    info_change: {
      arrived: 'El cambio de sus datos llegó, pero no pudimos asignarlo tal como lo envió.',
      weCall: 'Le llamaremos para encontrar una solución. Nada ha cambiado.',
      unchanged: 'Sus datos quedan como estaban.',
    },
  },
};
