import { useRef, useState } from 'react';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { TextField, type TextFieldProps } from '../../../ui/fields/text-field/text-field.tsx';
import { InSight } from '../frame/in-sight.tsx';
import * as copy from './mail.copy.ts';
import { guessMeant, offerAddresses } from './mail-domains.ts';
import * as css from './mail-field.css.ts';

type MailFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'inputRef' | 'rows'>;

/** An address whose common endings are one tap; a slip is asked about, and nothing changes by itself. */
export function MailField(props: MailFieldProps) {
  const { value, onChange, isDisabled = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isTyping, setTyping] = useState(false);
  const [right, setRight] = useState<string | null>(null);
  const take = (address: string) => {
    onChange(address);
    // What was pressed goes; whoever works by keyboard is not left nowhere.
    input.current?.focus();
  };
  const meant = value === right ? undefined : guessMeant(value, isTyping);
  return (
    <div className={css.mail}>
      <TextField
        autoComplete="email"
        {...props}
        type="email"
        inputMode="email"
        autoCorrect="off"
        spellCheck="false"
        inputRef={input}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
      />
      {!isDisabled && (
        <>
          <Endings addresses={offerAddresses(value)} onTake={take} />
          <Meant address={meant} onTake={take} onKeep={() => setRight(value)} />
        </>
      )}
    </div>
  );
}

function Endings({ addresses, onTake }: { addresses: string[]; onTake: (address: string) => void }) {
  const say = useCopy(copy);
  if (addresses.length === 0) return null;
  return (
    <InSight>
      <ul aria-label={say.domains} className={css.endings}>
        {addresses.map((address) => (
          <li key={address.slice(address.indexOf('@'))}>
            <Button
              look="soft"
              size="small"
              aria-label={address}
              preventFocusOnPress
              onPress={() => onTake(address)}
            >
              {address.slice(address.indexOf('@'))}
            </Button>
          </li>
        ))}
      </ul>
    </InSight>
  );
}

interface MeantProps {
  address: string | undefined;
  onTake: (address: string) => void;
  onKeep: () => void;
}

function Meant({ address, onTake, onKeep }: MeantProps) {
  const say = useCopy(copy);
  return (
    <div role="status" className={css.meant}>
      {address && (
        <InSight>
          <p className={css.question}>{say.meant(address)}</p>
          <div className={css.answers}>
            <Button look="soft" size="small" onPress={() => onTake(address)}>
              {say.yes}
            </Button>
            <Button look="plain" size="small" onPress={onKeep}>
              {say.no}
            </Button>
          </div>
        </InSight>
      )}
    </div>
  );
}
