import type { OpenedHandoff } from 'schemas/inbox/handoffs';
import { expect, test } from 'vitest';
import type { Ctx } from '../../../context.ts';
import { composeCode, composeToken, hashCode, minutesLater, openState, sealState } from './handoffs.rules.ts';

const ctx = (own: object) => own as Ctx;

test('a code has six digits, those at its start too', () => {
  const drawn: number[] = [];
  const below = (end: number) => {
    drawn.push(end);
    return 42;
  };
  expect(composeCode(ctx({ random: { below } }))).toBe('000042');
  expect(drawn).toEqual([1_000_000]);
});

test('a token has 256 bits, in letters of an address', () => {
  expect(composeToken(ctx({ random: { bytes: (length: number) => Buffer.alloc(length, 255) } }))).toBe(
    `${'_'.repeat(42)}8`,
  );
});

test('the hash of a code is keyed, and keyed for this use alone', () => {
  const sign = (text: string) => `signed: ${text}`;
  expect(hashCode(ctx({ keyring: { sign } }), '123456')).toBe('signed: hand-over code 123456');
});

test('minutes are counted from now', () => {
  const now = () => new Date('2026-11-20T15:00:00Z');
  expect(minutesLater(ctx({ now }), 90)).toEqual(new Date('2026-11-20T16:30:00Z'));
});

test('a state is sealed to its own place, kept as base64, and reads back', () => {
  const places: string[] = [];
  const close = (bytes: Buffer, place: string) => {
    places.push(place);
    return bytes;
  };
  const ctxOf = ctx({ keyring: { close, openKept: close } });
  const draft = { unitNumber: '42', lastName: 'Okafor', referenceName: '', refereeEmail: '' };
  const state: OpenedHandoff = {
    wizard: { service: 'refer-friend', version: 1, step: 'account', draft, locale: 'en' },
    submissionId: '01a20696-2811-7390-a15a-cba7b4aed33a',
  };
  const sealed = sealState(ctxOf, 'h1', state);
  expect(sealed).toBe(Buffer.from(JSON.stringify(state)).toString('base64'));
  expect(openState(ctxOf, 'h1', sealed)).toEqual(state);
  expect(places).toEqual(['handover h1', 'handover h1']);
});
