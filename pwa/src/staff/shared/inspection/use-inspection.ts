import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { CaseRow } from 'schemas/inbox/cases';
import { fieldMessages } from 'schemas/kit/fields/fields';
import { reasonField } from 'schemas/kit/fields/reason-field';
import { type FoundCondition, inspectionPhotosMax, type MoveOutInspection } from 'schemas/leasing/move-outs';
import { useCtx } from '../../../core/context/ctx.tsx';
import { providePhotoList, settlePhotos } from '../../../wizards/shared/photos/provide-photo.ts';

export interface InspectionDialogProps {
  moveOut: NonNullable<CaseRow['moveOut']>;
  unit: string;
  customerName: string;
  /** True once it is decided. */
  onInspected: (inspection: MoveOutInspection) => Promise<boolean>;
  refusal: string | undefined;
  onClose: () => void;
}

type Asked = Pick<InspectionDialogProps, 'moveOut' | 'onInspected' | 'onClose'>;

/** Begins as the tenant said that it is, dirty where one of several requests says so; whatever is different, the person at the unit says. */
export function useInspection({ moveOut, onInspected, onClose }: Asked) {
  const isAccepted = moveOut.cleaningFee !== '0.00';
  const [condition, setCondition] = useState<FoundCondition>(isAccepted ? 'dirty' : 'clean');
  const [note, setNote] = useState('');
  const [hasFee, setFee] = useState(isAccepted);
  const [reason, setReason] = useState('');
  const [releaseTo, setReleaseTo] = useState<MoveOutInspection['releaseTo']>('available');
  const [wasTried, setTried] = useState(false);
  const [isPending, setPending] = useState(false);
  const album = useAlbum();
  const why = reasonField.safeParse(reason);
  const isReasonMissing = hasFee !== isAccepted && !why.success;
  const finish = async () => {
    setTried(true);
    if (isReasonMissing || isPending) return;
    setPending(true);
    const inspection = {
      condition,
      photoPaths: await album.settle(),
      cleaningFee: hasFee,
      releaseTo,
      ...(note.trim() && { note: note.trim() }),
      ...(hasFee !== isAccepted && why.success && { feeReason: why.data }),
    };
    const isDone = await onInspected(inspection);
    setPending(false);
    if (isDone) onClose();
  };
  return {
    condition,
    setCondition,
    note,
    setNote,
    hasFee,
    setFee,
    isAccepted,
    reason,
    setReason,
    reasonError:
      wasTried && isReasonMissing ? (why.error?.issues[0]?.message ?? fieldMessages.reason) : undefined,
    releaseTo,
    setReleaseTo,
    isPending,
    finish,
    photos: album.photos,
    addPhoto: album.add,
    removePhoto: album.remove,
  };
}

/** Photos go up while the rest of the form is filled in. */
function useAlbum() {
  const ctx = useCtx();
  const [logic] = useState(() => providePhotoList(ctx));
  const album = useActorRef(logic, { input: { photosMax: inspectionPhotosMax } });
  const photos = useSelector(album, ({ context }) => context.photos);
  return {
    photos,
    add: (file: File) => album.send({ type: 'add', file }),
    remove: (id: string) => album.send({ type: 'remove', id }),
    settle: async () => (await settlePhotos(photos.map(({ actor }) => actor))).paths,
  };
}
