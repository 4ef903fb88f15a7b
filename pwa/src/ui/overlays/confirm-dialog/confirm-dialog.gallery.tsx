import { useState } from 'react';
import { Button } from '../../actions/button/button.tsx';
import type { Gallery } from '../../gallery.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

function Discard() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look="outline" onPress={() => setOpen(true)}>
        Ask
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Leave this rental?"
        confirmLabel="Leave"
        onConfirm={close}
        cancelLabel="Stay"
        onCancel={close}
        look="destructive"
      >
        What you typed is not kept.
      </ConfirmDialog>
    </>
  );
}

export const gallery: Gallery = { title: 'Confirm dialog', cases: { discard: Discard } };
