import type { Delivery } from '../../outbox/client/outbox.ts';
import { keepErrors } from '../shared/frame/step-errors.ts';
import { noteDelivery, nothingSubmitted, type Submitted } from '../shared/submission/submission.machine.ts';
import {
  applyChanges,
  emptyDraft,
  errorsOfMaintenance,
  findErrors,
  type MaintenanceDraft,
  type MaintenanceErrors,
} from './maintenance-draft.ts';

export type MaintenanceDelivery = Delivery<'maintenance_request'>;

/** What the wizard knows. */
export interface MaintenanceContext extends Submitted<'maintenance_request'> {
  draft: MaintenanceDraft;
  errors: MaintenanceErrors;
  /** The office cannot be reached: in an emergency nobody would hear of it. */
  isOffline: boolean;
}

export const initialContext: MaintenanceContext = {
  draft: emptyDraft,
  errors: {},
  isOffline: false,
  ...nothingSubmitted,
};

export function applyEdit(
  context: MaintenanceContext,
  changes: Partial<MaintenanceDraft>,
): Partial<MaintenanceContext> {
  const draft = applyChanges(context.draft, changes);
  return { draft, errors: keepErrors(context.errors, findErrors(draft), Object.keys(changes)) };
}

export function applyAnswer(delivery: MaintenanceDelivery): Partial<MaintenanceContext> {
  const noted = noteDelivery<'maintenance_request'>(delivery);
  if (delivery.state !== 'refused') return noted;
  return { ...noted, errors: errorsOfMaintenance(delivery.failure) };
}
