import type { IssueType } from 'schemas/maintenance/maintenance';
import { en, es } from 'schemas/maintenance/maintenance.copy';
import { defineCustomerEmail, sampleCustomer, type ToCustomer } from '../define-email.ts';

export interface MaintenanceClosedParams extends ToCustomer {
  unit: string;
  ticketNumber: string;
  issueType: IssueType;
  outcome: 'done' | 'declined';
}

export const sample: MaintenanceClosedParams = {
  ...sampleCustomer,
  ticketNumber: 'WS482913',
  issueType: 'roof-leak',
  outcome: 'done',
};

/** What became of a fault, to whoever reported it; what was written stays with the office. */
export const maintenanceClosedEmail = defineCustomerEmail<MaintenanceClosedParams>({
  en: ({ unit, ticketNumber, issueType, outcome, facility }) => ({
    subject: `Your maintenance request ${ticketNumber} is ${outcome === 'done' ? 'done' : 'closed'}`,
    paragraphs: [
      outcome === 'done'
        ? `What you reported for unit ${unit} is taken care of.`
        : `We looked at your request for unit ${unit} and closed it without any work.`,
    ],
    facts: [
      ['Ticket number', ticketNumber],
      ['Unit', unit],
      ['Problem', en.issues[issueType]],
    ],
    closing: [`Is something still not right? Call us: ${facility.phone}.`],
  }),
  es: ({ unit, ticketNumber, issueType, outcome, facility }) => ({
    subject: `Su solicitud de mantenimiento ${ticketNumber} está ${outcome === 'done' ? 'resuelta' : 'cerrada'}`,
    paragraphs: [
      outcome === 'done'
        ? `Lo que reportó para la unidad ${unit} quedó resuelto.`
        : `Revisamos su solicitud para la unidad ${unit} y la cerramos sin hacer trabajos.`,
    ],
    facts: [
      ['Número de solicitud', ticketNumber],
      ['Unidad', unit],
      ['Problema', es.issues[issueType]],
    ],
    closing: [`¿Algo sigue sin estar bien? Llámenos: ${facility.phone}.`],
  }),
});
