import type { ReactNode } from 'react';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import { classNames } from '../../theme/class-names.ts';
import { FieldLabel, FieldProblem, type FieldWords } from '../text-field/field-parts.tsx';
import { field } from '../text-field/text-field.css.ts';
import * as css from './radio-cards.css.ts';

type Option<Value extends string> = {
  value: Value;
  label: string;
  detail?: string;
  /** On a line of its own below it. */
  more?: string;
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
  /** All as high as the highest beside them. */
  isEven?: boolean;
  name?: string;
};

/** A few choices that deserve to be seen all at once. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, description, error, options, onChange, isEven = false, ...rest } = props;
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
          <Card key={option.value} {...option} isEven={isEven} />
        ))}
      </div>
      <FieldProblem error={error} />
    </RadioGroup>
  );
}

type CardProps = Option<string> & { isEven: boolean };

function Card({ value, label, detail, more, icon, isDisabled = false, isEven }: CardProps) {
  return (
    <RadioField value={value} isDisabled={isDisabled}>
      <RadioButton className={classNames(css.card, isEven && css.even)}>
        {icon && <span className={css.icon}>{icon}</span>}
        <span className={css.words}>
          <span>{label}</span>
          {detail && <span className={css.detail}>{detail}</span>}
          {more && <span className={css.detail}>{more}</span>}
        </span>
        <span className={css.mark} />
      </RadioButton>
    </RadioField>
  );
}
