import { photosMax } from 'schemas/maintenance/maintenance';
import { useCtx } from '../../core/context/ctx.tsx';
import { useCopy } from '../../core/i18n/locale.tsx';
import { useUnitName } from '../shared/account-lookup/use-unit-name.ts';
import { useListedPhotos, usePhotosBeside } from '../shared/photos/use-handoff-photos.ts';
import { toSavedRequest } from '../shared/submission/saved-request.ts';
import { SubmitButton } from '../shared/submission/submit-button.tsx';
import { NextButton } from '../shared/wizard/next-button.tsx';
import { defineWizard } from '../shared/wizard/wizard.tsx';
import type { WizardView } from '../shared/wizard/wizard-definition.ts';
import { Problem } from './1-problem.tsx';
import { Details } from './2-details.tsx';
import { CallNow } from './call-now.tsx';
import { EmergencyFirst } from './emergency-call.tsx';
import { provideMaintenance } from './maintenance-actors.ts';
import type { MaintenanceDraft, Step } from './maintenance-draft.ts';
import * as copy from './maintenance-request.copy.ts';
import { maintenanceHandoff, type maintenanceRequestMachine } from './maintenance-request.machine.ts';
import { TicketFiled } from './ticket-filed.tsx';

type View = WizardView<typeof maintenanceRequestMachine, Step>;

export const screens = { problem: Problem, details: Details };

/** Maintenance Request, from what is broken to the ticket, or to the phone. */
export const MaintenanceRequest = defineWizard({
  copy,
  handoff: maintenanceHandoff,
  useBeside: () => usePhotosBeside(photosMax),
  provide: provideMaintenance,
  useParts: ({ beside }) => useListedPhotos(beside.photos),
  screens,
  toProps: ({ parts }) => ({ photos: parts }),
  Primary,
  Notices,
  hasMore: ({ parts }) => parts.photos.length > 0,
  toRefusals: ({ photos }) => ({ photo_unknown: { text: photos.unknown } }),
  useSaved: ({ draft }) => useSavedMaintenance(draft),
  ends: {
    complete: ({ context: { completed, draft }, onClose }) =>
      completed && <TicketFiled ticket={completed} draft={draft} onDone={onClose} />,
    callNow: ({ send }) => <CallNow onDone={() => send({ type: 'acknowledge' })} />,
  },
});

function Primary({ step, snapshot, send }: View) {
  const say = useCopy(copy);
  if (step === 'problem') return <NextButton send={send} />;
  return (
    <SubmitButton
      label={say.submit}
      workingLabel={snapshot.matches('submitting') ? say.submitting : undefined}
      onPress={() => send({ type: 'submit' })}
    />
  );
}

function Notices({ step, context }: View) {
  const isEmergency = step === 'details' && context.draft.priority === 'emergency';
  return isEmergency && <EmergencyFirst isOffline={context.isOffline} />;
}

/** What the receipt says of a request that waits. */
export function useSavedMaintenance({ unitNumber, issueType, priority }: MaintenanceDraft) {
  const words = useCopy(copy);
  const say = words.saved;
  const nameUnit = useUnitName();
  const { emergencyPhone } = useCtx().facility;
  const isKnown = issueType !== null && priority !== null;
  return toSavedRequest(words, {
    asked: say.asked(nameUnit(unitNumber)),
    detail: isKnown ? say.detail(words.issues[issueType], words.priorities[priority]) : '',
    waiting: { title: say.waiting, next: say.waitingNext(emergencyPhone) },
  });
}
