import { expect, test } from 'vitest';
import { letterEmail, sample } from './letter.email.ts';

test('a letter of the staff holds what they wrote, line by line, and no line more than the sender', () => {
  const { subject, text, html } = letterEmail(sample, 'en');
  expect(subject).toBe('The gate on Sunday');
  const { name, address } = sample.facility;
  expect(text).toBe(`Hello Zoë,\n\nthe gate stays open on Sunday.\n\n\n\n${name}\n${address}\n`);
  expect(html).toContain('>Hello Zoë,</p>');
  expect(html).toContain('>the gate stays open on Sunday.</p>');
});

test('its subject is one line, whatever comes to stand in it', () => {
  expect(letterEmail({ ...sample, subject: 'a\r\nBcc: b@mail.example' }, 'es').subject).toBe(
    'a Bcc: b@mail.example',
  );
});
