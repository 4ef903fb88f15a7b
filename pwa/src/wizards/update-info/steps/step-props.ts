import type { InfoDraft, InfoErrors } from '../update-info-draft.ts';

/** What a step gets: it shows and edits; it neither calls, nor moves, nor remembers. */
export interface StepProps {
  draft: InfoDraft;
  errors: InfoErrors;
  edit: (changes: Partial<InfoDraft>) => void;
}
