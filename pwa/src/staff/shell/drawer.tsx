import { X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useCopy } from '../../core/i18n/locale.tsx';
import * as copy from './shell.copy.ts';
import * as css from './shell.css.ts';
import { Sidebar } from './sidebar.tsx';

/** The sidebar of narrow screens: slides in over the page. */
export function Drawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const words = useCopy(copy);
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(opens) => !opens && onClose()}
      isDismissable
      className={css.scrim}
    >
      <Modal className={css.drawer}>
        <Dialog aria-label={words.menu} className={css.drawerDialog}>
          <Button aria-label={words.closeMenu} className={css.drawerClose} onPress={onClose}>
            <X size={22} aria-hidden="true" />
          </Button>
          <Sidebar signingOutLabel={words.loggingOut} onNavigate={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
