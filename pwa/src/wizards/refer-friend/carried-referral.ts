import type { CarriedWizard } from '../handoff/carried-wizard.ts';
import type { referFriendMachine } from './refer-friend.machine.ts';
import { emptyDraft } from './refer-friend-draft.ts';

/** The list of those who were named before belongs to this browser alone: `failed` is where it is asked for anew. */
export const carriedReferral: CarriedWizard<'refer-friend', typeof referFriendMachine> = {
  service: 'refer-friend',
  read: (snapshot) =>
    snapshot.matches({ naming: 'form' }) ? { step: 'form', draft: snapshot.context.draft } : null,
  restore: ({ draft }) => ({
    value: { naming: 'form', list: 'failed' },
    context: { draft: { ...emptyDraft, ...draft } },
  }),
};
