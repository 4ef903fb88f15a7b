/** What an act says whose answer never came: it may have been done. */
export const en = {
  noAnswer: 'The office server did not answer. Nothing here says yet whether it was done: look again.',
  refused: 'Not done',
};

export const es: typeof en = {
  noAnswer: 'El servidor de la oficina no respondió. Aún no se sabe si se hizo: mire otra vez.',
  refused: 'No se hizo',
};
