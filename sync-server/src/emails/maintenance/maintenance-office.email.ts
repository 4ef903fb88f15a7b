import { type Facility, facilityFile } from 'schemas/facility/facility';
import { categoryOf, type IssueType, type Priority } from 'schemas/maintenance/maintenance';
import { en, es } from 'schemas/maintenance/maintenance.copy';
import type { Locale } from '../billing/invoice-labels.ts';
import { type Email, layOut } from '../layout.ts';

export interface MaintenanceOfficeParams {
  ticketNumber: string;
  unitNumber: string;
  lastName: string;
  phone: string;
  issueType: IssueType;
  priority: Priority;
  description: string;
  /** Whether that unit is rented to somebody of that last name. */
  isMatched: boolean;
  facility: Pick<Facility, 'name' | 'address'>;
}

export const sample: MaintenanceOfficeParams = {
  ticketNumber: 'WS482913',
  unitNumber: '42',
  lastName: "O'Brien-Núñez",
  phone: '(859) 555-0101',
  issueType: 'water-damage',
  priority: 'emergency',
  description: 'Water runs out of the wall beside the door.',
  isMatched: true,
  facility: facilityFile.parse({}),
};

const labels = { en, es };

interface Words {
  subject: (ticket: string, unit: string, priority: string) => string;
  urgent: (ticket: string, unit: string, priority: string) => string;
  callNow: string;
  callInTime: string;
  unmatched: string;
  unit: string;
  name: string;
  phone: string;
  issue: string;
  priority: string;
}

const words: Record<Locale, Words> = {
  en: {
    subject: (ticket, unit, priority) => `Maintenance ${ticket}: unit ${unit}, ${priority}`,
    urgent: (ticket, unit) => `EMERGENCY in unit ${unit}: call now (${ticket})`,
    callNow: 'Somebody reported an emergency. Call at once.',
    callInTime: 'Somebody reported a fault. We promised to call within 24 hours.',
    unmatched: 'No tenant has this unit and last name. Look at the unit, and ask who is calling.',
    unit: 'Unit',
    name: 'Last name',
    phone: 'Phone',
    issue: 'Problem',
    priority: 'Priority',
  },
  es: {
    subject: (ticket, unit, priority) => `Mantenimiento ${ticket}: unidad ${unit}, ${priority}`,
    urgent: (ticket, unit) => `EMERGENCIA en la unidad ${unit}: llame ya (${ticket})`,
    callNow: 'Alguien reportó una emergencia. Llame enseguida.',
    callInTime: 'Alguien reportó un problema. Prometimos llamar en un plazo de 24 horas.',
    unmatched: 'Nadie alquila esa unidad con ese apellido. Revise la unidad y pregunte quién llama.',
    unit: 'Unidad',
    name: 'Apellido',
    phone: 'Teléfono',
    issue: 'Problema',
    priority: 'Prioridad',
  },
};

/** To whoever has to do something about it. */
export function maintenanceOfficeEmail(params: MaintenanceOfficeParams, locale: Locale): Email {
  const { ticketNumber, unitNumber, issueType, priority, description, isMatched, facility } = params;
  const say = words[locale];
  const label = labels[locale];
  const isEmergency = priority === 'emergency';
  const compose = isEmergency ? say.urgent : say.subject;
  return layOut({
    locale,
    subject: compose(ticketNumber, unitNumber, label.priorities[priority]),
    paragraphs: [
      isEmergency ? say.callNow : say.callInTime,
      description,
      ...(isMatched ? [] : [say.unmatched]),
    ],
    facts: [
      [say.phone, params.phone],
      [say.unit, unitNumber],
      [say.name, params.lastName],
      [say.issue, `${label.categories[categoryOf(issueType)]}: ${label.issues[issueType]}`],
      [say.priority, `${label.priorities[priority]} (${label.waits[priority]})`],
    ],
    closing: [],
    sender: facility,
  });
}
