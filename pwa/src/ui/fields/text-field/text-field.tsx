import type { ReactNode, Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextArea } from 'react-aria-components/TextArea';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField';
import { usePadKeys } from '../field-pad/pad-context.ts';
import { FieldLabel, FieldProblem, type FieldWords } from './field-parts.tsx';
import * as css from './text-field.css.ts';

export type TextFieldProps = FieldWords &
  Omit<AriaTextFieldProps, 'children' | 'className' | 'style' | 'isInvalid' | 'value' | 'onChange'> & {
    value: string;
    onChange: (value: string) => void;
    /** An icon or sign before the text, such as `$`. */
    prefix?: ReactNode;
    /** A control inside the box, after the text. */
    suffix?: ReactNode;
    placeholder?: string;
    /** More than one line: a text area that starts with this many. */
    rows?: number;
    inputRef?: Ref<HTMLInputElement>;
  };

export function TextField(props: TextFieldProps) {
  const { label, description, error, prefix, suffix, placeholder, rows, inputRef, ...rest } = props;
  const hint = placeholder === undefined ? {} : { placeholder };
  const pad = usePadKeys(rest.inputMode);
  return (
    <AriaTextField
      {...rest}
      {...(pad && { inputMode: 'none' as const })}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={css.field}
    >
      <FieldLabel label={label} description={description} />
      <div className={css.box}>
        {prefix && <span className={css.prefix}>{prefix}</span>}
        {rows === undefined ? (
          <Input {...hint} {...(pad && { 'data-pad': pad })} ref={inputRef ?? null} className={css.input} />
        ) : (
          <TextArea {...hint} rows={rows} className={css.area} />
        )}
        {suffix}
      </div>
      <FieldProblem error={error} />
    </AriaTextField>
  );
}
