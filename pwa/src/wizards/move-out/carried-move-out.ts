import type { CarriedWizard } from '../handoff/carried-wizard.ts';
import type { moveOutMachine } from './move-out.machine.ts';
import { emptyDraft } from './move-out-draft.ts';
import { screenOf } from './move-out-screen.ts';

/** The balance is looked up anew. */
export const carriedMoveOut: CarriedWizard<'move-out', typeof moveOutMachine> = {
  service: 'move-out',
  read: (snapshot) => {
    const { step, isSubmitting, isWaiting, isOpeningFee } = screenOf(snapshot);
    const isSent = snapshot.context.completed !== null;
    if (isSubmitting || isWaiting || isOpeningFee || isSent || snapshot.status !== 'active') return null;
    return { step, draft: snapshot.context.draft };
  },
  restore: ({ step, draft: { photoPaths: _, ...draft } }) => ({
    value: step === 'finalPayment' ? { finalPayment: 'ready' } : step === 'checklist' ? step : 'verify',
    context: { draft: { ...emptyDraft, ...draft } },
  }),
};
