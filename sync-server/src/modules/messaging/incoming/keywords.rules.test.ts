import { expect, test } from 'vitest';
import { readKeyword } from './keywords.rules.ts';

test.each([
  'STOP',
  'stop',
  ' Stop. ',
  '"STOP"',
  'stopall',
  'unsubscribe',
  'cancel',
  'end',
  'quit',
  'revoke',
  'optout',
  '¡Alto!',
])('%s ends the texts', (body) => {
  expect(readKeyword(body)).toBe('stop');
});

test.each(['START', 'yes', 'unstop', 'si', 'Sí!'])('%s starts them again', (body) => {
  expect(readKeyword(body)).toBe('start');
});

test.each(['', '.', 'Please stop by', 'stop it', 'yes please', 'no'])('"%s" is for people', (body) => {
  expect(readKeyword(body)).toBeUndefined();
});
