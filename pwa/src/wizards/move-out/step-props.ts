import type { MoveOutDraft, MoveOutErrors } from './move-out-draft.ts';

/** What a step gets: it shows and edits; it neither calls, nor moves, nor remembers. */
export interface StepProps {
  draft: MoveOutDraft;
  errors: MoveOutErrors;
  edit: (changes: Partial<MoveOutDraft>) => void;
}
