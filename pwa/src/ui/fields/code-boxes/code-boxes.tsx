import { Input } from 'react-aria-components/Input';
import { TextField } from 'react-aria-components/TextField';
import { usePadKeys } from '../field-pad/pad-context.ts';
import { FieldLabel, FieldProblem, type FieldWords } from '../text-field/field-parts.tsx';
import { field } from '../text-field/text-field.css.ts';
import * as css from './code-boxes.css.ts';

type CodeBoxesProps = FieldWords & {
  value: string;
  /** Gets digits only, at most `length` of them. */
  onChange: (value: string) => void;
  length?: number;
  /** A number pad stands beside it: the device's own keyboard stays closed. */
  hasNumberPad?: boolean;
  /** Shows that there are digits, not which. */
  isMasked?: boolean;
  isDisabled?: boolean;
};

/** A short code, one box a digit. */
export function CodeBoxes(props: CodeBoxesProps) {
  const {
    label,
    description,
    error,
    value,
    onChange,
    length = 4,
    hasNumberPad = false,
    isMasked = false,
    isDisabled = false,
  } = props;
  const pad = usePadKeys(hasNumberPad ? 'none' : 'numeric');
  const box = css.boxOf[length > 6 ? 'many' : 'few'];
  const current = Math.min(value.length, length - 1);
  return (
    <TextField
      value={value}
      onChange={(typed) => onChange(typed.replace(/\D/g, '').slice(0, length))}
      isInvalid={error !== undefined}
      isDisabled={isDisabled}
      validationBehavior="aria"
      inputMode={hasNumberPad || pad ? 'none' : 'numeric'}
      autoComplete="off"
      type={isMasked ? 'password' : 'text'}
      className={field}
    >
      <FieldLabel label={label} description={description} />
      <div className={css.boxes}>
        <Input {...(pad && { 'data-pad': pad })} className={css.input} />
        {Array.from({ length }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
          <div key={at} className={box} data-current={at === current || undefined} aria-hidden="true">
            {isMasked && at < value.length ? '•' : value.charAt(at)}
          </div>
        ))}
      </div>
      <FieldProblem error={error} />
    </TextField>
  );
}
