import type { GateCommandRow } from 'schemas/billing/billing';

export const en = {
  title: 'Gate',
  loading: 'Loading the gate commands',
  empty: 'The gate is up to date',
  emptyText: 'Codes that the gate has not confirmed yet appear here.',
  of: (action: GateCommandRow['action'], unit: string) =>
    action === 'start' ? `Unit ${unit}: add code` : `Unit ${unit}: remove code`,
  reasons: {
    'first payment': 'First payment',
    paid: 'Paid again',
    'past due': 'Past due',
    transferred: 'Transferred',
    'lease ended': 'Lease ended',
  },
  states: {
    asked: 'On its way to the gate',
    sent: 'Type it into the keypad',
    failed: 'The gate does not answer: type it into the keypad',
    confirmed: 'Done',
  } satisfies Record<GateCommandRow['state'], string>,
  waits: 'After the other one of this unit',
  code: 'Code',
  done: 'Done',
  doneOf: (what: string) => `Done: ${what}`,
  working: 'Confirming...',
  confirmed: 'Confirmed',
  refused: 'Not confirmed',
  noAnswer: 'The office server did not answer. Try again.',
};

export const es: typeof en = {
  title: 'Portón',
  loading: 'Cargando las órdenes al portón',
  empty: 'El portón está al día',
  emptyText: 'Aquí aparecen los códigos que el portón aún no ha confirmado.',
  of: (action, unit) =>
    action === 'start' ? `Unidad ${unit}: agregar código` : `Unidad ${unit}: quitar código`,
  reasons: {
    'first payment': 'Primer pago',
    paid: 'Pagado de nuevo',
    'past due': 'Pago atrasado',
    transferred: 'Cambio de unidad',
    'lease ended': 'Contrato terminado',
  },
  states: {
    asked: 'En camino al portón',
    sent: 'Escríbalo en el teclado',
    failed: 'El portón no responde: escríbalo en el teclado',
    confirmed: 'Hecho',
  },
  waits: 'Después de la otra de esta unidad',
  code: 'Código',
  done: 'Hecho',
  doneOf: (what) => `Hecho: ${what}`,
  working: 'Confirmando...',
  confirmed: 'Confirmado',
  refused: 'No se confirmó',
  noAnswer: 'El servidor no respondió. Inténtelo de nuevo.',
};
