import type { ReactNode } from 'react';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import { FieldLabel, FieldProblem, type FieldWords } from '../text-field/field-parts.tsx';
import { field } from '../text-field/text-field.css.ts';
import * as css from './radio-cards.css.ts';

type Option<Value extends string> = {
  value: Value;
  label: string;
  detail?: string;
  icon?: ReactNode;
  isDisabled?: boolean;
};

type RadioCardsProps<Value extends string> = FieldWords & {
  options: readonly Option<Value>[];
  /** Null while nothing is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  isRequired?: boolean;
  isDisabled?: boolean;
  name?: string;
};

/** A few choices that deserve to be seen all at once. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, description, error, options, onChange, ...rest } = props;
  const choose = (value: string) => {
    const chosen = options.find((option) => option.value === value);
    if (chosen) onChange(chosen.value);
  };
  return (
    <RadioGroup
      {...rest}
      onChange={choose}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={field}
    >
      <FieldLabel label={label} description={description} />
      <div className={css.cards}>
        {options.map((option) => (
          <Card key={option.value} {...option} />
        ))}
      </div>
      <FieldProblem error={error} />
    </RadioGroup>
  );
}

function Card({ value, label, detail, icon, isDisabled = false }: Option<string>) {
  return (
    <RadioField value={value} isDisabled={isDisabled}>
      <RadioButton className={css.card}>
        {icon && <span className={css.icon}>{icon}</span>}
        <span className={css.words}>
          <span>{label}</span>
          {detail && <span className={css.detail}>{detail}</span>}
        </span>
        <span className={css.mark} />
      </RadioButton>
    </RadioField>
  );
}
