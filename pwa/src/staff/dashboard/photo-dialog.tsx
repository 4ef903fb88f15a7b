import { useEffect, useState } from 'react';
import type { LeaseRow } from 'schemas/leases';
import { useCopy } from '../../kit/locale.tsx';
import { useStaffAccess } from '../../kit/staff-access.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import * as copy from './dashboard.copy.ts';
import * as css from './dashboard.css.ts';

interface PhotoDialogProps {
  lease: LeaseRow;
  onClose: () => void;
}

/** An ID photo lives in memory while it is looked at, and nowhere else. */
export function PhotoDialog({ lease, onClose }: PhotoDialogProps) {
  const words = useCopy(copy);
  const photo = usePhoto(lease.idPhotoPath);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={words.close}
      title={words.photo.title}
      eyebrow={words.payment.of(lease.customerName, lease.unitNumber)}
      bodyLabel={words.photo.title}
      ground="paper"
    >
      {photo.url && <img src={photo.url} alt={words.photo.of(lease.customerName)} className={css.photo} />}
      {photo.isLoading && <Spinner label={words.photo.loading} size="large" />}
      {photo.hasFailed && (
        <Notice look="error" title={words.photo.failed} isLive>
          {words.photo.failedText}
        </Notice>
      )}
    </Dialog>
  );
}

function usePhoto(path: string | null) {
  const { loadPhoto } = useStaffAccess();
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
    loadPhoto(path, stop.signal).then(show, () => show(undefined));
    return () => {
      stop.abort();
      if (shown) URL.revokeObjectURL(shown);
    };
  }, [path, loadPhoto]);
  return { url, hasFailed, isLoading: !url && !hasFailed };
}
