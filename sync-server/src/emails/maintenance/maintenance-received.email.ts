import { type Facility, facilityFile } from 'schemas/facility/facility';
import type { IssueType, Priority } from 'schemas/maintenance/maintenance';
import { en, es } from 'schemas/maintenance/maintenance.copy';
import type { Locale } from '../billing/invoice-labels.ts';
import { type Email, layOut } from '../layout.ts';

export interface MaintenanceReceivedParams {
  firstName: string;
  unit: string;
  ticketNumber: string;
  issueType: IssueType;
  priority: Priority;
  facility: Pick<Facility, 'name' | 'address' | 'phone' | 'emergencyPhone' | 'email' | 'hours'>;
}

export const sample: MaintenanceReceivedParams = {
  firstName: 'Zoë',
  unit: '42',
  ticketNumber: 'WS482913',
  issueType: 'roof-leak',
  priority: 'high',
  facility: facilityFile.parse({}),
};

const labels = { en, es };

interface Words {
  subject: (ticket: string, name: string) => string;
  greeting: (firstName: string) => string;
  received: (unit: string) => string;
  contact: string;
  ticket: string;
  unit: string;
  issue: string;
  priority: string;
  emergency: (phone: string) => string;
  notYou: (phone: string) => string;
  questions: (phone: string, hours: string, email: string) => string;
}

const words: Record<Locale, Words> = {
  en: {
    subject: (ticket, name) => `Your maintenance request ${ticket} at ${name}`,
    greeting: (firstName) => `Hello ${firstName},`,
    received: (unit) => `We have your maintenance request for unit ${unit}.`,
    contact: 'We will contact you within 24 hours, at the number given with the request.',
    ticket: 'Ticket number',
    unit: 'Unit',
    issue: 'Problem',
    priority: 'Priority',
    emergency: (phone) => `Is it an emergency, or has it become one? Call ${phone} now.`,
    notYou: (phone) => `You did not report this? Call us: ${phone}.`,
    questions: (phone, hours, email) => `Questions? Call ${phone} (${hours}) or write to ${email}.`,
  },
  es: {
    subject: (ticket, name) => `Su solicitud de mantenimiento ${ticket} en ${name}`,
    greeting: (firstName) => `Hola ${firstName}:`,
    received: (unit) => `Recibimos su solicitud de mantenimiento para la unidad ${unit}.`,
    contact: 'Le contactaremos en un plazo de 24 horas, al número indicado en la solicitud.',
    ticket: 'Número de solicitud',
    unit: 'Unidad',
    issue: 'Problema',
    priority: 'Prioridad',
    emergency: (phone) => `¿Es una emergencia, o ya lo es? Llame ahora al ${phone}.`,
    notYou: (phone) => `¿No lo reportó usted? Llámenos: ${phone}.`,
    questions: (phone, hours, email) => `¿Preguntas? Llame al ${phone} (${hours}) o escriba a ${email}.`,
  },
};

/** That it came, its number, and until when somebody calls. What was written stays with the office. */
export function maintenanceReceivedEmail(params: MaintenanceReceivedParams, locale: Locale): Email {
  const { firstName, unit, ticketNumber, issueType, priority, facility } = params;
  const say = words[locale];
  const label = labels[locale];
  return layOut({
    locale,
    subject: say.subject(ticketNumber, facility.name),
    paragraphs: [say.greeting(firstName), say.received(unit), say.contact],
    facts: [
      [say.ticket, ticketNumber],
      [say.unit, unit],
      [say.issue, label.issues[issueType]],
      [say.priority, label.priorities[priority]],
    ],
    closing: [
      say.emergency(facility.emergencyPhone),
      say.notYou(facility.phone),
      say.questions(facility.phone, facility.hours, facility.email),
    ],
    sender: facility,
  });
}
