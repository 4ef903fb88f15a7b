import type { CarriedWizard } from '../handoff/carried-wizard.ts';
import type { rentUnitMachine } from './rent-unit.machine.ts';
import { emptyDraft, steps } from './rental-draft.ts';
import { screenOf } from './rental-screen.ts';

/** The gate code and the signature stay behind: both are given anew. */
export const carriedRental: CarriedWizard<'rent-unit', typeof rentUnitMachine> = {
  service: 'rent-unit',
  read: (snapshot) => {
    const { step, isSubmitting, isWaiting } = screenOf(snapshot);
    if (isSubmitting || isWaiting || snapshot.status !== 'active') return null;
    const { gateCode: _, signature: __, ...draft } = snapshot.context.draft;
    return { step, draft };
  },
  restore: ({ step: asked, draft: { referralCode: _, ...draft } }) => {
    const step = steps.find((known) => known === asked) ?? 'idPhoto';
    const isPastCode = steps.indexOf(step) >= steps.indexOf('gateCode');
    const { licenseNumber = '', photoPath = null, leaseAcceptedAt = null } = draft;
    const { leaseAgreementAccepted = false, autoPayEnabled = false } = draft;
    const given = { licenseNumber, photoPath, leaseAcceptedAt, leaseAgreementAccepted, autoPayEnabled };
    return {
      value: isPastCode ? { gateCode: 'incomplete' } : step,
      context: { draft: { ...emptyDraft, ...draft, ...given } },
    };
  },
};
