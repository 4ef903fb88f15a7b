import * as contact from 'schemas/customers/contact-fields.copy';
import type { CaseOption, Likeness } from 'schemas/inbox/cases';
import * as leaseParts from 'schemas/leasing/lease-parts.copy';
import type { MoveOutState } from 'schemas/leasing/move-outs';
import * as codes from 'schemas/reporting/code-words.copy';

/** What cannot be taken back asks first. */
export type AskingOption = Exclude<
  CaseOption,
  'same_size_unit' | 'next_code' | 'try_again' | 'confirm_move_out'
>;

export const en = {
  title: 'Open cases',
  loading: 'Loading the open cases',
  empty: 'Nothing to look at',
  emptyText: 'What needs a person, such as an ID photo to check, appears here.',
  kinds: codes.en.cases,
  of: (unit: string | null, customer: string | null) =>
    [unit && `Unit ${unit}`, customer].filter(Boolean).join(' · '),
  ofUnit: (customer: string, unit: string) => `${customer} · Unit ${unit}`,
  none: '—',
  since: 'Since',
  what: 'What',
  customer: 'Customer',
  phone: 'Phone',
  email: 'E-mail',
  unit: 'Unit',
  anyUnit: 'Any that is free',
  code: 'Code asked for',
  leftOn: 'Left on',
  amount: 'Amount promised',
  receipt: 'Receipt',
  sentKind: 'Sent',
  sentKinds: codes.en.submissionKinds,
  moveOut: {
    condition: 'Condition',
    conditions: { clean: 'Clean', dirty: 'Dirty' },
    fee: 'Cleaning fee agreed to',
    feeCharged: 'Cleaning fee charged',
    others: {
      clean: (receipt: string, sent: string, day: string) =>
        `Another request, ${receipt} of ${sent}: clean, left on ${day}.`,
      dirty: (receipt: string, sent: string, day: string) =>
        `Another request, ${receipt} of ${sent}: dirty, the cleaning fee agreed to, left on ${day}. The inspection decides.`,
    },
    lock: 'Lock',
    locks: { removed: 'Taken off', on: 'Still on the door', unknown: 'Not said' },
    open: 'Open now',
    credit: 'Paid ahead',
    state: 'State',
    states: {
      requested: 'Waits: nothing counts yet',
      accepted: 'Counts: rent has stopped',
      confirmed: 'Final',
      withdrawn: 'Withdrawn',
    } satisfies Record<MoveOutState, string>,
    linkUntil: (day: string) => `The tenant can confirm it by the link in an e-mail until ${day}.`,
    noLink: 'Only you can confirm it: the tenant has no link that works.',
    openForLater: 'Of it waits for this',
    paidForLater: 'Paid for later months',
    paidForLaterText: 'Nothing gives this back by itself: refund it if it is due back.',
    noPhotos: 'No photos were sent.',
    photo: (number: number) => `Photo ${number}`,
    photoOf: (number: number, unit: string) => `Photo ${number} of unit ${unit}`,
    photosTitle: 'How the unit was left',
  },
  infoChange: {
    fields: contact.en,
    from: (value: string) => `now ${value}`,
    card: 'Card for auto-pay',
    newCard: 'A new card',
    linkSent: (day: string) => `The customer can confirm it by the link in an e-mail until ${day}.`,
    noLink: 'No link was sent: too many were asked for in a day. Only you can confirm it.',
  },
  alikeBy: { email: 'e-mail', phone: 'phone', card: 'card' } satisfies Record<Likeness, string>,
  alike: (by: string) => `The same on both sides: ${by}. Nobody but the staff is told.`,
  leaseParts: leaseParts.en,
  leaseDiffers: (parts: string) =>
    `The customer accepted another text, which binds nobody. Changed since it was shown: ${parts || 'not known'}.`,
  openLease: 'Open the lease to sign',
  sealed: 'What was sent cannot be shown. It is kept as it came.',
  options: {
    same_size_unit: 'Give another of the same size',
    next_code: 'Give another code',
    try_again: 'Try again',
    decline: 'Decline',
    confirm_move_out: 'Unit is empty: end the lease',
    withdraw_move_out: 'Lease goes on',
    confirm_info_change: 'It is the customer: change it',
    decline_info_change: 'Do not change it',
    give_reward: 'Two people: give the reward',
    id_matches: 'ID seen: it is the customer',
    id_decided: 'Decide, with a reason',
    done: 'Done',
  } satisfies Record<CaseOption, string>,
  optionOf: (option: string, name: string) => (name === '' ? option : `${option}: ${name}`),
  working: 'Working on it',
  refused: 'Not decided',
  mayBeDecided: 'Perhaps decided',
  /** No answer came, and the case is not open any more. */
  decided: 'The case is decided',
  decidedText: 'The office server did not answer you, and the case is not open any more.',
  noAnswer: 'The office server did not answer. Look at the list again before you decide.',
  resolved: (option: CaseOption, unit: string | null, kind: string | undefined) => {
    if (option === 'decline') return 'Declined';
    if (option === 'id_decided') return 'Decided, with your reason';
    if (option === 'confirm_move_out') return `The lease of unit ${unit} has ended`;
    if (option === 'withdraw_move_out') return `The lease of unit ${unit} goes on`;
    if (option === 'confirm_info_change') return `The details of unit ${unit} are changed`;
    if (option === 'decline_info_change') return `The details of unit ${unit} stay as they were`;
    return unit !== null && kind === 'rental' ? `Unit ${unit} is kept for the customer` : 'Done';
  },
  asks: {
    done: { title: 'Is this done?', text: 'It leaves this list and does not come back.' },
    decline: {
      title: 'Decline this request',
      text: 'The customer gets your words by e-mail, and nothing is booked. This cannot be undone.',
    },
    withdraw_move_out: {
      title: 'The lease goes on',
      text: 'The move-out is taken back, and rent is billed as before. The customer gets your words by e-mail.',
    },
    confirm_info_change: {
      title: 'Are you sure who asks?',
      text: 'Look at an ID, or call the number that stands in the record. The new details count at once; the old contact and the new one get an e-mail.',
    },
    give_reward: {
      title: 'Are they two people?',
      text: 'Both get their credit at once, and an e-mail.',
    },
    id_matches: {
      title: 'Did you see the ID?',
      text: 'It is then written down, under your name, that the ID shows the customer.',
    },
    id_decided: {
      title: 'What becomes of it?',
      text: 'That the ID does not match stays on record, with your reason and your name. Nobody is written to.',
    },
    decline_info_change: {
      title: 'Do not change it',
      text: 'Everything stays as it is. The customer gets your words at the present e-mail address.',
    },
  } satisfies Record<AskingOption, { title: string; text: string }>,
  declineWithoutMail:
    'Your words appear on the device that sent it. No e-mail address is known for certain, so please call as well. This cannot be undone.',
  reason: 'What is decided, and why; for the staff alone',
  reasonMissing: 'Write what is decided, and why',
  notYet: 'Not yet',
  message: 'What the customer is told',
  messageMissing: 'Write a sentence for the customer',
};

export const es: typeof en = {
  title: 'Casos abiertos',
  loading: 'Cargando los casos abiertos',
  empty: 'Nada que revisar',
  emptyText: 'Lo que necesita a una persona, como una identificación por revisar, aparece aquí.',
  kinds: codes.es.cases,
  of: (unit, customer) => [unit && `Unidad ${unit}`, customer].filter(Boolean).join(' · '),
  ofUnit: (customer, unit) => `${customer} · Unidad ${unit}`,
  none: '—',
  since: 'Desde',
  what: 'Qué',
  customer: 'Cliente',
  phone: 'Teléfono',
  email: 'Correo',
  unit: 'Unidad',
  anyUnit: 'Cualquiera que esté libre',
  code: 'Código pedido',
  leftOn: 'Se fue el',
  amount: 'Monto prometido',
  receipt: 'Recibo',
  sentKind: 'Enviado',
  sentKinds: codes.es.submissionKinds,
  moveOut: {
    condition: 'Estado',
    conditions: { clean: 'Limpia', dirty: 'Sucia' },
    fee: 'Limpieza aceptada',
    feeCharged: 'Limpieza cargada',
    others: {
      clean: (receipt, sent, day) => `Otra solicitud, ${receipt} (${sent}): limpia, salió el ${day}.`,
      dirty: (receipt, sent, day) =>
        `Otra solicitud, ${receipt} (${sent}): sucia, con el cargo de limpieza aceptado, salió el ${day}. La inspección decide.`,
    },
    lock: 'Candado',
    locks: { removed: 'Retirado', on: 'Sigue en la puerta', unknown: 'No se dijo' },
    open: 'Pendiente ahora',
    credit: 'Pagado por adelantado',
    state: 'Situación',
    states: {
      requested: 'Espera: aún no cuenta',
      accepted: 'Cuenta: la renta terminó',
      confirmed: 'Definitiva',
      withdrawn: 'Retirada',
    },
    linkUntil: (day) => `Hasta el ${day} el inquilino puede confirmarla con el enlace del correo.`,
    noLink: 'Solo usted puede confirmarla: el inquilino no tiene un enlace que sirva.',
    openForLater: 'De ello, espera por esto',
    paidForLater: 'Pagado por meses siguientes',
    paidForLaterText: 'Nada lo devuelve por sí solo: reembólselo si corresponde.',
    noPhotos: 'No se enviaron fotos.',
    photo: (number) => `Foto ${number}`,
    photoOf: (number, unit) => `Foto ${number} de la unidad ${unit}`,
    photosTitle: 'Cómo quedó la unidad',
  },
  infoChange: {
    fields: { ...contact.es, email: 'Correo', address: 'Dirección' },
    from: (value) => `ahora ${value}`,
    card: 'Tarjeta de pago automático',
    newCard: 'Una tarjeta nueva',
    linkSent: (day) => `Hasta el ${day} el cliente puede confirmarlo con el enlace del correo.`,
    noLink: 'No se envió enlace: se pidieron demasiados en un día. Solo usted puede confirmarlo.',
  },
  alikeBy: { email: 'correo', phone: 'teléfono', card: 'tarjeta' },
  alike: (by) => `Lo mismo en ambas partes: ${by}. Solo el personal lo sabe.`,
  leaseParts: leaseParts.es,
  leaseDiffers: (parts) =>
    `El cliente aceptó otro texto, que no obliga a nadie. Cambió desde que se le mostró: ${parts || 'no se sabe'}.`,
  openLease: 'Abrir el contrato por firmar',
  sealed: 'Lo enviado no se puede mostrar. Se guarda tal como llegó.',
  options: {
    same_size_unit: 'Dar otra del mismo tamaño',
    next_code: 'Dar otro código',
    try_again: 'Intentar de nuevo',
    decline: 'Rechazar',
    confirm_move_out: 'Unidad vacía: terminar el contrato',
    withdraw_move_out: 'El contrato sigue',
    confirm_info_change: 'Es el cliente: cambiarlo',
    decline_info_change: 'No cambiarlo',
    give_reward: 'Son dos personas: dar el premio',
    id_matches: 'Identificación vista: es el cliente',
    id_decided: 'Decidir, con un motivo',
    done: 'Hecho',
  },
  optionOf: (option, name) => (name === '' ? option : `${option}: ${name}`),
  working: 'En proceso',
  refused: 'Sin decidir',
  mayBeDecided: 'Quizá está decidido',
  decided: 'El caso está decidido',
  decidedText: 'El servidor de la oficina no le respondió, y el caso ya no está abierto.',
  noAnswer: 'El servidor de la oficina no respondió. Mire otra vez la lista antes de decidir.',
  resolved: (option, unit, kind) => {
    if (option === 'decline') return 'Rechazado';
    if (option === 'id_decided') return 'Decidido, con su motivo';
    if (option === 'confirm_move_out') return `El contrato de la unidad ${unit} terminó`;
    if (option === 'withdraw_move_out') return `El contrato de la unidad ${unit} sigue`;
    if (option === 'confirm_info_change') return `Los datos de la unidad ${unit} cambiaron`;
    if (option === 'decline_info_change') return `Los datos de la unidad ${unit} quedan como estaban`;
    return unit !== null && kind === 'rental' ? `La unidad ${unit} queda reservada` : 'Hecho';
  },
  asks: {
    done: { title: '¿Está hecho?', text: 'Sale de esta lista y no vuelve.' },
    decline: {
      title: 'Rechazar esta solicitud',
      text: 'El cliente recibe sus palabras por correo y no se reserva nada. No se puede deshacer.',
    },
    withdraw_move_out: {
      title: 'El contrato sigue',
      text: 'La salida se anula y la renta se cobra como antes. El cliente recibe sus palabras por correo.',
    },
    confirm_info_change: {
      title: '¿Sabe con certeza quién lo pide?',
      text: 'Mire una identificación o llame al número que consta. Los datos nuevos valen enseguida; el contacto anterior y el nuevo reciben un correo.',
    },
    give_reward: {
      title: '¿Son dos personas?',
      text: 'Ambas reciben su crédito enseguida y un correo.',
    },
    id_matches: {
      title: '¿Vio la identificación?',
      text: 'Queda anotado, con su nombre, que la identificación muestra al cliente.',
    },
    id_decided: {
      title: '¿Qué se hace?',
      text: 'Queda constancia de que la identificación no coincide, con su motivo y su nombre. No se escribe a nadie.',
    },
    decline_info_change: {
      title: 'No cambiarlo',
      text: 'Todo queda como está. El cliente recibe sus palabras en el correo actual.',
    },
  },
  declineWithoutMail:
    'Sus palabras aparecen en el dispositivo que lo envió. No se conoce con certeza ningún correo; llame también. No se puede deshacer.',
  reason: 'Qué se decide y por qué; solo para el personal',
  reasonMissing: 'Escriba qué se decide y por qué',
  notYet: 'Todavía no',
  message: 'Lo que se le dice al cliente',
  messageMissing: 'Escriba una frase para el cliente',
};
