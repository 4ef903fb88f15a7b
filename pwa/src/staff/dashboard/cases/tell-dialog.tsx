import { type ReactNode, useState } from 'react';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import * as text from '../../../ui/layout/text/text.css.ts';
import { Dialog } from '../../../ui/overlays/dialog/dialog.tsx';
import * as copy from '../dashboard.copy.ts';
import * as css from '../dashboard.css.ts';
import * as cases from './cases.copy.ts';

interface TellDialogProps {
  name: string;
  title: string;
  /** What happens next, and how the customer learns of it. */
  lead: string;
  action: string;
  look: 'primary' | 'destructive';
  /** Where it is not the customer who reads it. */
  asks?: { label: string; missing: string };
  isPending: boolean;
  refused: ReactNode;
  onTell: (message: string) => void;
  onClose: () => void;
}

/** Nobody is refused without a word. */
export function TellDialog(props: TellDialogProps) {
  const { name, title, lead, action, look, asks, isPending, refused, onTell, onClose } = props;
  const words = useCopy(cases);
  const { label, missing } = asks ?? { label: words.message, missing: words.messageMissing };
  const { close } = useCopy(copy);
  const [message, setMessage] = useState('');
  const [isMissing, setMissing] = useState(false);
  const tell = () => {
    const told = message.trim();
    setMissing(told === '');
    if (told !== '') onTell(told);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={close}
      size="panel"
      eyebrow={name}
      title={title}
      bodyLabel={title}
      footer={
        <Button look={look} pendingLabel={isPending ? words.working : undefined} onPress={tell}>
          {action}
        </Button>
      }
    >
      <div className={css.stack}>
        <p className={text.lead}>{lead}</p>
        {refused}
        <TextField
          label={label}
          value={message}
          onChange={setMessage}
          rows={3}
          maxLength={500}
          error={isMissing ? missing : undefined}
        />
      </div>
    </Dialog>
  );
}
