import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { CaseRow } from 'schemas/inbox/cases';
import { reasonField } from 'schemas/kit/fields/reason-field';
import { type FoundCondition, inspectionPhotosMax, type MoveOutInspection } from 'schemas/leasing/move-outs';
import { useCtx } from '../../../core/context/ctx.tsx';
import { fieldError } from '../../../core/forms/form.ts';
import { providePhotoList, settlePhotos } from '../../../wizards/shared/photos/provide-photo.ts';
import { useRecordForm } from '../form/use-record-form.ts';

interface Inspecting {
  moveOut: NonNullable<CaseRow['moveOut']>;
  /** True once it is decided. */
  onInspected: (inspection: MoveOutInspection) => Promise<boolean>;
  onClose: () => void;
}

/** Begins as the tenant said that it is, dirty where one of several requests says so; whatever is different, the person at the unit says. */
export function useInspection({ moveOut, onInspected, onClose }: Inspecting) {
  const isAccepted = moveOut.cleaningFee !== '0.00';
  const album = useAlbum();
  const form = useRecordForm({
    fields: {
      condition: (isAccepted ? 'dirty' : 'clean') as FoundCondition,
      note: '',
      cleaningFee: isAccepted,
      feeReason: '',
      releaseTo: 'available' as MoveOutInspection['releaseTo'],
    },
    judge: ({ cleaningFee, feeReason }) =>
      cleaningFee === isAccepted ? {} : { feeReason: fieldError(reasonField, feeReason) },
    send: async ({ note, feeReason, ...found }) => {
      const isDone = await onInspected({
        ...found,
        photoPaths: await album.settle(),
        ...(note.trim() && { note: note.trim() }),
        ...(found.cleaningFee !== isAccepted && { feeReason: reasonField.parse(feeReason) }),
      });
      return isDone || undefined;
    },
    onDone: onClose,
  });
  return { ...form, isAccepted, album };
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
