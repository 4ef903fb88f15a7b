export const en = {
  title: 'Open units 97 to 112',
  lead: 'Until that day they are under construction and nobody can rent them. From that day on they are 10x10 units at the usual rate, on every map.',
  day: 'First day',
  dayHint: 'Today opens them at once, and that cannot be taken back.',
  noDay: 'No day yet',
  dayMissing: 'Choose today or a day to come',
  set: 'Set the day',
  setting: 'Setting the day',
  done: 'The day is set',
  opened: 'Units 97 to 112 are open',
};

export const es: typeof en = {
  title: 'Abrir las unidades 97 a 112',
  lead: 'Hasta ese día están en construcción y nadie puede alquilarlas. Desde ese día son unidades de 10x10 al precio normal, en todos los mapas.',
  day: 'Primer día',
  dayHint: 'Hoy las abre enseguida, y eso no se puede deshacer.',
  noDay: 'Ningún día todavía',
  dayMissing: 'Elija hoy o un día futuro',
  set: 'Fijar el día',
  setting: 'Fijando el día',
  done: 'El día está fijado',
  opened: 'Las unidades 97 a 112 están abiertas',
};
