import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { kioskKey } from '../device/kiosk-mode.ts';
import { localeMemory, spokenLocale } from './locale-memory.ts';

const kiosk = JSON.stringify({ name: 'Front desk', pinVerifier: { salt: 's', rounds: 1, hash: 'h' } });
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  [['es-MX', 'en'], 'es'],
  [['es'], 'es'],
  [['fr-CA', 'ES-us'], 'es'],
  [['en-US', 'es'], 'en'],
  [['fr', 'de'], null],
  [['est'], null],
  [[], null],
])('of %j it speaks %s', (languages, locale) => {
  expect(spokenLocale(languages)).toBe(locale);
});

test('at the first visit the browser’s language holds, until a person has chosen', () => {
  vi.stubGlobal('navigator', { languages: ['es-US', 'en-US'] });
  expect(localeMemory.read()).toBe('es');
  expect(stored.size).toBe(0);
  localeMemory.write('en');
  expect(localeMemory.read()).toBe('en');
});

test('a kiosk’s invitation does not follow its browser; whoever chooses there is followed', () => {
  vi.stubGlobal('navigator', { languages: ['es-US'] });
  stored.set(kioskKey, kiosk);
  expect(localeMemory.read()).toBeNull();
  localeMemory.write('es');
  expect(localeMemory.read()).toBe('es');
});

test('a browser that keeps nothing has a language all the same', () => {
  const refuse = () => {
    throw new Error('no storage here');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  vi.stubGlobal('navigator', { languages: ['es'] });
  localeMemory.write('en');
  expect(localeMemory.read()).toBe('es');
});
