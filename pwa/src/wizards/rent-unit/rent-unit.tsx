import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useCtx } from '../../ctx.tsx';
import { useCopy, useLocale } from '../../kit/locale.tsx';
import * as wizardCopy from '../../kit/wizard/wizard.copy.ts';
import { WizardFrame } from '../../kit/wizard/wizard-frame.tsx';
import { openOutbox } from '../../offline/open-outbox.ts';
import { useLiveMap } from '../../offline/use-live-map.ts';
import type { IdPhotoProps } from './1-id-photo.tsx';
import type { idPhotoMachine } from './id-photo.machine.ts';
import * as copy from './rent-unit.copy.ts';
import type { RentUnitContext, rentUnitMachine } from './rent-unit.machine.ts';
import { providePhoto, provideRental } from './rental-actors.ts';
import { emptyDraft, type RentalDraft, steps } from './rental-draft.ts';
import { LostUnitNotice, NotSentNotice } from './rental-notices.tsx';
import { RentalPrimary } from './rental-primary.tsx';
import { type RentalScreen, screenOf } from './rental-screen.ts';
import { RentalStep } from './rental-step.tsx';
import { SavedOnDevice } from './saved-on-device.tsx';
import { findAnother, useLostUnit } from './use-lost-unit.ts';
import { useNoteConnection } from './use-note-connection.ts';
import { useRentalToasts } from './use-rental-toasts.ts';
import { useSuggestions } from './use-suggestions.ts';
import { Welcome } from './welcome.tsx';

type Rental = ActorRefFrom<typeof rentUnitMachine>;
type Photo = ActorRefFrom<typeof idPhotoMachine>;

/** Rent a Unit, from the photo of the ID to the gate code, or to the receipt of what waits for the office. */
export function RentUnit({ onClose }: { onClose: () => void }) {
  const { rental, photo } = useRentalActors();
  const { completed, saved, draft } = useSelector(rental, ({ context }) => context);
  useRentalToasts(rental, photo);
  useLettingGo();
  if (completed) {
    return <Welcome rental={completed} firstName={draft.firstName} email={draft.email} onDone={onClose} />;
  }
  if (saved) return <SavedOnDevice receipt={saved} draft={draft} onDone={onClose} />;
  return <RentalDialog rental={rental} photo={photo} onClose={onClose} />;
}

/** Whoever leaves before an answer came leaves the record to the page, which goes on sending it. */
function useLettingGo() {
  const ctx = useCtx();
  useEffect(() => () => openOutbox(ctx).letGo(), [ctx]);
}

function useRentalActors() {
  const ctx = useCtx();
  const { locale } = useLocale();
  const latestLocale = useRef(locale);
  latestLocale.current = locale;
  const [photoMachine] = useState(() => providePhoto(ctx));
  const photo = useActorRef(photoMachine);
  const [machine] = useState(() => provideRental(ctx, photo, () => latestLocale.current));
  return { rental: useActorRef(machine), photo };
}

interface RentalDialogProps {
  rental: Rental;
  photo: Photo;
  onClose: () => void;
}

function RentalDialog({ rental, photo, onClose }: RentalDialogProps) {
  const say = useCopy(copy);
  const snapshot = useSelector(rental, (state) => state);
  const { context } = snapshot;
  const screen = screenOf(snapshot);
  const { step } = screen;
  const suggestions = useSuggestions(step === 'gateCode' && !snapshot.context.isOffline);
  const photoProps = usePhotoProps(photo, rental);
  const map = useLiveMap();
  const { isOffline, draft } = context;
  useConnection(rental, photo);
  useLostUnit({ unit: draft.unit, places: map?.places, isOffline }, () => rental.send({ type: 'loseUnit' }));
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
      onClose={onClose}
      beforeClosing={useBeforeClosing(screen, context, photoProps.file !== null)}
      onPrevious={isFirst || isSettled ? undefined : () => rental.send({ type: 'previous' })}
      primary={<RentalPrimary screen={screen} send={rental.send} />}
      notices={<Notices rental={rental} screen={screen} places={map?.places} />}
    >
      <RentalStep
        step={step}
        draft={draft}
        errors={context.errors}
        edit={(changes: Partial<RentalDraft>) => rental.send({ type: 'edit', changes })}
        photo={photoProps}
        map={map}
        isOffline={isOffline}
        gateCode={{ state: screen.gateCode, message: context.verdict?.message ?? null, suggestions }}
        isSettled={isSettled}
        onChange={(asked) => rental.send({ type: 'change', step: asked })}
      />
    </WizardFrame>
  );
}

function Notices({ rental, screen, places }: NoticesProps) {
  const { lostUnit, unsaved } = useSelector(rental, ({ context }) => context);
  const { step } = screen;
  const canGoBackToMap = step === 'gateCode' || step === 'lease' || step === 'autoPay';
  return (
    <>
      {unsaved && screen.isWaiting && <NotSentNotice unsaved={unsaved} />}
      {lostUnit && (
        <LostUnitNotice
          lost={lostUnit}
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
}

/** A photo that was kept is uploaded after all once the office can be reached. */
function useConnection(rental: Rental, photo: Photo) {
  useNoteConnection((isOffline) => {
    rental.send({ type: 'noteConnection', isOffline });
    if (!isOffline && photo.getSnapshot().matches('kept')) photo.send({ type: 'tryAgain' });
  });
}

function usePhotoProps(photo: Photo, rental: Rental): Omit<IdPhotoProps, 'error'> {
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

/** What would be lost by closing now, if anything. */
function useBeforeClosing(
  { isSubmitting, isWaiting }: RentalScreen,
  { draft, unsaved }: Pick<RentUnitContext, 'draft' | 'unsaved'>,
  hasPhoto: boolean,
) {
  const say = useCopy(copy).notSent;
  const frame = useCopy(wizardCopy);
  if (isSubmitting || isWaiting) {
    return { title: say.leaveTitle, text: unsaved ? say.leaveNotSaved : say.leaveSending };
  }
  const hasTyped = (Object.keys(emptyDraft) as (keyof RentalDraft)[]).some(
    (field) => draft[field] !== emptyDraft[field],
  );
  return hasTyped || hasPhoto ? { title: frame.leaveTitle, text: frame.leaveText } : null;
}
