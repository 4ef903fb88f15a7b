import { readAmount } from 'schemas/kit/money';
import { TextField, type TextFieldProps } from '../../../ui/fields/text-field/text-field.tsx';

/** A sum as it is typed. */
export function AmountField(props: TextFieldProps) {
  return <TextField {...props} prefix="$" inputMode="decimal" />;
}

/** As it travels; nothing is guessed from what is no sum, which the contract refuses. */
export const readTyped = (text: string): string => readAmount(text.trim()) ?? text;
