import type { ReactNode } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import * as css from './segmented.css.ts';

type SegmentedProps<Value extends string> = {
  /** What is switched, read aloud: "View", "Language". */
  label: string;
  options: readonly { value: Value; label: ReactNode; lang?: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Two or three views of the same thing: Map | List, English | Español. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const choose = (keys: Set<unknown>) => {
    const chosen = options.find((option) => keys.has(option.value));
    if (chosen) onChange(chosen.value);
  };
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={choose}
      className={css.track}
    >
      {options.map((option) => (
        <ToggleButton key={option.value} id={option.value} className={css.segment}>
          <span lang={option.lang}>{option.label}</span>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
