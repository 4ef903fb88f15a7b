import { type Facility, facilityFile } from 'schemas/facility/facility';
import { categoryOf, type IssueType, type Priority } from 'schemas/maintenance/maintenance';
import { en, es } from 'schemas/maintenance/maintenance.copy';
import { defineEmail } from '../define-email.ts';

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

/** To whoever has to do something about it. */
export const maintenanceOfficeEmail = defineEmail<MaintenanceOfficeParams>({
  en: ({ ticketNumber, unitNumber, lastName, phone, issueType, priority, description, isMatched }) => ({
    subject:
      priority === 'emergency'
        ? `EMERGENCY in unit ${unitNumber}: call now (${ticketNumber})`
        : `Maintenance ${ticketNumber}: unit ${unitNumber}, ${en.priorities[priority]}`,
    paragraphs: [
      priority === 'emergency'
        ? 'Somebody reported an emergency. Call at once.'
        : 'Somebody reported a fault. We promised to call within 24 hours.',
      description,
      !isMatched && 'No tenant has this unit and last name. Look at the unit, and ask who is calling.',
    ],
    facts: [
      ['Phone', phone],
      ['Unit', unitNumber],
      ['Last name', lastName],
      ['Problem', `${en.categories[categoryOf(issueType)]}: ${en.issues[issueType]}`],
      ['Priority', `${en.priorities[priority]} (${en.waits[priority]})`],
    ],
  }),
  es: ({ ticketNumber, unitNumber, lastName, phone, issueType, priority, description, isMatched }) => ({
    subject:
      priority === 'emergency'
        ? `EMERGENCIA en la unidad ${unitNumber}: llame ya (${ticketNumber})`
        : `Mantenimiento ${ticketNumber}: unidad ${unitNumber}, ${es.priorities[priority]}`,
    paragraphs: [
      priority === 'emergency'
        ? 'Alguien reportó una emergencia. Llame enseguida.'
        : 'Alguien reportó un problema. Prometimos llamar en un plazo de 24 horas.',
      description,
      !isMatched && 'Nadie alquila esa unidad con ese apellido. Revise la unidad y pregunte quién llama.',
    ],
    facts: [
      ['Teléfono', phone],
      ['Unidad', unitNumber],
      ['Apellido', lastName],
      ['Problema', `${es.categories[categoryOf(issueType)]}: ${es.issues[issueType]}`],
      ['Prioridad', `${es.priorities[priority]} (${es.waits[priority]})`],
    ],
  }),
});
