import type { OutgoingMessage } from 'schemas/messaging/messages';

export const en = {
  view: 'View',
  none: '—',
  title: 'Outgoing mail',
  loading: 'Loading the outgoing mail',
  empty: 'No mail yet',
  emptyText: 'Each message to a customer appears here, sent or not.',
  read: (subject: string) => `Read “${subject}”`,
  to: 'To',
  written: 'Written',
  sent: 'Sent',
  states: {
    queued: 'Waiting',
    sent: 'Sent',
    kept: 'Kept here: no mail server',
    failed: 'Failed',
  } satisfies Record<OutgoingMessage['state'], string>,
  body: 'Text of the message',
};

export const es: typeof en = {
  view: 'Ver',
  none: '—',
  title: 'Correo saliente',
  loading: 'Cargando el correo saliente',
  empty: 'Todavía no hay correo',
  emptyText: 'Cada mensaje a un cliente aparece aquí, enviado o no.',
  read: (subject) => `Leer «${subject}»`,
  to: 'Para',
  written: 'Escrito',
  sent: 'Enviado',
  states: {
    queued: 'En espera',
    sent: 'Enviado',
    kept: 'Guardado aquí: no hay servidor de correo',
    failed: 'Falló',
  },
  body: 'Texto del mensaje',
};
