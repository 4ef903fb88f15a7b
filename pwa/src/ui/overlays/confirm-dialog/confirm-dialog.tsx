import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '../../actions/button/button.tsx';
import { overlay, size } from '../dialog/dialog.css.ts';
import * as css from './confirm-dialog.css.ts';

type ConfirmDialogProps = {
  isOpen: boolean;
  title: string;
  /** What happens next, either way. */
  children?: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  cancelLabel: string;
  /** Called for the cancel button and for Escape. */
  onCancel: () => void;
  /** Red when something is lost by it. */
  look?: 'primary' | 'destructive';
};

/** One question, two answers. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirmLabel, onConfirm, cancelLabel, onCancel, look = 'primary' } = props;
  return (
    <ModalOverlay isOpen={isOpen} onOpenChange={(opens) => !opens && onCancel()} className={overlay}>
      <Modal className={size.panel}>
        <Dialog role="alertdialog" className={css.dialog}>
          <Heading slot="title" className={css.title}>
            {title}
          </Heading>
          {children && <div className={css.text}>{children}</div>}
          <div className={css.actions}>
            <Button look="quiet" onPress={onCancel}>
              {cancelLabel}
            </Button>
            <Button look={look} onPress={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
