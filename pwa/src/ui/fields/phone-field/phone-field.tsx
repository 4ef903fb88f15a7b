import { useLayoutEffect, useRef } from 'react';
import { TextField, type TextFieldProps } from '../text-field/text-field.tsx';
import { caretInPhone, formatPhone } from './phone-format.ts';

type PhoneFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'inputRef' | 'rows'>;

/** Writes `(xxx) xxx-xxxx` while somebody types; `onChange` gets the text as it is shown. */
export function PhoneField({ value, onChange, ...rest }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(null);

  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const format = (typed: string) => {
    caret.current = caretInPhone(typed, input.current?.selectionStart ?? typed.length);
    onChange(formatPhone(typed));
  };

  return (
    <TextField
      autoComplete="tel-national"
      {...rest}
      value={formatPhone(value)}
      onChange={format}
      type="tel"
      inputMode="tel"
      inputRef={input}
    />
  );
}
