import { type ComponentProps, useState } from 'react';
import type { Gallery } from '../../gallery.ts';
import { Select } from './select.tsx';

const options = [
  { value: 'IN', label: 'Indiana' },
  { value: 'KY', label: 'Kentucky' },
  { value: 'OH', label: 'Ohio' },
  { value: 'TN', label: 'Tennessee' },
  { value: 'WV', label: 'West Virginia', isDisabled: true },
];

type Example = Pick<ComponentProps<typeof Select>, 'value' | 'error' | 'isDisabled'>;

function Example({ value: start, ...rest }: Example) {
  const [value, setValue] = useState(start);
  return (
    <Select
      label="State"
      placeholder="Choose a state"
      options={options}
      value={value}
      onChange={setValue}
      {...rest}
    />
  );
}

export const gallery: Gallery = {
  title: 'Select',
  cases: {
    empty: () => <Example value={null} />,
    chosen: () => <Example value="KY" />,
    wrong: () => <Example value={null} error="State required" />,
    disabled: () => <Example value="KY" isDisabled />,
  },
};
