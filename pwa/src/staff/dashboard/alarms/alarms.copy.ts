import type { AlarmOption } from 'schemas/alarms';

export const en = {
  label: 'Alarms',
  since: (instant: string) => `Since ${instant}`,
  options: {
    confirm_day: 'Confirm the day',
    release_holds: 'Release the units',
    done: 'Done',
  } satisfies Record<AlarmOption, string>,
  confirmDay: (day: string) => `Yes, it is ${day}`,
  ownerDecides: 'An owner has to decide this.',
  working: 'Working...',
  refused: 'Not done',
};

export const es: typeof en = {
  label: 'Alarmas',
  since: (instant) => `Desde ${instant}`,
  options: {
    confirm_day: 'Confirmar el día',
    release_holds: 'Liberar las unidades',
    done: 'Hecho',
  },
  confirmDay: (day) => `Sí, es el ${day}`,
  ownerDecides: 'Lo tiene que decidir un propietario.',
  working: 'Un momento...',
  refused: 'No se hizo',
};
