import { Delete } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import * as css from './number-pad.css.ts';

type NumberPadProps = {
  /**
   * Names the group, says 'Clear' on its key, and names the key that takes the last digit back. With a name for the
   * point, that key stands in the place of 'Clear'.
   */
  labels: { pad: string; clear: string; backspace: string; point?: string };
  value: string;
  onChange: (value: string) => void;
  lengthMax: number;
  isDisabled?: boolean;
};

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Digits for a finger, where the tablet's own keyboard would cover half the screen. */
export function NumberPad({ labels, value, onChange, lengthMax, isDisabled = false }: NumberPadProps) {
  const isFull = value.length >= lengthMax;
  const digitKey = (digit: string) => (
    <Button
      key={digit}
      className={css.key}
      isDisabled={isDisabled || isFull}
      onPress={() => onChange(value + digit)}
    >
      {digit}
    </Button>
  );
  const isEmpty = isDisabled || value === '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would promise a form control; these are plain buttons.
    <div role="group" aria-label={labels.pad} className={css.pad}>
      {digits.map(digitKey)}
      {labels.point === undefined ? (
        <Button className={css.command} isDisabled={isEmpty} onPress={() => onChange('')}>
          {labels.clear}
        </Button>
      ) : (
        <Button
          className={css.key}
          isDisabled={isEmpty || isFull || value.includes('.')}
          onPress={() => onChange(`${value}.`)}
          aria-label={labels.point}
        >
          .
        </Button>
      )}
      {digitKey('0')}
      <Button
        className={css.command}
        isDisabled={isEmpty}
        onPress={() => onChange(value.slice(0, -1))}
        aria-label={labels.backspace}
      >
        <Delete aria-hidden="true" />
      </Button>
    </div>
  );
}
