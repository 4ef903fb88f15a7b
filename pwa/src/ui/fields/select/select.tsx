import { Check, ChevronDown } from 'lucide-react';
import { useDeferredValue } from 'react';
import { Button } from 'react-aria-components/Button';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { FieldLabel, FieldProblem, type FieldWords } from '../text-field/field-parts.tsx';
import { field } from '../text-field/text-field.css.ts';
import * as css from './select.css.ts';

type SelectProps<Value extends string> = FieldWords & {
  options: readonly { value: Value; label: string; isDisabled?: boolean }[];
  /** Null while nothing is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  /** What stands there while nothing is chosen. */
  placeholder: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  name?: string;
};

/** One of several, by pointer, arrow keys or the first letters. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, description, error, options, value, onChange, ...rest } = props;
  // Fifty options cost as much as the rest of a step: it is painted before they are there.
  const offered = useDeferredValue(options, chosenOf(options, value));
  const choose = (key: unknown) => {
    const chosen = options.find((option) => option.value === key);
    if (chosen) onChange(chosen.value);
  };
  return (
    <AriaSelect
      {...rest}
      value={value}
      onChange={choose}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={field}
    >
      <FieldLabel label={label} description={description} />
      <Button className={css.trigger}>
        <SelectValue className={css.value} />
        <ChevronDown className={css.chevron} size={22} aria-hidden="true" />
      </Button>
      <FieldProblem error={error} />
      <Popover className={css.popover} offset={4}>
        <ListBox className={css.list}>
          {offered.map((option) => (
            <Option key={option.value} {...option} />
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

const chosenOf = <Option extends { value: string }>(options: readonly Option[], value: string | null) =>
  options.filter((option) => option.value === value);

function Option({
  value,
  label,
  isDisabled = false,
}: {
  value: string;
  label: string;
  isDisabled?: boolean;
}) {
  return (
    <ListBoxItem id={value} textValue={label} isDisabled={isDisabled} className={css.option}>
      {({ isSelected }) => (
        <>
          {label}
          {isSelected && <Check size={20} aria-hidden="true" />}
        </>
      )}
    </ListBoxItem>
  );
}
