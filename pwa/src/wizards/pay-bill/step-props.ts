import type { BillDraft, BillErrors } from './pay-bill-draft.ts';

/** What a step gets: it shows and edits; it neither calls, nor moves, nor remembers. */
export interface StepProps {
  draft: BillDraft;
  errors: BillErrors;
  edit: (changes: Partial<BillDraft>) => void;
}
