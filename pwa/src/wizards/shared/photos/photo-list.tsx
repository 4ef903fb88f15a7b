import { useSelector } from '@xstate/react';
import { Camera, ImageUp, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import * as parts from '../frame/wizard-parts.css.ts';
import * as copy from './photo.copy.ts';
import * as css from './photo.css.ts';
import { PhotoFrame } from './photo-frame.tsx';
import type { ListedPhoto } from './photo-list.machine.ts';
import { PhotoPicker } from './photo-picker.tsx';
import { PhotoTrouble } from './photo-trouble.tsx';
import { usePhotoToasts } from './use-photo-toasts.ts';

/** What the photos are of, and what to do about one that fails, in the words of the wizard. */
export interface PhotoListWords {
  title: string;
  optional: string;
  text: (max: number) => string;
  preview: (at: number) => string;
  remove: string;
  removeOf: (at: number) => string;
  failedNext: string;
  refusedNext: string;
  unknown: string;
}

export interface ListedPhotos {
  photos: ListedPhoto[];
  onAdd: (file: File) => void;
  onRemove: (id: string) => void;
}

interface PhotoListProps extends ListedPhotos {
  photosMax: number;
  words: PhotoListWords;
  /** Stands where a picture is to come. */
  empty: ReactNode;
  /** The server did not find one of them. */
  isUnknown: boolean;
}

/** A few photos that nobody has to take. */
export function PhotoList(props: PhotoListProps) {
  const { photos, photosMax, words: say, onAdd, onRemove, isUnknown } = props;
  const words = useCopy(copy);
  return (
    <section className={parts.closeStack} aria-label={say.title}>
      <h3 className={css.listTitle}>
        {say.title}
        <span className={parts.optional}>{say.optional}</span>
      </h3>
      <p className={parts.quiet}>{say.text(photosMax)}</p>
      {isUnknown && <Notice look="error" title={say.unknown} isLive />}
      {photos.length > 0 && (
        <ul className={css.list}>
          {photos.map(({ id, actor }, at) => (
            <PhotoItem key={id} {...props} actor={actor} at={at} onRemove={() => onRemove(id)} />
          ))}
        </ul>
      )}
      {photos.length < photosMax && (
        <div className={parts.buttons}>
          <PhotoPicker look="outline" icon={<Camera />} usesCamera onPick={onAdd}>
            {words.takePhoto}
          </PhotoPicker>
          <PhotoPicker look="outline" icon={<ImageUp />} onPick={onAdd}>
            {words.chooseFile}
          </PhotoPicker>
        </div>
      )}
    </section>
  );
}

interface PhotoItemProps {
  words: PhotoListWords;
  empty: ReactNode;
  actor: ListedPhoto['actor'];
  at: number;
  onRemove: () => void;
}

function PhotoItem({ words: say, empty, actor, at, onRemove }: PhotoItemProps) {
  const { value, context } = useSelector(actor, (state) => state);
  const { file, problem } = context;
  usePhotoToasts(actor);
  return (
    <li className={css.item}>
      <PhotoFrame
        state={value === 'judgingUpload' || value === 'shrinking' ? 'uploading' : value}
        file={file}
        preview={say.preview(at + 1)}
        empty={empty}
      />
      <Button
        look="plain"
        size="small"
        iconBefore={<Trash2 />}
        aria-label={say.removeOf(at + 1)}
        onPress={onRemove}
      >
        {say.remove}
      </Button>
      {problem && (
        <PhotoTrouble
          problem={problem}
          next={{ passing: say.failedNext, lasting: say.refusedNext }}
          onPick={(picked) => actor.send({ type: 'pick', file: picked })}
          onTryAgain={() => actor.send({ type: 'tryAgain' })}
        />
      )}
    </li>
  );
}
