export const en = {
  title: 'Personal data',
  text: 'What is kept of a person belongs to the person: a copy for whoever asks, and an end to it once nothing needs it.',
  download: 'Download a copy',
  downloading: 'Gathering',
  downloaded: 'The copy is in your downloads',
  erase: 'Erase',
  eraseTitle: 'Erase this person?',
  eraseText:
    'Name, contact, papers, photos, notes, letters and cards go, and nothing brings them back. What was rented and paid stays in the books.',
  reason: 'Why',
  erasing: 'Erasing',
  keep: 'Keep',
  erased: 'The person is erased',
  erasedOn: (when: string) => `Erased on ${when}. What is left are the books.`,
  ownersOnly: 'Only the owner can erase a person.',
};

export const es: typeof en = {
  title: 'Datos personales',
  text: 'Lo que se guarda de una persona es de la persona: una copia para quien la pida, y su fin cuando ya no haga falta.',
  download: 'Descargar una copia',
  downloading: 'Reuniendo',
  downloaded: 'La copia está en sus descargas',
  erase: 'Borrar',
  eraseTitle: '¿Borrar a esta persona?',
  eraseText:
    'Se van nombre, contacto, documentos, fotos, notas, cartas y tarjetas, y nada los trae de vuelta. Lo rentado y pagado queda en los libros.',
  reason: 'Por qué',
  erasing: 'Borrando',
  keep: 'Conservar',
  erased: 'La persona está borrada',
  erasedOn: (when) => `El ${when} se borró. Quedan los libros.`,
  ownersOnly: 'Solo el propietario puede borrar a una persona.',
};
