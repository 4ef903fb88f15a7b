import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { TextField, type TextFieldProps } from '../text-field/text-field.tsx';
import * as css from './password-field.css.ts';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'suffix' | 'rows'> & {
  /** Names the toggle that shows what was typed; pressed means shown. */
  showLabel: string;
};

export function PasswordField({ showLabel, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  const toggle = (
    <ToggleButton isSelected={isShown} onChange={setShown} aria-label={showLabel} className={css.toggle}>
      <Icon size={22} aria-hidden="true" />
    </ToggleButton>
  );
  return (
    <TextField
      autoComplete="current-password"
      {...rest}
      type={isShown ? 'text' : 'password'}
      spellCheck="false"
      suffix={toggle}
    />
  );
}
