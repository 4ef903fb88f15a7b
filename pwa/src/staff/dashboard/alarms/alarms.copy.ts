import type { AlarmOption } from 'schemas/access/alarms';

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
  done: {
    confirm_day: 'The day is confirmed',
    release_holds: 'The units are released',
    done: 'The alarm is put away',
  } satisfies Record<AlarmOption, string>,
  over: 'This alarm is over',
  overText: 'It is not open any more: nothing is left to press.',
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
  done: {
    confirm_day: 'El día está confirmado',
    release_holds: 'Las unidades están libres',
    done: 'La alarma está atendida',
  },
  over: 'Esta alarma ya terminó',
  overText: 'Ya no está abierta: no queda nada que pulsar.',
};
