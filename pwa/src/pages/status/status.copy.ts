import type { SubmissionStatus } from 'schemas/inbox/submissions';
import * as saved from '../../outbox/view/saved-records.copy.ts';

type State = SubmissionStatus['state'];
interface StateWords {
  title: string;
  next: string;
}

/** Whoever holds the link reads this: it tells what became of a request, never whose it is or what is in it. */
export const en = {
  title: 'Your request',
  kinds: saved.en.kinds as Record<string, string>,
  receipt: 'Receipt number',
  kind: 'What',
  ticket: 'Ticket number',
  referralCode: 'Referral code',
  receivedAt: 'Received',
  settledAt: 'Decided',
  states: {
    not_received: {
      title: 'Not received yet',
      next: 'It may still be on the device it was filled in on, which sends it by itself. If you know nothing of it, the link may be mistyped.',
    },
    received: {
      title: 'Received by the office',
      next: 'It is being worked on. This page shows the answer as soon as there is one.',
    },
    applied: {
      title: 'Confirmed',
      next: 'The e-mail has the details.',
    },
    conflict: {
      title: 'The office is looking at it',
      next: 'Something has to be decided with you. The office calls or writes; nothing you sent is lost.',
    },
    declined: {
      title: 'It could not be carried out',
      next: 'The e-mail says why. The office is glad to help.',
    },
    quarantined: {
      title: 'The office is looking at it',
      next: 'It arrived, but could not be read there. Please call the office and say the receipt number.',
    },
    withdrawn: { title: 'Withdrawn', next: 'It was taken back before it was carried out.' },
    ended: {
      title: 'This page has ended',
      next: 'The request was decided more than 60 days ago. The e-mail has the details.',
    },
  } satisfies Record<State, StateWords>,
  ofKind: {
    rental: {
      applied: {
        title: 'Confirmed',
        next: 'The e-mail has everything: the unit, the gate code and how to pay.',
      },
      declined: {
        title: 'It could not be carried out',
        next: 'Nothing was booked and nothing is owed. The e-mail says why. The office is glad to help.',
      },
    },
    move_out: {
      applied: {
        title: 'The office has the move-out',
        next: 'Nothing changes before it is confirmed: by the staff who look at the unit, or by a link, if one comes by e-mail. Then the day of leaving counts.',
      },
      declined: {
        title: 'It could not be carried out',
        next: 'The rental goes on as before. The office is glad to help.',
      },
    },
    info_change: {
      applied: {
        title: 'The office has the request',
        next: 'Nothing is changed yet. It is confirmed by a link, if one comes to the present e-mail address, or at the office.',
      },
      conflict: {
        title: 'The office is looking at it',
        next: 'It could not be matched to an account. Nothing is changed. Please call the office and say the receipt number.',
      },
      declined: {
        title: 'It could not be carried out',
        next: 'The details stay as they were. The office is glad to help.',
      },
    },
    payment_promise: {
      applied: {
        title: 'The office has the promise',
        next: 'Nothing was charged. The e-mail has a secure link to pay.',
      },
      conflict: {
        title: 'The office is looking at it',
        next: 'It could not be matched to an account. Nothing was charged. Please call the office and say the receipt number.',
      },
      declined: {
        title: 'It could not be carried out',
        next: 'Nothing was charged, and what is owed has not changed. The office is glad to help.',
      },
    },
    maintenance_request: {
      applied: {
        title: 'The office has the maintenance request',
        next: 'Somebody calls within 24 hours, at the number that was given.',
      },
      declined: {
        title: 'It could not be carried out',
        next: 'If something is still broken, please call the office.',
      },
    },
    referral: {
      applied: {
        title: 'The friend is on the list',
        next: 'The friend gets the code by e-mail, and so does whoever gave their unit. Otherwise the office tells it.',
      },
      declined: {
        title: 'It could not be carried out',
        next: 'The friend has not heard from us. The office is glad to help.',
      },
    },
  } as Record<string, Partial<Record<State, StateWords>>>,
  passedOn: {
    title: 'Received by the office',
    next: 'The answer goes by e-mail to the contact on file for that unit. If it does not come, please call the office and say the receipt number.',
  },
  byHand: {
    title: 'Handled by the office',
    next: 'A person has taken care of it. If you have not heard from the office, please call.',
  },
  loading: 'Asking the office',
  refresh: 'Refresh',
  refreshing: 'Refreshing',
  checked: (when: string) => `Checked ${when}`,
  offline: 'The office cannot be reached from here right now',
  offlineNext: 'This page asks again by itself. Nothing is lost.',
  offlineHere: 'The office cannot be reached right now. This is what this device knows:',
  failed: 'The office could not answer',
  failedNext: 'This page asks again by itself.',
  questions: (phone: string) => `Questions? Call ${phone} and say the receipt number.`,
  home: 'Go to the home page',
};

export const es: typeof en = {
  title: 'Su solicitud',
  kinds: saved.es.kinds,
  receipt: 'Número de recibo',
  kind: 'Qué',
  ticket: 'Número de reporte',
  referralCode: 'Código de recomendación',
  receivedAt: 'Recibida',
  settledAt: 'Decidida',
  states: {
    not_received: {
      title: 'Aún no recibida',
      next: 'Puede seguir en el dispositivo donde se llenó, que la envía solo. Si no sabe de qué se trata, quizá el enlace esté mal escrito.',
    },
    received: {
      title: 'La oficina la recibió',
      next: 'Se está tramitando. Esta página muestra la respuesta en cuanto la haya.',
    },
    applied: {
      title: 'Confirmada',
      next: 'El correo trae los detalles.',
    },
    conflict: {
      title: 'La oficina la está revisando',
      next: 'Hay que decidir algo con usted. La oficina le llama o le escribe; no se perdió nada de lo que envió.',
    },
    declined: {
      title: 'No se pudo llevar a cabo',
      next: 'El correo dice por qué. La oficina le ayuda con gusto.',
    },
    quarantined: {
      title: 'La oficina la está revisando',
      next: 'Llegó, pero no se pudo leer allí. Por favor llame a la oficina y diga el número de recibo.',
    },
    withdrawn: { title: 'Retirada', next: 'Se retiró antes de tramitarse.' },
    ended: {
      title: 'Esta página terminó',
      next: 'La solicitud se decidió hace más de 60 días. El correo tiene los detalles.',
    },
  },
  ofKind: {
    rental: {
      applied: {
        title: 'Confirmada',
        next: 'El correo lo trae todo: la unidad, el código del portón y cómo pagar.',
      },
      declined: {
        title: 'No se pudo llevar a cabo',
        next: 'No se reservó ni se debe nada. El correo dice por qué. La oficina le ayuda con gusto.',
      },
    },
    move_out: {
      applied: {
        title: 'La oficina tiene la salida',
        next: 'No cambia nada antes de confirmarla: el personal, que revisa la unidad, o un enlace, si llega uno por correo. Entonces cuenta el día de la salida.',
      },
      declined: {
        title: 'No se pudo llevar a cabo',
        next: 'El alquiler sigue como antes. La oficina le ayuda con gusto.',
      },
    },
    info_change: {
      applied: {
        title: 'La oficina tiene la solicitud',
        next: 'Todavía no ha cambiado nada. Se confirma con un enlace, si llega uno al correo actual, o en la oficina.',
      },
      conflict: {
        title: 'La oficina la está revisando',
        next: 'No se pudo relacionar con una cuenta. No ha cambiado nada. Por favor llame a la oficina y diga el número de recibo.',
      },
      declined: {
        title: 'No se pudo llevar a cabo',
        next: 'Los datos quedan como estaban. La oficina le ayuda con gusto.',
      },
    },
    payment_promise: {
      applied: {
        title: 'La oficina tiene la promesa',
        next: 'No se cobró nada. El correo trae un enlace seguro para pagar.',
      },
      conflict: {
        title: 'La oficina la está revisando',
        next: 'No se pudo relacionar con una cuenta. No se cobró nada. Por favor llame a la oficina y diga el número de recibo.',
      },
      declined: {
        title: 'No se pudo llevar a cabo',
        next: 'No se cobró nada y lo que se debe no cambió. La oficina le ayuda con gusto.',
      },
    },
    maintenance_request: {
      applied: {
        title: 'La oficina tiene la solicitud de mantenimiento',
        next: 'Alguien llama en un plazo de 24 horas, al número indicado.',
      },
      declined: {
        title: 'No se pudo llevar a cabo',
        next: 'Si algo sigue dañado, por favor llame a la oficina.',
      },
    },
    referral: {
      applied: {
        title: 'El amigo está en la lista',
        next: 'El amigo recibe el código por correo, y también quien dio su unidad. Si no, la oficina lo dice.',
      },
      declined: {
        title: 'No se pudo llevar a cabo',
        next: 'El amigo no ha sabido de nosotros. La oficina le ayuda con gusto.',
      },
    },
  },
  passedOn: {
    title: 'La oficina la recibió',
    next: 'La respuesta va por correo al contacto registrado de esa unidad. Si no llega, por favor llame a la oficina y diga el número de recibo.',
  },
  byHand: {
    title: 'Atendida por la oficina',
    next: 'Una persona se encargó de ella. Si la oficina no le ha avisado, por favor llame.',
  },
  loading: 'Preguntando a la oficina',
  refresh: 'Actualizar',
  refreshing: 'Actualizando',
  checked: (when) => `Revisado el ${when}`,
  offline: 'Ahora no hay conexión con la oficina',
  offlineNext: 'Esta página vuelve a preguntar sola. No se pierde nada.',
  offlineHere: 'Ahora no hay conexión con la oficina. Esto es lo que sabe este dispositivo:',
  failed: 'La oficina no pudo responder',
  failedNext: 'Esta página vuelve a preguntar sola.',
  questions: (phone) => `¿Preguntas? Llame al ${phone} y diga el número de recibo.`,
  home: 'Ir a la página de inicio',
};
