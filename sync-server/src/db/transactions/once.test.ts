import { v7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../context.ts';
import { useSite } from '../../testing/testing-site.ts';
import { submissions } from '../tables/inbox/submissions.ts';
import { freshDb } from '../testing/testing.ts';
import { closeSubmission, findSubmission, once, type Submission } from './once.ts';

const now = new Date('2026-11-20T15:00:00.000Z');
let ctx: Ctx;
const opened = useSite(freshDb);
beforeAll(() => {
  ctx = { db: opened.db, now: () => now, deviceHash: 'd1' } as Ctx;
});

const sent = (own: Partial<Submission> = {}): Submission => ({
  id: v7(),
  kind: 'rental',
  fingerprint: 'f1',
  channel: 'direct',
  ...own,
});

/** What the effect would be: it says which of its parts ran. */
function effect(own: { isRefused?: boolean; effectId?: string } = {}) {
  const ran: string[] = [];
  const verb = {
    effectId: own.effectId ?? v7(),
    gather: async () => 'facts',
    apply: async (_: Ctx, facts: string) => {
      ran.push(facts);
      if (own.isRefused) return { ok: false as const, problem: { code: 'unit_taken' as const, message: '' } };
      return { ok: true as const, value: 'applied' };
    },
    recall: async (_: Ctx, effectId: string) => {
      ran.push('recalled');
      return effectId;
    },
  };
  return { verb, ran };
}

const rowsOf = async ({ id }: { id: string }) =>
  (await opened.db.select().from(submissions)).filter((row) => row.id === id);
const close = (own: { id: string; fingerprint?: string }) =>
  closeSubmission(ctx, { fingerprint: 'f1', outcome: 'withdrawn', ...own });

test('the first applies with what was gathered, and leaves a row of what was sent, by which device, and when', async () => {
  const submission = sent({ supersedes: v7() });
  const { verb, ran } = effect();
  expect(await once(ctx, submission, verb)).toEqual({ ok: true, value: 'applied' });
  expect(ran).toEqual(['facts']);
  expect(await rowsOf(submission)).toEqual([
    {
      ...submission,
      deviceHash: 'd1',
      outcome: 'applied',
      effectId: verb.effectId,
      receivedAt: now,
      settledAt: now,
    },
  ]);
});

test('of twins at once one applies, and the others recall its effect', async () => {
  const submission = sent();
  const { verb, ran } = effect();
  const answers = await Promise.all(Array.from({ length: 5 }, () => once(ctx, submission, verb)));
  expect(ran.filter((part) => part === 'facts')).toHaveLength(1);
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true]);
  const values = answers.map((answer) => answer.ok && answer.value).sort();
  expect(values).toEqual([...Array(4).fill(verb.effectId), 'applied'].sort());
  expect(await rowsOf(submission)).toMatchObject([{ supersedes: null }]);
});

test('a refusal leaves nothing, so that the same id may be tried again', async () => {
  const submission = sent();
  expect(await once(ctx, submission, effect({ isRefused: true }).verb)).toMatchObject({
    ok: false,
    problem: { code: 'unit_taken' },
  });
  expect(await findSubmission(ctx, submission.id)).toBeUndefined();
  expect(await once(ctx, submission, effect().verb)).toEqual({ ok: true, value: 'applied' });
});

test('the same id with other bytes is refused, and the effect stays', async () => {
  const submission = sent();
  await once(ctx, submission, effect().verb);
  const { verb, ran } = effect();
  expect(await once(ctx, { ...submission, fingerprint: 'f2' }, verb)).toMatchObject({
    ok: false,
    problem: { code: 'fingerprint_mismatch' },
  });
  expect(ran).toEqual([]);
  expect(await rowsOf(submission)).toMatchObject([{ fingerprint: 'f1' }]);
});

test('an effect belongs to one id: another that names it is a fault, and no repeat', async () => {
  const { verb } = effect();
  await once(ctx, sent(), verb);
  const other = sent();
  await expect(once(ctx, other, verb)).rejects.toThrow();
  expect(await rowsOf(other)).toEqual([]);
});

describe('an id that is closed', () => {
  test('takes no effect any more, whatever its bytes are', async () => {
    const submission = sent({ channel: 'outbox' });
    expect(await close(submission)).toBe(true);
    expect(await rowsOf(submission)).toMatchObject([
      { channel: 'outbox', outcome: 'withdrawn', effectId: null, receivedAt: now, settledAt: now },
    ]);
    for (const fingerprint of ['f1', 'f2']) {
      const { verb, ran } = effect();
      expect(await once(ctx, { ...submission, fingerprint }, verb)).toMatchObject({
        ok: false,
        problem: { code: 'submission_closed' },
      });
      expect(ran).toEqual([]);
    }
  });

  test('may be closed again', async () => {
    const { id } = sent();
    expect([await close({ id }), await close({ id })]).toEqual([true, true]);
  });

  test('has no effect already: one that has keeps it', async () => {
    const submission = sent();
    const { verb } = effect();
    await once(ctx, submission, verb);
    expect(await close(submission)).toBe(false);
    expect(await findSubmission(ctx, submission.id)).toEqual({ fingerprint: 'f1', effectId: verb.effectId });
  });

  test('is closed although the effect is on its way, or has it: never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const submission = sent();
      const { verb } = effect();
      const [applied, isClosed] = await Promise.all([once(ctx, submission, verb), close(submission)]);
      expect(applied.ok).toBe(!isClosed);
    }
  });
});
