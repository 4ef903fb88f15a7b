import { Phone } from 'lucide-react';
import { useState } from 'react';
import { useCtx } from '../../core/context/ctx.tsx';
import { useCopy } from '../../core/i18n/locale.tsx';
import { useHours } from '../../core/i18n/use-hours.ts';
import { LinkButton } from '../../ui/actions/link-button/link-button.tsx';
import * as text from '../../ui/layout/text/text.css.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog/dialog.tsx';
import * as copy from './home.copy.ts';

/** For services without a screen of their own: Continue leads to people who can do it. */
export function ServiceSelected({ id, onClose }: { id: string; onClose: () => void }) {
  const words = useCopy(copy);
  const [isConfirmed, setConfirmed] = useState(false);
  const services: Partial<Record<string, { title: string }>> = words.services;
  if (isConfirmed) return <CallOffice onClose={onClose} />;
  return (
    <ConfirmDialog
      isOpen
      title={words.selected.title}
      confirmLabel={words.selected.continue}
      onConfirm={() => setConfirmed(true)}
      cancelLabel={words.selected.cancel}
      onCancel={onClose}
    >
      <p>{words.selected.text(services[id]?.title ?? words.selected.unknown)}</p>
    </ConfirmDialog>
  );
}

function CallOffice({ onClose }: { onClose: () => void }) {
  const { facility } = useCtx();
  const hours = useHours();
  const words = useCopy(copy).selected;
  return (
    <Dialog
      onClose={onClose}
      closeLabel={words.done}
      title={words.callTitle}
      size="panel"
      footer={
        <LinkButton href={facility.phoneHref} iconBefore={<Phone />} isWide>
          {words.call(facility.phone)}
        </LinkButton>
      }
    >
      <p className={text.lead}>{words.callText(hours)}</p>
    </Dialog>
  );
}
