/** What an action says whose answer never came (it may have been done), and what a page says that could not be had. */
export const en = {
  noAnswer: 'The office server did not answer. Nothing here says yet whether it was done: look again.',
  unreachable: 'The office server cannot be reached. This is not kept on this device.',
  refused: 'Not done',
  mayBeDone: 'Perhaps done',
  doneLate: 'It was done after you closed it',
};

export const es: typeof en = {
  noAnswer: 'El servidor de la oficina no respondió. Aún no se sabe si se hizo: mire otra vez.',
  unreachable: 'No se puede conectar con el servidor de la oficina. Esto no se guarda en este dispositivo.',
  refused: 'No se hizo',
  mayBeDone: 'Quizá se hizo',
  doneLate: 'Se hizo después de que usted lo cerrara',
};
