import { useState } from 'react';
import { Button } from '../../actions/button/button.tsx';
import type { Gallery } from '../../gallery.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { showToast } from './toast-store.ts';

const saved = () => showToast({ title: 'Saved here', description: 'We send it when the network is back.' });

const failed = () =>
  showToast({ title: 'Rental Failed', description: 'Nothing was charged.', look: 'destructive' });

const withAction = () =>
  showToast({ title: 'Unit 42 was taken', action: { label: 'Choose another', onPress: saved } });

function AboveDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="outline" onPress={() => setOpen(true)}>
        Open a dialog
      </Button>
      {isOpen && (
        <Dialog
          onClose={() => setOpen(false)}
          closeLabel="Close"
          title="A dialog"
          bodyLabel="Dialog"
          footer={<Button onPress={withAction}>Show above</Button>}
        >
          A toast shown from here can be reached, pressed and swiped away.
        </Dialog>
      )}
    </>
  );
}

export const gallery: Gallery = {
  title: 'Toast',
  cases: {
    default: () => (
      <Button look="soft" onPress={saved}>
        Show
      </Button>
    ),
    destructive: () => (
      <Button look="destructive" onPress={failed}>
        Fail
      </Button>
    ),
    action: () => (
      <Button look="soft" onPress={withAction}>
        Show with action
      </Button>
    ),
    'above a dialog': AboveDialog,
  },
};
