export const en = {
  title: 'Walk-through list',
  order: 'In walking order. Note what is not as it stands here.',
  number: 'No.',
  lock: 'Lock expected',
  state: 'Status',
  seen: 'Seen',
  note: 'Note',
  by: 'Walked by',
  overlocks: (count: number) => (count === 1 ? '1 overlock' : `${count} overlocks`),
};

export const es: typeof en = {
  title: 'Lista de recorrido',
  order: 'En el orden del recorrido. Anote lo que no esté como aquí.',
  number: 'N.º',
  lock: 'Candado esperado',
  state: 'Estado',
  seen: 'Visto',
  note: 'Nota',
  by: 'Recorrido por',
  overlocks: (count) => (count === 1 ? '1 candado nuestro' : `${count} candados nuestros`),
};
