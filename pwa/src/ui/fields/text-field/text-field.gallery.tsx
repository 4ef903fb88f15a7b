import { Search } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import type { Gallery } from '../../gallery.ts';
import { TextField } from './text-field.tsx';

type Example = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & { start?: string };

function Example({ start = '', ...rest }: Example) {
  const [value, setValue] = useState(start);
  return <TextField {...rest} value={value} onChange={setValue} />;
}

export const gallery: Gallery = {
  title: 'Text field',
  cases: {
    empty: () => <Example label="First name" placeholder="As on your ID" />,
    filled: () => <Example label="Last name" start="O’Connor-Muñoz" />,
    hinted: () => <Example label="Email" description="Your receipt goes there." type="email" />,
    wrong: () => <Example label="ZIP code" start="405" error="ZIP code required" />,
    prefixed: () => <Example label="Amount" prefix="$" start="85.00" inputMode="decimal" />,
    search: () => (
      <Example label="Search" prefix={<Search size={20} />} placeholder="Name, unit, phone, invoice…" />
    ),
    area: () => <Example label="What is broken?" rows={3} />,
    disabled: () => <Example label="State" start="KY" isDisabled />,
  },
};
