import type { ActorRefFrom } from 'xstate';
import { useCopy } from '../../kit/locale.tsx';
import type { PhotoActor } from '../../kit/photo/provide-photo.ts';
import { usePhotoToasts } from '../../kit/photo/use-photo-toasts.ts';
import { useAnswerToasts } from '../../kit/wizard/use-answer-toasts.ts';
import * as copy from './rent-unit.copy.ts';
import type { rentUnitMachine } from './rent-unit.machine.ts';

/** The documented toasts of the rental and of its photo. */
export function useRentalToasts(rental: ActorRefFrom<typeof rentUnitMachine>, photo: PhotoActor): void {
  const say = useCopy(copy);
  useAnswerToasts(rental, say.failed);
  usePhotoToasts(photo, { title: say.idPhoto.toastTitle, text: say.idPhoto.toastText });
}
