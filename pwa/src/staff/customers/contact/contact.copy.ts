import * as contact from 'schemas/customers/contact-fields.copy';
import type { ContactField } from 'schemas/customers/customers';

/** Words of a customer’s contact, and of two who change it at once. */
export const en = {
  title: 'Contact',
  edit: 'Edit',
  editTitle: 'Edit contact',
  save: 'Save',
  saving: 'Saving',
  saved: 'Contact saved',
  fields: { ...contact.en, acceptsSms: 'Accepts text messages' } satisfies Record<ContactField, string>,
  license: 'License ends in',
  chooseState: 'Choose a state',
  yes: 'Agreed',
  no: 'Not agreed',
  textsStopped: 'Texts stopped',
  textsStoppedOn: (day: string) =>
    `This phone answered STOP on ${day}. It gets no text until it answers START.`,
  notSaved: 'Not saved',
  changedMeanwhile: 'Somebody else changed this record meanwhile',
  changedText:
    'Nothing of yours is saved yet, and nothing of theirs is lost. What you had not touched shows their version now. Look, then save again.',
  field: 'Field',
  yours: 'Yours',
  theirs: 'Stored by now',
  choice: 'Choice',
  takeTheirs: 'Take the stored one',
  takeTheirsOf: (field: string) => `Take the stored one: ${field}`,
};

export const es: typeof en = {
  title: 'Contacto',
  edit: 'Editar',
  editTitle: 'Editar el contacto',
  save: 'Guardar',
  saving: 'Guardando',
  saved: 'Contacto guardado',
  fields: { ...contact.es, acceptsSms: 'Acepta mensajes de texto' },
  license: 'La licencia termina en',
  chooseState: 'Elija un estado',
  yes: 'Aceptó',
  no: 'No aceptó',
  textsStopped: 'Sin mensajes de texto',
  textsStoppedOn: (day) =>
    `Este teléfono respondió STOP el ${day}. No recibe mensajes de texto hasta que responda START.`,
  notSaved: 'No se guardó',
  changedMeanwhile: 'Alguien más cambió este expediente mientras tanto',
  changedText:
    'Nada suyo se guardó todavía, y nada de lo otro se perdió. Lo que usted no había tocado muestra ahora la otra versión. Revíselo y guarde otra vez.',
  field: 'Campo',
  yours: 'Lo suyo',
  theirs: 'Lo guardado',
  choice: 'Elección',
  takeTheirs: 'Tomar lo guardado',
  takeTheirsOf: (field) => `Tomar lo guardado: ${field}`,
};
