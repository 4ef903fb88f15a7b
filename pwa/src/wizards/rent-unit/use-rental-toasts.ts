import type { ActorRefFrom } from 'xstate';
import { useCopy } from '../../core/i18n/locale.tsx';
import type { PhotoActor } from '../shared/photos/provide-photo.ts';
import { usePhotoToasts } from '../shared/photos/use-photo-toasts.ts';
import { useAnswerToasts } from '../shared/submission/use-answer-toasts.ts';
import * as copy from './rent-unit.copy.ts';
import type { rentUnitMachine } from './rent-unit.machine.ts';

/** The documented toasts of the rental and of its photo. */
export function useRentalToasts(rental: ActorRefFrom<typeof rentUnitMachine>, photo: PhotoActor): void {
  const say = useCopy(copy);
  useAnswerToasts(rental, say.failed);
  usePhotoToasts(photo, { title: say.idPhoto.toastTitle, text: say.idPhoto.toastText });
}
