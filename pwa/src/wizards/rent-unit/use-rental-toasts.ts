import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useCopy, useSentence } from '../../kit/locale.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import type { idPhotoMachine } from './id-photo.machine.ts';
import { wordPhotoProblem } from './photo-words.ts';
import * as copy from './rent-unit.copy.ts';
import type { RentalDelivery, rentUnitMachine } from './rent-unit.machine.ts';

type Words = typeof copy.en;

/** The documented toasts of the rental and of its photo. */
export function useRentalToasts(
  rental: ActorRefFrom<typeof rentUnitMachine>,
  photo: ActorRefFrom<typeof idPhotoMachine>,
): void {
  const say = useCopy(copy);
  const sentence = useSentence();
  useEffect(() => {
    const heard = [
      rental.on('answered', ({ delivery }) => {
        const description = wordFailure(say, sentence, delivery);
        if (description !== null) showToast({ title: say.failed.title, description, look: 'destructive' });
      }),
      photo.on('uploaded', () =>
        showToast({ title: say.idPhoto.toastTitle, description: say.idPhoto.toastText }),
      ),
      photo.on('failed', ({ problem }) => {
        const { title, text } = wordPhotoProblem(say.idPhoto, sentence, problem);
        showToast({ title, description: text, look: 'destructive' });
      }),
    ];
    return () => {
      for (const subscription of heard) subscription.unsubscribe();
    };
  }, [rental, photo, say, sentence]);
}

/** Null when nothing failed; what is kept, or was not answered at all, is no failure, and a screen tells it. */
function wordFailure(
  say: Words,
  sentence: (english: string) => string,
  delivery: RentalDelivery | null,
): string | null {
  if (delivery === null) return say.failed.text;
  if (delivery.state === 'applied' || delivery.state === 'saved') return null;
  if (delivery.failure.code === 'unreachable') return null;
  const { code, message, missingFields } = delivery.failure;
  const text = code === 'unexpected' ? say.failed.text : sentence(message);
  return missingFields?.length ? text + say.failed.missing(missingFields.join(', ')) : text;
}
