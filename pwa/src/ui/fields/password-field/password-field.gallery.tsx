import { useState } from 'react';
import type { Gallery } from '../../gallery.ts';
import { PasswordField } from './password-field.tsx';

function Example({ error }: { error?: string }) {
  const [value, setValue] = useState('correct horse');
  return (
    <PasswordField
      label="Password"
      showLabel="Show password"
      value={value}
      onChange={setValue}
      error={error}
    />
  );
}

export const gallery: Gallery = {
  title: 'Password field',
  cases: { hidden: () => <Example />, wrong: () => <Example error="Invalid username or password" /> },
};
