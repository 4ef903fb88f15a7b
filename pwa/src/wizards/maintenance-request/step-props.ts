import type { MaintenanceDraft, MaintenanceErrors } from './maintenance-draft.ts';

/** What a step gets: it shows and edits; it neither calls, nor moves, nor remembers. */
export interface StepProps {
  draft: MaintenanceDraft;
  errors: MaintenanceErrors;
  edit: (changes: Partial<MaintenanceDraft>) => void;
}
