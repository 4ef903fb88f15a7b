import { useState } from 'react';
import type { Gallery } from '../../gallery.ts';
import { CodeBoxes } from './code-boxes.tsx';

function Example({ start, error }: { start: string; error?: string }) {
  const [value, setValue] = useState(start);
  return (
    <CodeBoxes
      label="Gate code"
      description="Four digits you will remember."
      value={value}
      onChange={setValue}
      error={error}
    />
  );
}

export const gallery: Gallery = {
  title: 'Code boxes',
  cases: {
    empty: () => <Example start="" />,
    partial: () => <Example start="48" />,
    full: () => <Example start="4819" />,
    wrong: () => <Example start="481" error="Gate code must be exactly 4 digits" />,
  },
};
