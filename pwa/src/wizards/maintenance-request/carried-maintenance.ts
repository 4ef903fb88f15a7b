import type { CarriedWizard } from '../handoff/carried-wizard.ts';
import { emptyDraft } from './maintenance-draft.ts';
import type { maintenanceRequestMachine } from './maintenance-request.machine.ts';
import { screenOf } from './maintenance-screen.ts';

export const carriedMaintenance: CarriedWizard<'maintenance-request', typeof maintenanceRequestMachine> = {
  service: 'maintenance-request',
  read: (snapshot) => {
    const { step, isSubmitting, isWaiting } = screenOf(snapshot);
    if (isSubmitting || isWaiting || snapshot.context.saved || snapshot.status !== 'active') return null;
    return { step, draft: snapshot.context.draft };
  },
  restore: ({ step, draft: { photoPaths: _, ...draft } }) => ({
    value: step === 'details' ? 'details' : 'problem',
    context: { draft: { ...emptyDraft, ...draft } },
  }),
};
