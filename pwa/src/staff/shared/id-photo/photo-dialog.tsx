import { useEffect, useState } from 'react';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner/spinner.tsx';
import { StaffDialog } from '../form/staff-dialog.tsx';
import { useStaffAccess } from '../session/staff-access.tsx';
import * as copy from './staff-photo.copy.ts';
import * as css from './staff-photo.css.ts';

interface PhotoDialogProps {
  path: string | null;
  title: string;
  eyebrow: string;
  /** What the photo shows, for those who cannot see it. */
  alt: string;
  onClose: () => void;
}

export function PhotoDialog({ path, title, eyebrow, alt, onClose }: PhotoDialogProps) {
  return (
    <StaffDialog onClose={onClose} title={title} eyebrow={eyebrow} size="full" ground="paper">
      <StaffPhoto path={path} alt={alt} />
    </StaffDialog>
  );
}

type StaffPhotoProps = Pick<PhotoDialogProps, 'path' | 'alt'> & {
  /** Something has to be said of it below. */
  isShort?: boolean;
};

/** A photo lives in memory while it is looked at, and nowhere else. */
export function StaffPhoto({ path, alt, isShort = false }: StaffPhotoProps) {
  const words = useCopy(copy);
  const photo = usePhoto(path);
  return (
    <>
      {photo.url && <img src={photo.url} alt={alt} className={isShort ? css.shortPhoto : css.photo} />}
      {photo.isLoading && <Spinner label={words.loading} size="large" />}
      {photo.hasFailed && (
        <Notice look="error" title={words.failed} isLive>
          {words.failedText}
        </Notice>
      )}
    </>
  );
}

function usePhoto(path: string | null) {
  const { loadFile } = useStaffAccess();
  const [url, setUrl] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (path === null) return;
    const stop = new AbortController();
    let shown: string | undefined;
    const show = (blob: Blob | undefined) => {
      if (stop.signal.aborted) return;
      if (!blob) return setFailed(true);
      shown = URL.createObjectURL(blob);
      setUrl(shown);
    };
    loadFile(path, stop.signal).then(show, () => show(undefined));
    return () => {
      stop.abort();
      if (shown) URL.revokeObjectURL(shown);
    };
  }, [path, loadFile]);
  return { url, hasFailed, isLoading: !url && !hasFailed };
}
