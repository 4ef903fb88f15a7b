import type { ReferralStatus } from 'schemas/customers/referrals';
import * as maintenance from 'schemas/maintenance/maintenance.copy';
import * as codes from 'schemas/reporting/code-words.copy';

/** Words of what was said and done between a customer and the office. */
export const en = {
  issues: maintenance.en.issues,
  messages: 'Messages',
  noMessages: 'No messages',
  noMessagesText: 'Each letter and text message to this customer appears here.',
  read: (subject: string) => `Read “${subject}”`,
  view: 'View',
  body: 'Text of the message',
  states: codes.en.messageStates,
  tickets: 'Maintenance tickets',
  noTickets: 'No tickets',
  ticketStates: codes.en.ticketStates,
  referrals: 'Referrals',
  noReferrals: 'Nobody was referred',
  referralStates: {
    pending: 'Has not rented yet',
    qualified: 'Has rented',
    paid: 'Both have their credit',
  } satisfies Record<ReferralStatus, string>,
};

export const es: typeof en = {
  issues: maintenance.es.issues,
  messages: 'Mensajes',
  noMessages: 'Sin mensajes',
  noMessagesText: 'Cada carta y cada mensaje de texto a este cliente aparece aquí.',
  read: (subject) => `Leer «${subject}»`,
  view: 'Ver',
  body: 'Texto del mensaje',
  states: codes.es.messageStates,
  tickets: 'Solicitudes de mantenimiento',
  noTickets: 'Sin solicitudes',
  ticketStates: codes.es.ticketStates,
  referrals: 'Recomendaciones',
  noReferrals: 'No recomendó a nadie',
  referralStates: {
    pending: 'Todavía no alquila',
    qualified: 'Ya alquila',
    paid: 'Ambos tienen su crédito',
  },
};
