import { pbkdf2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Ctx } from '../../../context.ts';
import { composeCode, composePinVerifier, toKioskRow } from './kiosks.rules.ts';

test('a verifier tells the right PIN, after 600,000 rounds, and holds no PIN', async () => {
  const random = { bytes: (length: number) => Buffer.alloc(length, 7) };
  const verifier = await composePinVerifier({ random } as unknown as Ctx, '4711');
  const salt = Buffer.from(verifier.salt, 'base64url');
  expect(verifier.rounds).toBe(600_000);
  expect(salt).toHaveLength(16);
  expect(verifier.hash).toBe(pbkdf2Sync('4711', salt, 600_000, 32, 'sha256').toString('base64url'));
  expect(verifier.hash).not.toBe(pbkdf2Sync('4712', salt, 600_000, 32, 'sha256').toString('base64url'));
});

test('an enrolment code has eight digits and ends after fifteen minutes', () => {
  const now = () => new Date('2026-11-20T15:00:00Z');
  const { code, expiresAt } = composeCode({ random: { below: () => 42 }, now } as unknown as Ctx);
  expect(code).toBe('00000042');
  expect(expiresAt).toEqual(new Date('2026-11-20T15:15:00Z'));
});

test('what the office sees of a kiosk has neither hash nor verifier', () => {
  const at = new Date('2026-11-20T15:00:00Z');
  const row = { id: 'k1', name: 'Door', state: 'active' as const, createdBy: 'staff', version: 2 };
  const secrets = { tokenHash: 'h', pinVerifier: { salt: 's' } };
  expect(
    toKioskRow({ ...row, ...secrets, createdAt: at, codeExpiresAt: null, enrolledAt: at, lastSeenAt: null }),
  ).toEqual({
    ...row,
    createdAt: at.toISOString(),
    codeExpiresAt: null,
    enrolledAt: at.toISOString(),
    lastSeenAt: null,
  });
  const fresh = { ...row, createdAt: at, codeExpiresAt: at, enrolledAt: null, lastSeenAt: at };
  expect(toKioskRow(fresh)).toMatchObject({ codeExpiresAt: at.toISOString(), enrolledAt: null });
});
