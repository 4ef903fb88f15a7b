/** Words of the inbox as a whole. */
export const en = {
  title: 'Inbox',
  lists: 'What came in',
  tabs: { submissions: 'Submissions', cases: 'Cases', photos: 'ID photos', tickets: 'Tickets' },
  back: 'Back',
  working: 'Working on it',
  refused: 'Not decided',
  none: 'None',
  nobody: 'Nobody',
};

export const es: typeof en = {
  title: 'Bandeja de entrada',
  lists: 'Lo que llegó',
  tabs: { submissions: 'Envíos', cases: 'Casos', photos: 'Identificaciones', tickets: 'Averías' },
  back: 'Atrás',
  working: 'Trabajando',
  refused: 'No se decidió',
  none: 'Ninguna',
  nobody: 'Nadie',
};
