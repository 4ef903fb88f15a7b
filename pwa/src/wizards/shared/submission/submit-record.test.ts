import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Ctx } from '../../../core/context/ctx.tsx';
import type { SharedSubmission } from '../../handoff/handoff-session.ts';
import { submitRecord } from './submit-record.ts';

const mine = '018f0000-0000-7000-8000-000000000001';
const shared = '018f0000-0000-7000-8000-00000000000f';
const refused = '018f0000-0000-7000-8000-0000000000aa';

/** A server that refuses every content of a promise with this code, and knows no key to seal to. */
function createWorld(code: string, inBothHands: SharedSubmission | null = null) {
  const sent: { key: unknown; body: Record<string, unknown> }[] = [];
  const call = async (
    _endpoint: unknown,
    args: { bytes?: Uint8Array<ArrayBuffer>; idempotencyKey?: string } = {},
  ) => {
    if (!args.bytes) return { ok: false, failure: { code: 'unreachable', message: '' } };
    sent.push({ key: args.idempotencyKey, body: JSON.parse(new TextDecoder().decode(args.bytes)) });
    return { ok: false, failure: { code, status: 422, message: code } };
  };
  const ctx = {
    call,
    now: () => new Date('2026-11-20T15:00:00.000Z'),
    newId: () => mine,
    randomBytes: (count: number) => new Uint8Array(count),
  } as unknown as Ctx;
  const submit = () =>
    submitRecord(
      { ctx, readShared: () => inBothHands },
      'payment_promise',
      { unsaved: null, refusedId: refused },
      () => ({
        body: {
          ...{ unitNumber: '42', lastName: 'Lee', paymentAmount: '85.00' },
          promisedAt: '2026-11-20T15:00:00.000Z',
          locale: 'en' as const,
        },
      }),
    );
  return { sent, submit };
}

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => vi.unstubAllGlobals());

test('a wizard that is in one hand submits under an id of its own, after the one that was refused', async () => {
  const { sent, submit } = createWorld('amount_mismatch');
  expect(await submit()).toMatchObject({ state: 'refused', id: mine });
  expect(sent).toMatchObject([{ key: mine, body: { supersedes: refused } }]);
});

test('one that is in two hands keeps their id, after a refusal too', async () => {
  const onFinishedElsewhere = vi.fn();
  const { sent, submit } = createWorld('amount_mismatch', { id: shared, onFinishedElsewhere });
  await submit();
  await submit();
  expect(sent.map(({ key }) => key)).toEqual([shared, shared]);
  expect(sent.some(({ body }) => 'supersedes' in body)).toBe(false);
  expect(onFinishedElsewhere).not.toHaveBeenCalled();
});

test('whoever is second hears that it is finished, and nothing else', async () => {
  const onFinishedElsewhere = vi.fn();
  const answered = vi.fn();
  const { submit } = createWorld('fingerprint_mismatch', { id: shared, onFinishedElsewhere });
  void submit().then(answered, answered);
  await vi.waitFor(() => expect(onFinishedElsewhere).toHaveBeenCalledOnce(), 10_000);
  expect(answered).not.toHaveBeenCalled();
});
