/** Words for the second of two who change one record. */
export const en = {
  title: 'Somebody was faster: nothing of yours was saved',
  text: 'Compare both, then decide again.',
  caption: 'Your version and the one that is stored',
  what: 'What',
  yours: 'Yours',
  theirs: 'Stored now',
};

export const es: typeof en = {
  title: 'Alguien fue más rápido: no se guardó nada de lo suyo',
  text: 'Compare ambas y decida otra vez.',
  caption: 'Su versión y la que está guardada',
  what: 'Qué',
  yours: 'La suya',
  theirs: 'Guardada ahora',
};
