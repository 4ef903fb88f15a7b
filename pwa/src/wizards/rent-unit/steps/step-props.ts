import type { RentalDraft, RentalErrors } from '../rental-draft.ts';

/** What a step gets: it shows and edits; it neither calls, nor moves, nor remembers. */
export interface StepProps {
  draft: RentalDraft;
  errors: RentalErrors;
  edit: (changes: Partial<RentalDraft>) => void;
}
