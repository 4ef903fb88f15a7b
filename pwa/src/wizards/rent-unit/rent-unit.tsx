import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useCtx } from '../../core/context/ctx.tsx';
import { useCopy } from '../../core/i18n/locale.tsx';
import { useLiveMap } from '../../facility-map/store/use-live-map.ts';
import type { SavedReceipt } from '../../outbox/client/outbox.ts';
import { useOpenWizard } from '../handoff/open-wizard.ts';
import { useCarriedActor } from '../handoff/use-carried-actor.ts';
import { useLatestLocale } from '../handoff/use-latest-locale.ts';
import { WizardFrame } from '../shared/frame/wizard-frame.tsx';
import { bringUpPhotos, type PhotoActor, providePhoto } from '../shared/photos/provide-photo.ts';
import { useBroughtPhoto } from '../shared/photos/use-brought-photos.ts';
import { readReferral } from '../shared/referral/referral-memory.ts';
import { NotSentNotice } from '../shared/submission/not-sent-notice.tsx';
import { SavedOnDevice } from '../shared/submission/saved-on-device.tsx';
import { useBeforeClosing } from '../shared/submission/use-before-closing.ts';
import { useLettingGo } from '../shared/submission/use-letting-go.ts';
import { useNoteConnection } from '../shared/submission/use-note-connection.ts';
import { carriedRental } from './carried-rental.ts';
import * as copy from './rent-unit.copy.ts';
import type { rentUnitMachine } from './rent-unit.machine.ts';
import { provideRental } from './rental-actors.ts';
import { emptyDraft, type RentalDraft, steps } from './rental-draft.ts';
import { LostUnitNotice } from './rental-notices.tsx';
import { RentalPrimary } from './rental-primary.tsx';
import { type RentalScreen, screenOf } from './rental-screen.ts';
import type { IdPhotoProps } from './steps/1-id-photo.tsx';
import { RentalStep } from './steps/rental-step.tsx';
import { useAskedUnit } from './steps/use-asked-unit.ts';
import { useSuggestions } from './steps/use-suggestions.ts';
import { findAnother, isUnitTaken } from './unit/lost-unit.ts';
import { useLostUnit } from './unit/use-lost-unit.ts';
import { useRentalToasts } from './use-rental-toasts.ts';
import { useSavedRental } from './use-saved-rental.ts';
import { Welcome } from './welcome.tsx';

type Rental = ActorRefFrom<typeof rentUnitMachine>;

/** Rent a Unit, from the photo of the ID to the gate code, or to the receipt of what waits for the office. */
export function RentUnit({ onClose }: { onClose: () => void }) {
  const { rental, photo } = useRentalActors();
  const { completed, saved, draft } = useSelector(rental, ({ context }) => context);
  useRentalToasts(rental, photo);
  useLettingGo();
  if (completed) {
    const { firstName, email, phone } = draft;
    return <Welcome {...{ firstName, email, phone }} rental={completed} onDone={onClose} />;
  }
  if (saved) return <SavedRental receipt={saved} draft={draft} onDone={onClose} />;
  return <RentalDialog rental={rental} photo={photo} onClose={onClose} />;
}

function SavedRental({ draft, ...props }: SavedRentalProps) {
  return <SavedOnDevice {...props} request={useSavedRental(draft)} />;
}

interface SavedRentalProps {
  receipt: SavedReceipt;
  draft: RentalDraft;
  onDone: () => void;
}

function useRentalActors() {
  const ctx = useCtx();
  const readLocale = useLatestLocale();
  const [photoMachine] = useState(() => providePhoto(ctx));
  const photo = useActorRef(photoMachine, useBroughtPhoto(photoMachine));
  const readReferralCode = useReferralCode();
  const [machine] = useState(() => provideRental(ctx, photo, { readLocale, readReferralCode }));
  const rental = useCarriedActor(machine, carriedRental, {
    read: () => {
      const referralCode = readReferralCode();
      const photoPath = photo.getSnapshot().context.path;
      return {
        ...(referralCode !== undefined && { referralCode }),
        ...(photoPath !== null && { photoPath }),
      };
    },
    settle: () => bringUpPhotos([photo]),
  });
  return { rental, photo };
}

/** Of the friend by whose link the customer came, to this device or to the one where it began. */
function useReferralCode(): () => string | undefined {
  const { now } = useCtx();
  const session = useOpenWizard();
  const brought = session?.start?.service === 'rent-unit' ? session.start.draft.referralCode : undefined;
  const isForCustomer = session?.isForCustomer ?? false;
  const [read] = useState(() => () => (isForCustomer ? brought : readReferral(now())?.code));
  return read;
}

interface RentalDialogProps {
  rental: Rental;
  photo: PhotoActor;
  onClose: () => void;
}

function RentalDialog({ rental, photo, onClose }: RentalDialogProps) {
  const say = useCopy(copy);
  const snapshot = useSelector(rental, (state) => state);
  const { context } = snapshot;
  const screen = screenOf(snapshot);
  const { step } = screen;
  const { draft, isOffline, verdict } = context;
  const message = verdict?.message ?? null;
  const isRefused = screen.gateCode === 'unavailable' && message !== null;
  const isSuggesting = step === 'gateCode' && !isOffline;
  const suggestions = useSuggestions(isSuggesting, isRefused ? draft.gateCode : null);
  const photoProps = usePhotoProps(photo, rental);
  const map = useLiveMap();
  useConnection(rental, photo);
  useLostUnit({ unit: draft.unit, places: map?.places, isOffline }, () => rental.send({ type: 'loseUnit' }));
  const askedUnit = useAskedUnit(map?.places, (unit, isFree) =>
    rental.send({ type: 'askUnit', unit, isFree }),
  );
  const isSettled = screen.isSubmitting || screen.isWaiting;
  const isFirst = step === 'idPhoto';
  return (
    <WizardFrame
      name={say.name}
      heading={say[step].heading}
      lead={say[step].lead}
      step={steps.indexOf(step) + 1}
      steps={steps.length}
      reachesEdges={step === 'unit'}
      pace={step === 'idPhoto' || step === 'unit' || step === 'lease' ? 'reading' : 'form'}
      onClose={onClose}
      beforeClosing={useBeforeClosing({
        hasInput: hasTyped(draft) || photoProps.file !== null,
        isSubmitted: isSettled,
        unsaved: context.unsaved,
      })}
      onPrevious={isFirst || isSettled ? undefined : () => rental.send({ type: 'previous' })}
      primary={<RentalPrimary screen={screen} send={rental.send} />}
      notices={<Notices rental={rental} screen={screen} places={map?.places} askedUnit={askedUnit} />}
    >
      <RentalStep
        step={step}
        draft={draft}
        errors={context.errors}
        edit={(changes: Partial<RentalDraft>) => rental.send({ type: 'edit', changes })}
        photo={photoProps}
        map={map}
        isOffline={isOffline}
        gateCode={{ state: screen.gateCode, message, suggestions }}
        isSettled={isSettled}
        onChange={(asked) => rental.send({ type: 'change', step: asked })}
      />
    </WizardFrame>
  );
}

function Notices({ rental, screen, places, askedUnit }: NoticesProps) {
  const { lostUnit, unsaved } = useSelector(rental, ({ context }) => context);
  const { step } = screen;
  const canGoBackToMap = step === 'gateCode' || step === 'lease' || step === 'autoPay';
  return (
    <>
      {unsaved && screen.isWaiting && <NotSentNotice unsaved={unsaved} />}
      {lostUnit && (
        <LostUnitNotice
          lost={lostUnit}
          isTaken={lostUnit.unitNumber !== askedUnit && isUnitTaken(lostUnit, places)}
          another={findAnother(lostUnit, places)}
          onTake={(unit) => rental.send({ type: 'edit', changes: { unit } })}
          onChoose={canGoBackToMap ? () => rental.send({ type: 'chooseUnit' }) : undefined}
        />
      )}
    </>
  );
}

interface NoticesProps {
  rental: Rental;
  screen: RentalScreen;
  places: Parameters<typeof findAnother>[1];
  askedUnit: string | undefined;
}

/** A photo that was kept is uploaded after all once the office can be reached. */
function useConnection(rental: Rental, photo: PhotoActor) {
  useNoteConnection((isOffline) => {
    rental.send({ type: 'noteConnection', isOffline });
    if (!isOffline && photo.getSnapshot().matches('kept')) photo.send({ type: 'tryAgain' });
  });
}

function usePhotoProps(photo: PhotoActor, rental: Rental): Omit<IdPhotoProps, 'error'> {
  const { value, context } = useSelector(photo, (state) => state);
  const { file, path, problem, isLeftToStaff } = context;
  // A changed photo answers whatever was wrong with the one before.
  useEffect(() => rental.send({ type: 'edit', changes: { photoPath: path } }), [rental, path]);
  return {
    state: value === 'judgingUpload' || value === 'shrinking' ? 'uploading' : value,
    file,
    problem,
    isLeftToStaff,
    onPick: (picked) => photo.send({ type: 'pick', file: picked }),
    onTryAgain: () => photo.send({ type: 'tryAgain' }),
    onRemove: () => photo.send({ type: 'remove' }),
    onLeaveToStaff: (left) => photo.send({ type: 'leaveToStaff', isLeftToStaff: left }),
  };
}

const hasTyped = (draft: RentalDraft): boolean =>
  (Object.keys(emptyDraft) as (keyof RentalDraft)[]).some((field) => draft[field] !== emptyDraft[field]);
