import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { photosMax } from 'schemas/maintenance/maintenance';
import type { ActorRefFrom } from 'xstate';
import { useCtx } from '../../core/context/ctx.tsx';
import { useCopy } from '../../core/i18n/locale.tsx';
import type { SavedReceipt } from '../../outbox/client/outbox.ts';
import { useCarriedActor } from '../handoff/use-carried-actor.ts';
import { useLatestLocale } from '../handoff/use-latest-locale.ts';
import { useFocusOnInvalid } from '../shared/frame/use-focus-on-invalid.ts';
import * as wizardCopy from '../shared/frame/wizard.copy.ts';
import { WizardFrame } from '../shared/frame/wizard-frame.tsx';
import { providePhotoList } from '../shared/photos/provide-photo.ts';
import { besidePhotos, useBroughtPhotos } from '../shared/photos/use-brought-photos.ts';
import { NotSentNotice } from '../shared/submission/not-sent-notice.tsx';
import { SavedOnDevice } from '../shared/submission/saved-on-device.tsx';
import { useBeforeClosing } from '../shared/submission/use-before-closing.ts';
import { useLettingGo } from '../shared/submission/use-letting-go.ts';
import { useNoteConnection } from '../shared/submission/use-note-connection.ts';
import { CallNow } from './call-now.tsx';
import { carriedMaintenance } from './carried-maintenance.ts';
import { EmergencyFirst } from './emergency-call.tsx';
import { type PhotoListActor, provideMaintenance } from './maintenance-actors.ts';
import { emptyDraft, type MaintenanceDraft, steps } from './maintenance-draft.ts';
import { MaintenancePrimary } from './maintenance-primary.tsx';
import * as copy from './maintenance-request.copy.ts';
import type { maintenanceRequestMachine } from './maintenance-request.machine.ts';
import { screenOf } from './maintenance-screen.ts';
import { MaintenanceStep } from './maintenance-step.tsx';
import { TicketFiled } from './ticket-filed.tsx';
import { useMaintenanceToasts } from './use-maintenance-toasts.ts';
import { useSavedMaintenance } from './use-saved-maintenance.ts';

type MaintenanceActor = ActorRefFrom<typeof maintenanceRequestMachine>;

/** Maintenance Request, from what is broken to the ticket, or to the phone. */
export function MaintenanceRequest({ onClose }: { onClose: () => void }) {
  const { maintenance, photos } = useMaintenanceActors();
  const snapshot = useSelector(maintenance, (state) => state);
  const { completed, saved, draft } = snapshot.context;
  useMaintenanceToasts(maintenance);
  useFocusOnInvalid(maintenance);
  useLettingGo();
  if (completed) return <TicketFiled ticket={completed} draft={draft} onDone={onClose} />;
  if (snapshot.matches('callNow'))
    return <CallNow onDone={() => maintenance.send({ type: 'acknowledge' })} />;
  if (saved) return <SavedMaintenance receipt={saved} draft={draft} onDone={onClose} />;
  return <MaintenanceDialog maintenance={maintenance} photos={photos} onClose={onClose} />;
}

function useMaintenanceActors() {
  const ctx = useCtx();
  const readLocale = useLatestLocale();
  const [listMachine] = useState(() => providePhotoList(ctx));
  const photos: PhotoListActor = useActorRef(listMachine, { input: { photosMax } });
  useBroughtPhotos(photos);
  const [machine] = useState(() => provideMaintenance(ctx, photos, readLocale));
  const maintenance = useCarriedActor(machine, carriedMaintenance, besidePhotos(photos));
  return { maintenance, photos };
}

interface SavedMaintenanceProps {
  receipt: SavedReceipt;
  draft: MaintenanceDraft;
  onDone: () => void;
}

function SavedMaintenance({ draft, ...props }: SavedMaintenanceProps) {
  return <SavedOnDevice {...props} request={useSavedMaintenance(draft)} />;
}

interface MaintenanceDialogProps {
  maintenance: MaintenanceActor;
  photos: PhotoListActor;
  onClose: () => void;
}

function MaintenanceDialog({ maintenance, photos, onClose }: MaintenanceDialogProps) {
  const say = useCopy(copy);
  const frame = useCopy(wizardCopy);
  const snapshot = useSelector(maintenance, (state) => state);
  const listed = useSelector(photos, ({ context }) => context.photos);
  const screen = screenOf(snapshot);
  const { step } = screen;
  const { draft, errors, isOffline, unsaved } = snapshot.context;
  useNoteConnection((offline) => {
    maintenance.send({ type: 'noteConnection', isOffline: offline });
    if (!offline) photos.send({ type: 'sendKept' });
  });
  const isSubmitted = screen.isSubmitting || screen.isWaiting;
  const hasInput = hasTyped(draft) || listed.length > 0;
  return (
    <WizardFrame
      name={say.name}
      heading={say[step].heading}
      lead={say[step].lead}
      step={steps.indexOf(step) + 1}
      steps={steps.length}
      onClose={onClose}
      beforeClosing={useBeforeClosing({ hasInput, isSubmitted, unsaved })}
      onPrevious={
        step === 'problem' || isSubmitted ? undefined : () => maintenance.send({ type: 'previous' })
      }
      previousLabel={frame.back}
      primary={<MaintenancePrimary screen={screen} send={maintenance.send} />}
      notices={<Notices maintenance={maintenance} />}
    >
      <MaintenanceStep
        step={step}
        draft={draft}
        errors={errors}
        edit={(changes) => maintenance.send({ type: 'edit', changes })}
        photos={{
          photos: listed,
          onAdd: (file) => photos.send({ type: 'add', file }),
          onRemove: (id) => photos.send({ type: 'remove', id }),
        }}
        isOffline={isOffline}
      />
    </WizardFrame>
  );
}

function Notices({ maintenance }: { maintenance: MaintenanceActor }) {
  const snapshot = useSelector(maintenance, (state) => state);
  const { draft, isOffline, unsaved } = snapshot.context;
  const { step, isWaiting } = screenOf(snapshot);
  return (
    <>
      {isWaiting && unsaved && <NotSentNotice unsaved={unsaved} />}
      {step === 'details' && draft.priority === 'emergency' && <EmergencyFirst isOffline={isOffline} />}
    </>
  );
}

const hasTyped = (draft: MaintenanceDraft): boolean =>
  (Object.keys(emptyDraft) as (keyof MaintenanceDraft)[]).some((field) => draft[field] !== emptyDraft[field]);
