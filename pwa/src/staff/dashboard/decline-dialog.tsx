import { useState } from 'react';
import { useCopy } from '../../kit/locale.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import * as text from '../../ui/text/text.css.ts';
import { TextField } from '../../ui/text-field/text-field.tsx';
import * as copy from './dashboard.copy.ts';
import * as css from './dashboard.css.ts';

interface DeclineDialogProps {
  name: string;
  onDecline: (message: string) => void;
  onClose: () => void;
}

/** Nobody is declined without a word. */
export function DeclineDialog({ name, onDecline, onClose }: DeclineDialogProps) {
  const { cases: words, close } = useCopy(copy);
  const [message, setMessage] = useState('');
  const [isMissing, setMissing] = useState(false);
  const decline = () => {
    const told = message.trim();
    setMissing(told === '');
    if (told !== '') onDecline(told);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={close}
      size="panel"
      eyebrow={name}
      title={words.declineTitle}
      bodyLabel={words.declineTitle}
      footer={
        <Button look="destructive" onPress={decline}>
          {words.options.decline}
        </Button>
      }
    >
      <div className={css.stack}>
        <p className={text.lead}>{words.declineText}</p>
        <TextField
          label={words.message}
          value={message}
          onChange={setMessage}
          rows={3}
          maxLength={500}
          error={isMissing ? words.messageMissing : undefined}
        />
      </div>
    </Dialog>
  );
}
