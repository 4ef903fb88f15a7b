import { expect, it } from 'vitest';
import { maskEmail } from './mask-email.ts';

it.each([
  ['zoe.obrien@example.com', 'z•••@example.com'],
  ['a@b.example', 'a•••@b.example'],
  ['"odd@name"@example.com', '"•••@example.com'],
  ['@example.com', '•••'],
  ['nobody', '•••'],
  ['', '•••'],
])('%s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});
