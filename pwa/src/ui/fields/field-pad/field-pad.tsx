import { Delete } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { VisuallyHidden } from '../../layout/visually-hidden/visually-hidden.tsx';
import * as css from './field-pad.css.ts';
import { eraseLast, typeInto } from './type-into.ts';
import { isPad, usePadField } from './use-pad-field.ts';

interface FieldPadProps {
  labels: { pad: string; backspace: string; point: string; done: string };
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

/** A row of digits under the form for the field that has the focus. It takes room instead of covering anything, the
 * focus stays in the field, and a keyboard goes on working beside it. */
export function FieldPad({ labels }: FieldPadProps) {
  const { field, close } = usePadField();
  const [heard, setHeard] = useState('');
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    setHeard('');
    room.current?.scrollIntoView({ block: 'nearest' });
    // The label too; a newer browser's promise is not a clean-up.
    (field?.parentElement?.parentElement ?? field)?.scrollIntoView({ block: 'nearest' });
  }, [field]);
  if (field === null) return null;
  const press = (action: (field: HTMLInputElement) => void) => () => {
    action(field);
    setHeard(field.value);
  };
  return (
    <div ref={room} className={css.room}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would promise form controls; these are plain buttons. */}
      <div
        role="group"
        aria-label={labels.pad}
        className={css.pad[field.dataset.pad ?? 'digits']}
        // A tap that the browser is slow to call a click, or a long one, focuses its key all the same.
        onFocus={() => field.focus({ preventScroll: true })}
        {...isPad}
      >
        {digits.map((digit) => (
          <Key key={digit} onPress={press((into) => typeInto(into, digit))}>
            {digit}
          </Key>
        ))}
        {field.dataset.pad === 'amount' && (
          <Key label={labels.point} onPress={press((into) => typeInto(into, '.'))}>
            .
          </Key>
        )}
        <Key label={labels.backspace} onPress={press(eraseLast)}>
          <Delete aria-hidden="true" />
        </Key>
        <Key isCommand onPress={close}>
          {labels.done}
        </Key>
        <VisuallyHidden>
          <span role="status">{heard}</span>
        </VisuallyHidden>
      </div>
    </div>
  );
}

interface KeyProps {
  children: ReactNode;
  label?: string;
  isCommand?: boolean;
  onPress: () => void;
}

/** Never takes the focus: the field's own keys do the same, so the Tab key passes by. */
function Key({ children, label, isCommand = false, onPress }: KeyProps) {
  return (
    <Button
      className={isCommand ? css.command : css.key}
      {...(label !== undefined && { 'aria-label': label })}
      preventFocusOnPress
      excludeFromTabOrder
      onPress={onPress}
    >
      {children}
    </Button>
  );
}
