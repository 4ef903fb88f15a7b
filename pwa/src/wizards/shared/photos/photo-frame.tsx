import { CircleCheck, HardDrive } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Spinner } from '../../../ui/feedback/spinner/spinner.tsx';
import * as copy from './photo.copy.ts';
import * as css from './photo.css.ts';
import { usePicture } from './use-picture.ts';

export type PhotoState = 'idle' | 'uploading' | 'uploaded' | 'kept' | 'failed';

interface PhotoFrameProps {
  state: PhotoState;
  file: File | null;
  /** What the picture shows. */
  preview: string;
  /** Stands where a picture is to come. */
  empty: ReactNode;
}

/** The picture, and where it is. */
export function PhotoFrame({ state, file, preview, empty }: PhotoFrameProps) {
  const say = useCopy(copy);
  const picture = usePicture(file);
  return (
    <div className={css.photo} data-filled={picture !== null || undefined}>
      {picture === null ? empty : <img src={picture} alt={preview} className={css.photoImage} />}
      {state === 'uploading' && (
        <span className={css.photoState} role="status">
          <Spinner label={say.uploading} /> {say.uploading}
        </span>
      )}
      {state === 'uploaded' && (
        <span className={css.photoState}>
          <CircleCheck size={20} aria-hidden="true" /> {say.uploaded}
        </span>
      )}
      {state === 'kept' && (
        <span className={css.photoState}>
          <HardDrive size={20} aria-hidden="true" /> {say.keptShort}
        </span>
      )}
    </div>
  );
}
