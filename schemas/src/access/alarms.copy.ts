import type { AlarmSentences } from './alarms.ts';

/** By the budget that they used up. */
const enAsked: Record<string, string> = {
  gateCodeSite: 'gate codes',
  accountSite: 'account look-ups',
  paymentSite: 'payments',
  maintenanceSite: 'maintenance requests',
  referralLetterSite: 'invitations of friends',
  textSite: 'text messages',
  kioskCodeSite: 'kiosk codes',
  handoffSite: 'wizards for the staff to finish',
};
const esAsked: typeof enAsked = {
  gateCodeSite: 'códigos del portón',
  accountSite: 'consultas de cuentas',
  paymentSite: 'pagos',
  maintenanceSite: 'solicitudes de mantenimiento',
  referralLetterSite: 'invitaciones a amigos',
  textSite: 'mensajes de texto',
  kioskCodeSite: 'códigos de quiosco',
  handoffSite: 'trámites que termina el personal',
};

const enBackup = 'Look at the folder for backups and at the passphrase, then run a backup by hand.';
const esBackup = 'Revise la carpeta de copias y la contraseña, y haga una copia a mano.';

/** For the letter to the office and the page of the staff alike. */
export const en: AlarmSentences = {
  disk_low: {
    title: 'The disk is nearly full',
    text: ({ freeMegabytes }) =>
      `${freeMegabytes} MB are free. When nothing is left, no request can be kept: make room on the server's disk.`,
  },
  clock_jumped: {
    title: 'Is the clock of the server right?',
    text: ({ lastKnownAt, nowAt }, say) =>
      `It says ${say(nowAt)}, and the last time before that was ${say(lastKnownAt)}. Billing, fees, locks and deletions wait until an owner confirms the day.`,
  },
  clocks_apart: {
    title: 'The clocks of a server and its database differ',
    text: ({ minutes, isAhead }) =>
      `The server is ${minutes} minutes ${isAhead ? 'ahead of' : 'behind'} its database. Until they agree it bills, fines, locks and deletes nothing, and staff may be signed out at once. Let both machines take the time from the network.`,
  },
  backup_overdue: {
    title: 'There is no new backup',
    text: ({ lastBackupAt }, say) =>
      lastBackupAt === null
        ? `No backup was made yet. ${enBackup}`
        : `The last one is from ${say(lastBackupAt)}. ${enBackup}`,
  },
  site_restored: {
    title: 'This site was restored from a backup',
    text: ({ backupAt, restoredAt, lostRequests, lostPayments }, say) =>
      [
        `The backup is from ${say(backupAt)}, and it was restored on ${say(restoredAt)}. Compare what was done in between with receipts and letters; requests that devices still have come back by themselves. Until an owner says that this is done, nothing is billed, fined, charged or deleted by the calendar.`,
        'Look through users and kiosks: whoever was put out of service since then is in service again. Erase once more whom you erased. Look at the card provider before you give money back: a refund since then is not in the books.',
        ...(lostRequests.length ? [`These receipts are known to be lost: ${lostRequests.join(', ')}.`] : []),
        ...(lostPayments.length
          ? [`These card payments are at Stripe and not in the books: ${lostPayments.join(', ')}.`]
          : []),
      ].join('\n'),
  },
  hold_burst: {
    title: 'Many units are kept and not paid for',
    text: ({ holds }) =>
      `${holds} rentals from unknown devices wait for their first payment. You can release their units now; somebody who pays nevertheless is told at once.`,
  },
  requests_flooded: {
    title: 'Unusually many requests',
    text: ({ budget }) =>
      `More unknown devices than usual ask for the same thing: ${enAsked[budget] ?? budget}. New ones are slowed down; kiosks, known devices and emergencies go on.`,
  },
  sign_ins_flooded: {
    title: 'Somebody guesses passwords',
    text: () =>
      'So many passwords were tried for one staff name that it cannot be a person who forgot it. A place that is new has two tries an hour with that name now; browsers that signed in before go on. The audit lists the refused sign-ins. If a password is short, change it.',
  },
};

// No sentence ends with a time: in Spanish that ends with a full stop of its own, "p.m.".
export const es: typeof en = {
  disk_low: {
    title: 'El disco está casi lleno',
    text: ({ freeMegabytes }) =>
      `Quedan ${freeMegabytes} MB libres. Cuando no quede nada, no se podrá guardar ninguna solicitud: libere espacio en el disco del servidor.`,
  },
  clock_jumped: {
    title: '¿Está bien la hora del servidor?',
    text: ({ lastKnownAt, nowAt }, say) =>
      `Marca ${say(nowAt)} y lo último que se sabía era ${say(lastKnownAt)}: la facturación, los cargos, los candados y los borrados esperan hasta que un propietario confirme el día.`,
  },
  clocks_apart: {
    title: 'El reloj de un servidor y el de su base de datos no coinciden',
    text: ({ minutes, isAhead }) =>
      `El servidor va ${minutes} minutos ${isAhead ? 'adelantado' : 'atrasado'} respecto a su base de datos. Mientras no coincidan no factura, multa, cierra ni borra nada, y la sesión del personal puede cerrarse enseguida. Haga que ambas máquinas tomen la hora de la red.`,
  },
  backup_overdue: {
    title: 'No hay copia de seguridad nueva',
    text: ({ lastBackupAt }, say) =>
      lastBackupAt === null
        ? `Todavía no se hizo ninguna copia. ${esBackup}`
        : `La última, del ${say(lastBackupAt)}, ya no es reciente. ${esBackup}`,
  },
  site_restored: {
    title: 'Este sitio se restauró desde una copia',
    text: ({ backupAt, restoredAt, lostRequests, lostPayments }, say) =>
      [
        `Entre el ${say(backupAt)} (la copia) y el ${say(restoredAt)} (la restauración) puede faltar algo. Compare lo que se hizo entre tanto con recibos y cartas; las solicitudes que aún tienen los dispositivos vuelven solas. Hasta que un propietario diga que terminó, nada se factura, multa, cobra ni borra según el calendario.`,
        'Revise usuarios y quioscos: quien se dio de baja desde entonces vuelve a estar activo. Borre de nuevo a quien había borrado. Antes de devolver dinero, mire en el proveedor de tarjetas: un reembolso hecho desde entonces no está en los libros.',
        ...(lostRequests.length ? [`Estos recibos se perdieron: ${lostRequests.join(', ')}.`] : []),
        ...(lostPayments.length
          ? [`Estos pagos con tarjeta están en Stripe y no en los libros: ${lostPayments.join(', ')}.`]
          : []),
      ].join('\n'),
  },
  hold_burst: {
    title: 'Muchas unidades apartadas sin pagar',
    text: ({ holds }) =>
      `${holds} alquileres de dispositivos desconocidos esperan el primer pago. Puede liberar sus unidades ahora; si alguien paga de todos modos, se le avisa enseguida.`,
  },
  requests_flooded: {
    title: 'Más solicitudes de lo normal',
    text: ({ budget }) =>
      `Más dispositivos desconocidos de lo normal piden lo mismo: ${esAsked[budget] ?? budget}. Los nuevos van más despacio; los quioscos, los dispositivos conocidos y las emergencias siguen.`,
  },
  sign_ins_flooded: {
    title: 'Alguien prueba contraseñas',
    text: () =>
      'Se probaron tantas contraseñas con un mismo usuario del personal que no puede ser un simple olvido. Desde un lugar nuevo hay ahora dos intentos por hora con ese usuario; los navegadores que ya habían entrado siguen igual. La auditoría muestra los intentos rechazados. Si alguna contraseña es corta, cámbiela.',
  },
};
