import { type Facility, facilityFile, hoursIn } from 'schemas/facility/facility';
import type { IssueType } from 'schemas/maintenance/maintenance';
import { en, es } from 'schemas/maintenance/maintenance.copy';
import type { Locale } from '../billing/invoice-labels.ts';
import { type Email, layOut } from '../layout.ts';

export interface MaintenanceClosedParams {
  firstName: string;
  unit: string;
  ticketNumber: string;
  issueType: IssueType;
  outcome: 'done' | 'declined';
  facility: Pick<Facility, 'name' | 'address' | 'phone' | 'email' | 'hours' | 'hoursEs'>;
}

export const sample: MaintenanceClosedParams = {
  firstName: 'Zoë',
  unit: '42',
  ticketNumber: 'WS482913',
  issueType: 'roof-leak',
  outcome: 'done',
  facility: facilityFile.parse({}),
};

const labels = { en, es };

interface Words {
  subject: Record<MaintenanceClosedParams['outcome'], (ticket: string) => string>;
  greeting: (firstName: string) => string;
  done: (unit: string) => string;
  declined: (unit: string) => string;
  ticket: string;
  unit: string;
  issue: string;
  notSo: (phone: string) => string;
  contact: (phone: string, hours: string, email: string) => string;
}

const words: Record<Locale, Words> = {
  en: {
    subject: {
      done: (ticket) => `Your maintenance request ${ticket} is done`,
      declined: (ticket) => `Your maintenance request ${ticket} is closed`,
    },
    greeting: (firstName) => `Hello ${firstName},`,
    done: (unit) => `What you reported for unit ${unit} is taken care of.`,
    declined: (unit) => `We looked at your request for unit ${unit} and closed it without any work.`,
    ticket: 'Ticket number',
    unit: 'Unit',
    issue: 'Problem',
    notSo: (phone) => `Is something still not right? Call us: ${phone}.`,
    contact: (phone, hours, email) => `Questions? Call ${phone} (${hours}) or write to ${email}.`,
  },
  es: {
    subject: {
      done: (ticket) => `Su solicitud de mantenimiento ${ticket} está resuelta`,
      declined: (ticket) => `Su solicitud de mantenimiento ${ticket} está cerrada`,
    },
    greeting: (firstName) => `Hola ${firstName}:`,
    done: (unit) => `Lo que reportó para la unidad ${unit} quedó resuelto.`,
    declined: (unit) => `Revisamos su solicitud para la unidad ${unit} y la cerramos sin hacer trabajos.`,
    ticket: 'Número de solicitud',
    unit: 'Unidad',
    issue: 'Problema',
    notSo: (phone) => `¿Algo sigue sin estar bien? Llámenos: ${phone}.`,
    contact: (phone, hours, email) => `¿Preguntas? Llame al ${phone} (${hours}) o escriba a ${email}.`,
  },
};

/** What became of a fault, to whoever reported it; what was written stays with the office. */
export function maintenanceClosedEmail(params: MaintenanceClosedParams, locale: Locale): Email {
  const { firstName, unit, ticketNumber, issueType, outcome, facility } = params;
  const say = words[locale];
  return layOut({
    locale,
    subject: say.subject[outcome](ticketNumber),
    paragraphs: [say.greeting(firstName), say[outcome](unit)],
    facts: [
      [say.ticket, ticketNumber],
      [say.unit, unit],
      [say.issue, labels[locale].issues[issueType]],
    ],
    closing: [
      say.notSo(facility.phone),
      say.contact(facility.phone, hoursIn(facility, locale), facility.email),
    ],
    sender: facility,
  });
}
