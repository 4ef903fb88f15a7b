import { type ComponentProps, useState } from 'react';
import type { Gallery } from '../../gallery.ts';
import { Checkbox } from './checkbox.tsx';

type Example = Omit<ComponentProps<typeof Checkbox>, 'onChange'>;

function Example({ isSelected: start, ...rest }: Example) {
  const [isSelected, setSelected] = useState(start);
  return <Checkbox {...rest} isSelected={isSelected} onChange={setSelected} />;
}

export const gallery: Gallery = {
  title: 'Checkbox',
  cases: {
    plain: () => <Example isSelected={false}>Billing address is the same as my home address</Example>,
    ticked: () => <Example isSelected>Billing address is the same as my home address</Example>,
    card: () => (
      <Example isSelected={false} look="card" detail="The lease is binding in English.">
        I have read the lease and accept it
      </Example>
    ),
    'card ticked': () => (
      <Example isSelected look="card" detail="Charged on the first of each month.">
        Turn autopay on
      </Example>
    ),
    wrong: () => (
      <Example isSelected={false} look="card" error="Unit must be completely emptied">
        My unit is empty
      </Example>
    ),
    disabled: () => (
      <Example isSelected isDisabled>
        Text me about my rental
      </Example>
    ),
  },
};
