import { describe, expect, test } from 'vitest';
import { judgeAddress, leadsOut } from './guard.ts';

const origin = 'http://kiosk.test';

describe('a link', () => {
  test.each([['/'], ['/?service=rent-unit'], ['/pay-bill'], [`/status/${'a'.repeat(43)}`], ['#help']])(
    'to %s stays in the app',
    (href) => expect(judgeAddress(href, origin)).toBeNull(),
  );

  test.each([['/staff'], ['/dashboard'], ['/settings']])('to %s leads to the PIN', (href) =>
    expect(judgeAddress(href, origin)).toEqual({ door: 'staff' }),
  );

  test.each([
    ['tel:+18594975100'],
    ['mailto:office@example.com'],
    ['sms:+18594975100'],
    ['https://www.facebook.com/sharer'],
    ['http://kiosk.test:8080/'],
    ['//kiosk.test.evil.example/'],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['blob:http://other.test/1'],
    ['file:///etc/passwd'],
    ['intent://scan/#Intent;end'],
    ['/api/docs'],
    ['/api/invoices'],
    ['/no-such-page'],
    ['http://['],
  ])('to %s is closed', (href) => expect(judgeAddress(href, origin)).toEqual({ door: 'closed', href }));
});

describe('a key', () => {
  const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', true>> = {}) =>
    leadsOut({ key, ctrlKey: false, metaKey: false, altKey: false, target: null, ...held });

  test.each(['p', 's', 'o', 'n', 't', 'w', 'l', 'u', 'f', 'r', 'j', '+', 'Tab'])(
    'Ctrl or Cmd with %s is held back',
    (key) => {
      expect(press(key, { ctrlKey: true })).toBe(true);
      expect(press(key, { metaKey: true })).toBe(true);
    },
  );

  test.each(['F1', 'F5', 'F11', 'F12', 'ContextMenu', 'BrowserBack', 'BrowserHome'])(
    '%s is held back',
    (key) => expect(press(key)).toBe(true),
  );

  test('so are Alt with an arrow, Home or F4', () => {
    for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'F4']) {
      expect(press(key, { altKey: true })).toBe(true);
    }
  });

  test.each(['a', 'Z', '1', 'Tab', 'Enter', 'Escape', 'ArrowLeft', 'Backspace', ' '])(
    '%s alone is the page’s own',
    (key) => expect(press(key)).toBe(false),
  );

  test('Alt with a letter writes letters', () => expect(press('ñ', { altKey: true })).toBe(false));
});
