import type { SubmissionKind } from 'schemas/submissions';

/** What is true of a saved record, and what happens next; never "done" before the office said so. */
export const en = {
  kinds: { rental: 'Rental' } satisfies Record<SubmissionKind, string>,
  unit: (number: string) => (number.startsWith('W') ? `Warehouse ${number.slice(1)}` : `Unit ${number}`),
  waiting: 'Saved on this device',
  waitingNext: 'It goes out by itself as soon as the office can be reached.',
  sending: 'Sending it now',
  sendingNext: 'This takes a moment.',
  received: 'Received by the office',
  receivedNext: 'It is being worked on. Nothing is left to send from this device.',
  applied: 'Your rental is confirmed',
  appliedUnit: (unit: string) => `${unit} is kept for you`,
  appliedOther: (asked: string, given: string) =>
    `${asked} was gone, ${given[0]?.toLowerCase()}${given.slice(1)} is kept for you`,
  appliedNext: 'The e-mail has your gate code and how to pay.',
  conflict: 'This needs the office',
  conflictNext:
    'Somebody was faster. We call or write to you and find another way. Nothing you sent is lost.',
  declined: 'This could not be carried out',
  declinedNext: 'Nothing was booked and nothing is owed. The office is glad to help.',
  quarantined: 'This needs the office',
  quarantinedNext:
    'It arrived, but could not be read there. Please call the office and say the receipt number.',
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
  kinds: { rental: 'Alquiler' },
  unit: (number) => (number.startsWith('W') ? `Bodega ${number.slice(1)}` : `Unidad ${number}`),
  waiting: 'Guardado en este dispositivo',
  waitingNext: 'Se envía solo en cuanto haya conexión con la oficina.',
  sending: 'Enviándolo ahora',
  sendingNext: 'Toma un momento.',
  received: 'La oficina lo recibió',
  receivedNext: 'Se está tramitando. No queda nada por enviar desde este dispositivo.',
  applied: 'Su alquiler está confirmado',
  appliedUnit: (unit) => `${unit} queda reservada para usted`,
  appliedOther: (asked, given) =>
    `${asked} ya no estaba; ${given[0]?.toLowerCase()}${given.slice(1)} queda reservada para usted`,
  appliedNext: 'El correo trae su código de entrada y cómo pagar.',
  conflict: 'La oficina tiene que decidir algo',
  conflictNext:
    'Alguien se adelantó. Le llamamos o le escribimos para buscar otra solución. No se perdió nada de lo que envió.',
  declined: 'No se pudo llevar a cabo',
  declinedNext: 'No se reservó ni se debe nada. La oficina le ayuda con gusto.',
  quarantined: 'La oficina lo está revisando',
  quarantinedNext:
    'Llegó, pero no se pudo leer allí. Por favor llame a la oficina y diga el número de recibo.',
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
