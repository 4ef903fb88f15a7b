import type { CarriedWizard } from '../handoff/carried-wizard.ts';
import type { updateInfoMachine } from './update-info.machine.ts';
import { emptyDraft } from './update-info-draft.ts';
import { screenOf } from './update-info-screen.ts';

/** Whatever belongs to a card stays behind. */
export const carriedInfo: CarriedWizard<'update-info', typeof updateInfoMachine> = {
  service: 'update-info',
  read: (snapshot) => {
    const { step, isKeepingCard, isSubmitting, isWaiting } = screenOf(snapshot);
    if (isKeepingCard || isSubmitting || isWaiting || snapshot.status !== 'active') return null;
    const { cardholderName: _, ...draft } = snapshot.context.draft;
    return { step, draft };
  },
  restore: ({ step, draft }) => ({
    value: step === 'details' ? { details: 'ready' } : 'account',
    context: { draft: { ...emptyDraft, ...draft } },
  }),
};
