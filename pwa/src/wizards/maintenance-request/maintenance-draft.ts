import type { Locale } from 'schemas/kit/locale';
import {
  categoryOf,
  type IssueCategory,
  type IssueType,
  type MaintenanceInput,
  maintenanceForm,
  type Priority,
} from 'schemas/maintenance/maintenance';
import type { CallFailure } from '../../core/api/api.ts';
import { fieldErrors } from '../../core/forms/form.ts';
import { errorsOfRefusal, type StepErrors, type StepPropsOf } from '../shared/frame/step-errors.ts';

/** The two screens in their order; each is a state of the machine and a numbered file of this folder. */
export const steps = ['problem', 'details'] as const;
export type Step = (typeof steps)[number];

/** What is typed and chosen. It lives in memory alone, until it is submitted. */
export interface MaintenanceDraft {
  /** Narrows the issue types down; it is not sent. */
  category: IssueCategory | null;
  issueType: IssueType | null;
  priority: Priority | null;
  unitNumber: string;
  lastName: string;
  phone: string;
  description: string;
}

export const emptyDraft: MaintenanceDraft = {
  category: null,
  issueType: null,
  priority: null,
  unitNumber: '',
  lastName: '',
  phone: '',
  description: '',
};

type MaintenanceField = Exclude<keyof MaintenanceDraft, 'category'> | 'photos';
export type MaintenanceErrors = StepErrors<MaintenanceField>;
export type StepProps = StepPropsOf<MaintenanceDraft, MaintenanceErrors>;

export const fieldsOf: Record<Step, readonly MaintenanceField[]> = {
  problem: ['issueType', 'priority'],
  details: ['unitNumber', 'lastName', 'phone', 'description', 'photos'],
};

export const findErrors = (draft: MaintenanceDraft): MaintenanceErrors =>
  fieldErrors(maintenanceForm, draft) as MaintenanceErrors;

/** Another category is another question: its answer is given anew. */
export function applyChanges(draft: MaintenanceDraft, changes: Partial<MaintenanceDraft>): MaintenanceDraft {
  const next = { ...draft, ...changes };
  const fits = next.issueType === null || categoryOf(next.issueType) === next.category;
  return fits ? next : { ...next, issueType: null };
}

/** What the server refused, under the names of the form. */
export const errorsOfMaintenance = (failure: CallFailure): MaintenanceErrors =>
  errorsOfRefusal<MaintenanceField>(failure, {
    shown: Object.values(fieldsOf).flat(),
    renamed: { photoPaths: 'photos' },
    ofProblem: { photo_unknown: 'photos' },
  });

interface MaintenanceExtras {
  photoPaths: string[];
  locale: Locale;
}

/** Whoever gets here has passed the rules of the form. */
export function toMaintenanceBody(
  { unitNumber, lastName, phone, issueType, priority, description }: MaintenanceDraft,
  { photoPaths, locale }: MaintenanceExtras,
): MaintenanceInput {
  if (issueType === null || priority === null) throw new Error('a form that was checked has both');
  return {
    unitNumber: unitNumber.trim(),
    lastName: lastName.trim(),
    phone,
    issueType,
    priority,
    description: description.trim(),
    ...(photoPaths.length > 0 && { photoPaths }),
    locale,
  };
}
