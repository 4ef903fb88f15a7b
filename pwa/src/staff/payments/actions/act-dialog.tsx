import type { ReactNode } from 'react';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import * as text from '../../../ui/layout/text/text.css.ts';
import { Dialog } from '../../../ui/overlays/dialog/dialog.tsx';
import { Refusal } from '../../shared/calls/refusal.tsx';
import type { StaffCall } from '../../shared/calls/use-staff-call.ts';
import * as copy from '../payments.copy.ts';
import * as css from '../payments.css.ts';

interface ActDialogProps {
  title: string;
  /** Whose money it is. */
  of: { customerName: string; unitNumber: string };
  lead: string;
  /** What the one button says, and does. */
  actLabel: string;
  act: () => Promise<void>;
  desk: StaffCall;
  onBack: () => void;
  onClose: () => void;
  /** What has to be said for it, such as why. */
  children: ReactNode;
}

/** One act on money that cannot be taken back, from a payment's or an invoice's own dialog. */
export function ActDialog(props: ActDialogProps) {
  const { title, of, lead, actLabel, act, desk, onBack, onClose, children } = props;
  const words = useCopy(copy);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={words.close}
      size="panel"
      eyebrow={`${of.customerName} · ${words.unit(of.unitNumber)}`}
      title={title}
      bodyLabel={title}
      back={{ label: words.back, onPress: onBack }}
      footer={
        <Button
          look="destructive"
          pendingLabel={desk.isPending ? words.working : undefined}
          onPress={() => void act()}
        >
          {actLabel}
        </Button>
      }
    >
      <div className={css.stack}>
        <p className={text.lead}>{lead}</p>
        {children}
        <Refusal refusal={desk.refusal} />
      </div>
    </Dialog>
  );
}
