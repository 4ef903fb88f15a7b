/** What a letter can start with, in the language of whoever reads it. */
export const en = {
  reminder: {
    subject: 'A reminder about unit {unit}',
    text: 'Hello {first name}, {balance} is open for unit {unit}. Please pay online or at the office, or call us at {office phone}.',
  },
  call: {
    subject: 'Please call us',
    text: 'Hello {first name}, please call us about unit {unit}: {office phone}.',
  },
  gate: {
    subject: 'News of the gate',
    text: 'Hello {first name}, there is news of the gate at {facility}: ',
  },
};

export const es: typeof en = {
  reminder: {
    subject: 'Un recordatorio sobre la unidad {unit}',
    text: 'Hola {first name}: quedan {balance} pendientes por la unidad {unit}. Pague en línea o en la oficina, o llame al {office phone}.',
  },
  call: {
    subject: 'Llámenos, por favor',
    text: 'Hola {first name}: por favor llámenos sobre la unidad {unit}: {office phone}.',
  },
  gate: {
    subject: 'Novedades de la entrada',
    text: 'Hola {first name}: hay novedades de la entrada en {facility}: ',
  },
};
