import { useState } from 'react';
import type { Gallery } from '../../gallery.ts';
import { PhoneField } from './phone-field.tsx';

function Example({ start, error }: { start: string; error?: string }) {
  const [value, setValue] = useState(start);
  return <PhoneField label="Phone" value={value} onChange={setValue} error={error} />;
}

export const gallery: Gallery = {
  title: 'Phone field',
  cases: {
    empty: () => <Example start="" />,
    filled: () => <Example start="8595550142" />,
    wrong: () => <Example start="859" error="Phone number required" />,
  },
};
