import type { MoveOutState } from 'schemas/leasing/move-outs';

interface Said {
  title: string;
  text: string;
}

/** Whoever holds the link reads this: the unit and the day, nothing of the tenant. */
export const en = {
  title: 'Confirm a move-out',
  loading: 'Loading the move-out',
  of: (unit: string) =>
    `Somebody who knows the unit and the last name told us that you moved out of ${unit}.`,
  left: 'Left on',
  condition: 'Condition',
  clean: 'Clean, no fee',
  dirty: (fee: string) => `To be cleaned, ${fee} fee`,
  receipt: 'Receipt',
  notYet: 'Nothing has changed yet. Was it you?',
  onceConfirmed:
    'Once you confirm, rent stops on that day. Our staff then look at the unit, and your lease ends.',
  ended: {
    requested: () => ({
      title: 'This link is too old',
      text: 'Nothing is lost: our staff look at the unit, and the day that was sent counts.',
    }),
    accepted: (day) => ({
      title: `Rent stops on ${day}`,
      text: 'Thank you. Our staff look at the unit next, and write to you when your move-out is final.',
    }),
    confirmed: (day) => ({
      title: 'Your move-out is final',
      text: `Rent stopped on ${day}. The e-mail has your final statement.`,
    }),
    withdrawn: (_day, unit) => ({
      // Another one of the same lease may count.
      title: 'This move-out does not count',
      text: `As long as no other move-out of ${unit} is confirmed, your lease goes on and rent is due as before.`,
    }),
  } satisfies Record<MoveOutState, (day: string, unit: string) => Said>,
  /** Another one of the lease was confirmed, and this one went along with it. */
  joined: {
    counts: (receipt: string) => `Your move-out was confirmed already, as ${receipt}.`,
    fee: {
      accepted: (fee: string) =>
        `This request says that the unit has to be cleaned: whoever looks at it decides about the ${fee} fee. If you paid it and it is not charged, you get it back.`,
      confirmed: (fee: string) => `The final statement says whether the ${fee} cleaning fee was charged.`,
      withdrawn: (fee: string) => `The ${fee} cleaning fee is not charged; what you paid of it is credit.`,
    } satisfies Record<Exclude<MoveOutState, 'requested'>, (fee: string) => string>,
  },
  disputed: {
    requested: { title: 'The office was told', text: 'It looks into it, and calls you.' },
    accepted: {
      title: 'The office was told',
      text: 'The move-out had counted before. The office knows now that it was not you, and looks into it.',
    },
    confirmed: {
      title: 'The office was told',
      text: 'The lease had ended before. The office knows now that it was not you. Please call as well.',
    },
    withdrawn: {
      title: 'This move-out does not count',
      text: 'The office knows that somebody else asked, and looks into it. You need not do anything.',
    },
  } satisfies Record<MoveOutState, Said>,
};

export const es: typeof en = {
  title: 'Confirmar una salida',
  loading: 'Cargando la salida',
  of: (unit) => `Alguien que conoce la unidad y el apellido nos dijo que usted dejó ${unit}.`,
  left: 'Se fue el',
  condition: 'Estado',
  clean: 'Limpia, sin cargo',
  dirty: (fee) => `Por limpiar, cargo de ${fee}`,
  receipt: 'Recibo',
  notYet: 'Todavía no ha cambiado nada. ¿Fue usted?',
  onceConfirmed:
    'Si lo confirma, la renta termina ese día. Después el personal revisa la unidad y su contrato termina.',
  ended: {
    requested: () => ({
      title: 'Este enlace es demasiado viejo',
      text: 'No se pierde nada: el personal revisa la unidad y cuenta el día que se envió.',
    }),
    accepted: (day) => ({
      title: `La renta termina el ${day}`,
      text: 'Gracias. Ahora el personal revisa la unidad y le escribe cuando su salida sea definitiva.',
    }),
    confirmed: (day) => ({
      title: 'Su salida es definitiva',
      text: `La renta terminó el ${day}. El correo tiene su estado de cuenta final.`,
    }),
    withdrawn: (_day, unit) => ({
      title: 'Esta salida no cuenta',
      text: `Mientras no se confirme otra salida de ${unit}, su contrato sigue y la renta vence como antes.`,
    }),
  },
  joined: {
    counts: (receipt) => `Su salida ya se confirmó, con el recibo ${receipt}.`,
    fee: {
      accepted: (fee) =>
        `Esta solicitud dice que hay que limpiar la unidad: quien la revise decide sobre el cargo de ${fee}. Si lo pagó y no se cobra, se le devuelve.`,
      confirmed: (fee) => `El estado de cuenta final dice si se cobró el cargo de limpieza de ${fee}.`,
      withdrawn: (fee) => `El cargo de limpieza de ${fee} no se cobra; lo que pagó queda a su favor.`,
    },
  },
  disputed: {
    requested: { title: 'La oficina ya lo sabe', text: 'Lo revisa y le llama.' },
    accepted: {
      title: 'La oficina ya lo sabe',
      text: 'La salida ya contaba. La oficina sabe ahora que no fue usted y lo revisa.',
    },
    confirmed: {
      title: 'La oficina ya lo sabe',
      text: 'El contrato ya había terminado. La oficina sabe ahora que no fue usted. Llame también, por favor.',
    },
    withdrawn: {
      title: 'Esta salida no cuenta',
      text: 'La oficina sabe que lo pidió otra persona y lo revisa. Usted no tiene que hacer nada.',
    },
  },
};
