import type { SubmissionKind } from 'schemas/inbox/submissions';
import { isWarehouseNumber } from 'schemas/kit/fields/unit-label';

interface KindWords {
  /** With the unit it is about, where the office named one. */
  applied: (unit: string | null) => string;
  appliedNext: string;
  conflictNext: string;
  declinedNext: string;
}

const lower = (unit: string) => `${unit.charAt(0).toLowerCase()}${unit.slice(1)}`;

/** What is true of a saved record, and what happens next; never "done" before the office said so. */
export const en = {
  kinds: {
    rental: 'Rental',
    move_out: 'Move-out',
    payment_promise: 'Payment promise',
    maintenance_request: 'Maintenance request',
    referral: 'Referral',
    info_change: 'Change of details',
  } satisfies Record<SubmissionKind, string>,
  unit: (number: string) => (isWarehouseNumber(number) ? `Warehouse ${number.slice(1)}` : `Unit ${number}`),
  /** Within a sentence. */
  theUnit: (number: string) =>
    isWarehouseNumber(number) ? `warehouse ${number.slice(1)}` : `unit ${number}`,
  waiting: 'Saved on this device',
  waitingNext: 'It goes out by itself as soon as the office can be reached.',
  sending: 'Sending it now',
  sendingNext: 'This takes a moment.',
  received: 'Received by the office',
  receivedNext: 'It is being worked on. Nothing is left to send from this device.',
  passedOnNext:
    'The answer goes by e-mail to the contact on file for that unit. If it does not come, please call the office and say the receipt number.',
  conflict: 'This needs the office',
  declined: 'This could not be carried out',
  ofKind: {
    rental: {
      applied: (unit: string | null) =>
        unit === null ? 'Your rental is confirmed' : `${unit} is kept for you`,
      appliedNext: 'The e-mail has your gate code and how to pay.',
      conflictNext:
        'Somebody was faster. We call or write to you and find another way. Nothing you sent is lost.',
      declinedNext: 'Nothing was booked and nothing is owed. The office is glad to help.',
    },
    move_out: {
      applied: (unit) =>
        unit === null ? 'The office has your move-out' : `The office has your move-out of ${lower(unit)}`,
      appliedNext:
        'It counts once the staff have looked at the unit, or you confirm it by a link, if one comes by e-mail: then rent stops on the day you left.',
      conflictNext:
        'It could not be matched to an account yet. We call or write to you. Nothing you sent is lost, and the day you left is noted.',
      declinedNext: 'Your rental goes on as before. The office is glad to help.',
    },
    payment_promise: {
      applied: () => 'The office has your payment promise',
      appliedNext: 'Nothing was charged. The e-mail has a secure link to pay.',
      conflictNext:
        'It could not be matched to an account. Nothing was charged. Please call the office and say the receipt number.',
      declinedNext: 'Nothing was charged, and what you owe has not changed. The office is glad to help.',
    },
    maintenance_request: {
      applied: () => 'The office has your maintenance request',
      appliedNext: 'Somebody contacts you within 24 hours, at the number you gave.',
      conflictNext: 'We call you. Nothing you sent is lost.',
      declinedNext: 'If something is still broken, please call the office.',
    },
    referral: {
      applied: () => 'Your friend is on the list',
      appliedNext:
        'Your friend gets the code by e-mail. If you gave your unit, so do you; else the office tells you the code.',
      conflictNext: 'We call or write to you. Nothing you sent is lost.',
      declinedNext: 'Your friend has not heard from us. The office is glad to help.',
    },
    info_change: {
      applied: () => 'The office has your change request',
      appliedNext:
        'Nothing is changed yet. Confirm it by a link, if one comes to your present e-mail address, or at the office.',
      conflictNext:
        'It could not be matched to an account. Nothing is changed. Please call the office and say the receipt number.',
      declinedNext: 'Your details stay as they were. The office is glad to help.',
    },
  } satisfies Record<SubmissionKind, KindWords> as Record<SubmissionKind, KindWords>,
  appliedOther: (asked: string, given: string) => `${asked} was gone, ${lower(given)} is kept for you`,
  quarantined: 'This needs the office',
  quarantinedNext:
    'It arrived, but could not be read there. Please call the office and say the receipt number.',
  reference: (number: string) => (number.startsWith('WS') ? `Ticket ${number}.` : `Code ${number}.`),
  parked: 'This cannot be sent from here',
  parkedNext: 'It stays on this device. Please tell the office its receipt number.',
  withdrawn: 'Withdrawn',
  withdrawnNext: 'It is deleted from this device and is not carried out.',
  problems: {
    unreachable: 'The office could not be reached.',
    unexpected:
      'Something on the way answered instead of the office, such as a sign-in page of this network.',
    kiosk_revoked: 'The office has taken this device out of service.',
    fingerprint_mismatch: 'The office already holds other content under this number.',
    malformed: 'The office could not read it.',
    too_large: 'It is larger than the office takes.',
  } as Record<string, string>,
};

export const es: typeof en = {
  kinds: {
    rental: 'Alquiler',
    move_out: 'Salida',
    payment_promise: 'Promesa de pago',
    maintenance_request: 'Solicitud de mantenimiento',
    referral: 'Recomendación',
    info_change: 'Cambio de datos',
  },
  unit: (number) => (isWarehouseNumber(number) ? `Bodega ${number.slice(1)}` : `Unidad ${number}`),
  theUnit: (number) => (isWarehouseNumber(number) ? `la bodega ${number.slice(1)}` : `la unidad ${number}`),
  waiting: 'Guardado en este dispositivo',
  waitingNext: 'Se envía solo en cuanto haya conexión con la oficina.',
  sending: 'Enviándolo ahora',
  sendingNext: 'Toma un momento.',
  received: 'La oficina lo recibió',
  receivedNext: 'Se está tramitando. No queda nada por enviar desde este dispositivo.',
  passedOnNext:
    'La respuesta va por correo al contacto registrado de esa unidad. Si no llega, por favor llame a la oficina y diga el número de recibo.',
  conflict: 'La oficina tiene que decidir algo',
  declined: 'No se pudo llevar a cabo',
  ofKind: {
    rental: {
      applied: (unit) =>
        unit === null ? 'Su alquiler está confirmado' : `La ${lower(unit)} queda reservada para usted`,
      appliedNext: 'El correo trae su código del portón y cómo pagar.',
      conflictNext:
        'Alguien se adelantó. Le llamamos o le escribimos para buscar otra solución. No se perdió nada de lo que envió.',
      declinedNext: 'No se reservó ni se debe nada. La oficina le ayuda con gusto.',
    },
    move_out: {
      applied: (unit) =>
        unit === null ? 'La oficina tiene su salida' : `La oficina tiene su salida de la ${lower(unit)}`,
      appliedNext:
        'Cuenta cuando el personal haya visto la unidad o usted la confirme con un enlace, si llega uno por correo: entonces la renta termina el día en que salió.',
      conflictNext:
        'Aún no se pudo relacionar con una cuenta. Le llamamos o le escribimos. No se perdió nada de lo que envió, y el día en que salió queda anotado.',
      declinedNext: 'Su alquiler sigue como antes. La oficina le ayuda con gusto.',
    },
    payment_promise: {
      applied: () => 'La oficina tiene su promesa de pago',
      appliedNext: 'No se cobró nada. El correo trae un enlace seguro para pagar.',
      conflictNext:
        'No se pudo relacionar con una cuenta. No se cobró nada. Por favor llame a la oficina y diga el número de recibo.',
      declinedNext: 'No se cobró nada y lo que debe no cambió. La oficina le ayuda con gusto.',
    },
    maintenance_request: {
      applied: () => 'La oficina tiene su solicitud de mantenimiento',
      appliedNext: 'Alguien le contacta en un plazo de 24 horas, al número que dio.',
      conflictNext: 'Le llamamos. No se perdió nada de lo que envió.',
      declinedNext: 'Si algo sigue dañado, por favor llame a la oficina.',
    },
    referral: {
      applied: () => 'Su amigo está en la lista',
      appliedNext:
        'Su amigo recibe el código por correo. Si usted dio su unidad, también lo recibe; si no, la oficina se lo dice.',
      conflictNext: 'Le llamamos o le escribimos. No se perdió nada de lo que envió.',
      declinedNext: 'Su amigo no ha sabido de nosotros. La oficina le ayuda con gusto.',
    },
    info_change: {
      applied: () => 'La oficina tiene su solicitud de cambio',
      appliedNext:
        'Todavía no ha cambiado nada. Confírmelo con un enlace, si llega uno a su correo actual, o en la oficina.',
      conflictNext:
        'No se pudo relacionar con una cuenta. No ha cambiado nada. Por favor llame a la oficina y diga el número de recibo.',
      declinedNext: 'Sus datos quedan como estaban. La oficina le ayuda con gusto.',
    },
  },
  appliedOther: (asked, given) =>
    `La ${lower(asked)} ya no estaba; la ${lower(given)} queda reservada para usted`,
  quarantined: 'La oficina lo está revisando',
  quarantinedNext:
    'Llegó, pero no se pudo leer allí. Por favor llame a la oficina y diga el número de recibo.',
  reference: (number) => (number.startsWith('WS') ? `Reporte ${number}.` : `Código ${number}.`),
  parked: 'Esto no se puede enviar desde aquí',
  parkedNext: 'Queda en este dispositivo. Dígale a la oficina su número de recibo.',
  withdrawn: 'Retirado',
  withdrawnNext: 'Se borró de este dispositivo y no se tramitará.',
  problems: {
    unreachable: 'No hubo conexión con la oficina.',
    unexpected: 'Algo en el camino respondió en lugar de la oficina, como una página de acceso de esta red.',
    kiosk_revoked: 'La oficina retiró este dispositivo del servicio.',
    fingerprint_mismatch: 'La oficina ya tiene otro contenido con este número.',
    malformed: 'La oficina no pudo leerlo.',
    too_large: 'Es más grande de lo que la oficina acepta.',
  },
};
