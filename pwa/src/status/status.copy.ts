import type { SubmissionStatus } from 'schemas/submissions';

type State = SubmissionStatus['state'];
interface StateWords {
  title: string;
  next: string;
}

/** Whoever holds the link reads this: it tells what became of a request, never whose it is or what is in it. */
export const en = {
  title: 'Your request',
  kinds: { rental: 'Rental' } as Record<string, string>,
  receipt: 'Receipt number',
  kind: 'What',
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
      next: 'The e-mail has everything: the unit, the gate code and how to pay.',
    },
    conflict: {
      title: 'The office is looking at it',
      next: 'Something has to be decided with you. The office calls or writes; nothing you sent is lost.',
    },
    declined: {
      title: 'It could not be carried out',
      next: 'Nothing was booked and nothing is owed. The e-mail says why. The office is glad to help.',
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
  kinds: { rental: 'Alquiler' },
  receipt: 'Número de recibo',
  kind: 'Qué',
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
      next: 'El correo lo trae todo: la unidad, el código de entrada y cómo pagar.',
    },
    conflict: {
      title: 'La oficina la está revisando',
      next: 'Hay que decidir algo con usted. La oficina le llama o le escribe; no se perdió nada de lo que envió.',
    },
    declined: {
      title: 'No se pudo llevar a cabo',
      next: 'No se reservó ni se debe nada. El correo dice por qué. La oficina le ayuda con gusto.',
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
