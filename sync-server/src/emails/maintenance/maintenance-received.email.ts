import type { Facility } from 'schemas/facility/facility';
import type { IssueType, Priority } from 'schemas/maintenance/maintenance';
import { en, es } from 'schemas/maintenance/maintenance.copy';
import { defineCustomerEmail, sampleCustomer, type ToCustomer } from '../define-email.ts';

export interface MaintenanceReceivedParams extends ToCustomer {
  unit: string;
  ticketNumber: string;
  issueType: IssueType;
  priority: Priority;
  facility: ToCustomer['facility'] & Pick<Facility, 'emergencyPhone'>;
}

export const sample: MaintenanceReceivedParams = {
  ...sampleCustomer,
  ticketNumber: 'WS482913',
  issueType: 'roof-leak',
  priority: 'high',
};

/** That it came, its number, and until when somebody calls. What was written stays with the office. */
export const maintenanceReceivedEmail = defineCustomerEmail<MaintenanceReceivedParams>({
  en: ({ unit, ticketNumber, issueType, priority, facility }) => ({
    subject: `Your maintenance request ${ticketNumber} at ${facility.name}`,
    paragraphs: [
      `We have your maintenance request for unit ${unit}.`,
      'We will contact you within 24 hours, at the number given with the request.',
    ],
    facts: [
      ['Ticket number', ticketNumber],
      ['Unit', unit],
      ['Problem', en.issues[issueType]],
      ['Priority', en.priorities[priority]],
    ],
    closing: [
      `Is it an emergency, or has it become one? Call ${facility.emergencyPhone} now.`,
      `You did not report this? Call us: ${facility.phone}.`,
    ],
  }),
  es: ({ unit, ticketNumber, issueType, priority, facility }) => ({
    subject: `Su solicitud de mantenimiento ${ticketNumber} en ${facility.name}`,
    paragraphs: [
      `Recibimos su solicitud de mantenimiento para la unidad ${unit}.`,
      'Le contactaremos en un plazo de 24 horas, al número indicado en la solicitud.',
    ],
    facts: [
      ['Número de solicitud', ticketNumber],
      ['Unidad', unit],
      ['Problema', es.issues[issueType]],
      ['Prioridad', es.priorities[priority]],
    ],
    closing: [
      `¿Es una emergencia, o ya lo es? Llame ahora al ${facility.emergencyPhone}.`,
      `¿No lo reportó usted? Llámenos: ${facility.phone}.`,
    ],
  }),
});
