import { useEffect } from 'react';
import { useCopy, useSentence } from '../../../core/i18n/locale.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import * as copy from './photo.copy.ts';
import { wordPhotoProblem } from './photo-words.ts';
import type { PhotoActor } from './provide-photo.ts';

interface UploadedWords {
  title: string;
  text: string;
}

/** The documented toasts of a photo. */
export function usePhotoToasts(photo: PhotoActor, uploaded?: UploadedWords): void {
  const say = useCopy(copy);
  const sentence = useSentence();
  const { title: uploadedTitle, text: uploadedText } = uploaded ?? {};
  useEffect(() => {
    const heard = [
      photo.on('uploaded', () => {
        if (uploadedTitle === undefined) return;
        showToast({ title: uploadedTitle, ...(uploadedText && { description: uploadedText }) });
      }),
      photo.on('failed', ({ problem }) => {
        const { title, text } = wordPhotoProblem(say, sentence, problem);
        showToast({ title, description: text, look: 'destructive' });
      }),
    ];
    return () => {
      for (const subscription of heard) subscription.unsubscribe();
    };
  }, [photo, say, sentence, uploadedTitle, uploadedText]);
}
