import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useCtx } from '../../core/context/ctx.tsx';
import { useCopy } from '../../core/i18n/locale.tsx';
import { useHandoffSession } from '../handoff/handoff-session.ts';
import { bringUpPhotos, type PhotoActor, providePhoto } from '../shared/photos/provide-photo.ts';
import { useHandoffPhoto } from '../shared/photos/use-handoff-photos.ts';
import { usePhotoToasts } from '../shared/photos/use-photo-toasts.ts';
import { readReferral } from '../shared/referral/referral-memory.ts';
import * as copy from './rent-unit.copy.ts';
import type { rentUnitMachine } from './rent-unit.machine.ts';
import { useScan } from './scan/use-scan.ts';
import type { IdPhotoProps } from './steps/1-id-photo.tsx';

/** Beside the rental: the scan of the licence, the photo of the ID, and the code of whoever told of us. */
export function useRentalBeside() {
  const ctx = useCtx();
  const say = useCopy(copy).idPhoto;
  const [machine] = useState(() => providePhoto(ctx));
  const photo = useActorRef(machine, useHandoffPhoto(machine));
  usePhotoToasts(photo, { title: say.toastTitle, text: say.toastText });
  const scan = useScan();
  const readReferralCode = useReferralCode();
  return {
    photo,
    scan,
    readReferralCode,
    handoff: {
      read: () => {
        const referralCode = readReferralCode();
        const photoPath = photo.getSnapshot().context.path;
        return {
          ...(referralCode !== undefined && { referralCode }),
          ...(photoPath !== null && { photoPath }),
        };
      },
      settle: () => bringUpPhotos([photo]),
    },
    /** A photo that was kept is uploaded after all once the office can be reached. */
    onConnection: (isOffline: boolean) => {
      if (!isOffline && photo.getSnapshot().matches('kept')) photo.send({ type: 'tryAgain' });
    },
  };
}

/** Of the friend by whose link the customer came, to this device or to the one where it began. */
function useReferralCode(): () => string | undefined {
  const { now } = useCtx();
  const session = useHandoffSession();
  const given = session?.start?.service === 'rent-unit' ? session.start.draft.referralCode : undefined;
  const isForCustomer = session?.isForCustomer ?? false;
  const [read] = useState(() => () => (isForCustomer ? given : readReferral(now())?.code));
  return read;
}

export function usePhotoProps(
  photo: PhotoActor,
  rental: ActorRefFrom<typeof rentUnitMachine>,
): Omit<IdPhotoProps, 'error'> {
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
