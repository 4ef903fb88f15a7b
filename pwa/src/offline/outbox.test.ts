import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Call, CallArgs, CallFailure } from '../kit/api.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { type OutboxDb, openOutboxDb } from './outbox-db.ts';

const body = {
  firstName: 'Zoë',
  lastName: "O'Brien",
  email: 'zoe@example.com',
  phone: '(859) 555-0123',
  address: '12 Elm Street',
  city: 'Springfield',
  state: 'KY',
  zipCode: '40069',
  driversLicenseNumber: 'Z12-345-678',
  selectedUnitId: '0199a000-0000-7000-8000-000000000042',
  gateCode: '4819',
  paymentMethodSetup: true as const,
};

const completed = {
  success: true,
  leaseId: '0199a000-0000-7000-8000-0000000000aa',
  unit: '42',
  amount: '60.00',
  invoiceNumber: 'INV-1',
  gateCode: '4819',
  gateCodeState: 'waiting',
  leaseState: 'held',
  holdExpiresAt: '2026-11-22T10:00:00.000Z',
  clientSecret: null,
};

const failures = {
  unreachable: { code: 'unreachable', message: 'TypeError: failed to fetch' },
  unitTaken: { code: 'unit_taken', message: 'That unit was just taken.', status: 409 },
  internal: { code: 'internal', message: 'Something went wrong.', status: 500 },
  captivePortal: { code: 'unexpected', message: '400: <html>', status: 400 },
  rateLimited: { code: 'rate_limited', message: 'Too many tries.', status: 429, retryAfterSeconds: 3 },
} satisfies Record<string, CallFailure>;

type Answer = 'applied' | keyof typeof failures;

let db: OutboxDb;
let sent: { key: string | undefined; text: string; wasSaved: boolean }[];
let counter = 0;

beforeEach(() => {
  db = openOutboxDb(`outbox-test-${counter++}`);
  sent = [];
});
afterEach(() => db.delete());

/** A server that gives these answers in turn, and notes whether the record was committed when it came. */
function openOutbox(...answers: Answer[]): Outbox {
  const call = async (_endpoint: unknown, { bytes, idempotencyKey: key }: CallArgs<never> = {}) => {
    const wasSaved = await readFromElsewhere(key);
    sent.push({ key, text: new TextDecoder().decode(bytes), wasSaved });
    const answer = answers.shift() ?? 'applied';
    return answer === 'applied' ? { ok: true, value: completed } : { ok: false, failure: failures[answer] };
  };
  return createOutbox({
    db,
    call: call as unknown as Call,
    now: () => new Date('2026-11-21T10:00:00Z'),
    newId: () => v7(),
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  });
}

/** A second connection sees only what is committed. */
async function readFromElsewhere(id = ''): Promise<boolean> {
  const other = openOutboxDb(db.name);
  try {
    return (await other.records.get(id)) !== undefined;
  } catch {
    return false;
  } finally {
    other.close();
  }
}

const submit = (outbox: Outbox, supersedes?: string) =>
  outbox.submit({ kind: 'rental', body, ...(supersedes && { supersedes }) });

describe('writing ahead', () => {
  test('the record is committed before anything is sent', async () => {
    await submit(openOutbox());
    expect(sent).toHaveLength(1);
    expect(sent[0]?.wasSaved).toBe(true);
  });

  test('the commit asks for strict durability', async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await submit(openOutbox());
    const writes = transaction.mock.calls.filter(([, mode]) => mode === 'readwrite');
    expect(writes.length).toBeGreaterThan(0);
    for (const [, , options] of writes) expect(options).toEqual({ durability: 'strict' });
    transaction.mockRestore();
  });

  test('the body is the documented one, with its own salt each time', async () => {
    const outbox = openOutbox();
    await submit(outbox);
    await submit(outbox);
    const [first, second] = sent.map(({ text }) => JSON.parse(text));
    expect(first).toMatchObject(body);
    expect(first.salt).toMatch(/^[0-9a-f]{32}$/);
    expect(second.salt).not.toBe(first.salt);
  });

  test('the fingerprint is the SHA-256 of the bytes that are sent', async () => {
    await submit(openOutbox('unreachable'));
    const [record] = await db.records.toArray();
    expect(record?.fingerprint).toBe(
      createHash('sha256')
        .update(sent[0]?.text ?? '')
        .digest('hex'),
    );
  });

  test('files rest beside the record and leave with it', async () => {
    const outbox = openOutbox('unreachable', 'applied');
    const bytes = new Uint8Array([1, 2, 3]);
    const { id } = await outbox.submit({ kind: 'rental', body, attachments: [{ id: v7(), bytes }] });
    const [file] = await db.attachments.toArray();
    expect(file).toMatchObject({ submissionId: id, bytes });
    expect((await db.records.get(id))?.attachments).toEqual([
      { id: file?.id, sha256: createHash('sha256').update(bytes).digest('hex'), byteCount: 3 },
    ]);
    await outbox.deliver('rental', id);
    expect(await db.attachments.count()).toBe(0);
  });
});

describe('an answer', () => {
  test('success leaves a tombstone without personal data', async () => {
    const delivery = await submit(openOutbox());
    expect(delivery).toMatchObject({ state: 'applied', value: { unit: '42' } });
    expect(await db.records.count()).toBe(0);
    const [tombstone] = await db.tombstones.toArray();
    expect(Object.keys(tombstone ?? {}).sort()).toEqual(['at', 'fingerprint', 'id', 'kind', 'state']);
    expect(tombstone).toMatchObject({ id: delivery.id, state: 'applied' });
  });

  test('a refusal in front of a person ends the record', async () => {
    const delivery = await submit(openOutbox('unitTaken'));
    expect(delivery).toMatchObject({ state: 'refused', failure: { code: 'unit_taken' } });
    expect(await db.records.count()).toBe(0);
    expect(await db.tombstones.toArray()).toMatchObject([{ id: delivery.id, state: 'refused' }]);
  });

  test('a changed body is a new submission that names the one it replaces', async () => {
    const outbox = openOutbox('unitTaken', 'applied');
    const refused = await submit(outbox);
    const next = await submit(outbox, refused.id);
    expect(next.id).not.toBe(refused.id);
    expect(JSON.parse(sent[1]?.text ?? '')).toMatchObject({ supersedes: refused.id });
  });

  test.each(['unreachable', 'internal', 'rateLimited', 'captivePortal'] as const)(
    '%s keeps the record, and a retry differs by no byte',
    async (trouble) => {
      const outbox = openOutbox(trouble, 'applied');
      const first = await submit(outbox);
      expect(first).toMatchObject({ state: 'waiting', isSaved: true });
      expect(await db.records.get(first.id)).toMatchObject({
        attempts: 1,
        lastProblem: { code: failures[trouble].code },
      });
      expect(await outbox.deliver('rental', first.id)).toMatchObject({ state: 'applied' });
      expect(sent[1]).toEqual(sent[0]);
    },
  );
});

describe('what an earlier page left behind', () => {
  test('a crash between commit and answer is delivered once at the next load', async () => {
    await submit(openOutbox('unreachable'));
    const reopened = openOutbox('applied');
    expect(await reopened.deliverLeftovers()).toMatchObject([{ state: 'applied' }]);
    expect(await reopened.deliverLeftovers()).toEqual([]);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  test('asked for twice at once, it is delivered once and both hear of it', async () => {
    await submit(openOutbox('unreachable'));
    const reopened = openOutbox('applied');
    const [first, second] = await Promise.all([reopened.deliverLeftovers(), reopened.deliverLeftovers()]);
    expect(first).toMatchObject([{ state: 'applied' }]);
    expect(second).toEqual(first);
    expect(sent).toHaveLength(2);
  });

  test('the answer waits for a person and names nobody', async () => {
    const { id } = await submit(openOutbox('unreachable'));
    const reopened = openOutbox('applied');
    await reopened.deliverLeftovers();
    const [late] = await reopened.listLateResults();
    expect(late).toMatchObject({ id, outcome: { state: 'applied', unit: '42' } });
    expect(JSON.stringify(late)).not.toMatch(/4819|Brien/);
    await reopened.dismissLateResult(id);
    expect(await reopened.listLateResults()).toEqual([]);
  });

  test('a refusal that nobody saw parks the record, and only a person removes it', async () => {
    const { id } = await submit(openOutbox('unreachable'));
    const reopened = openOutbox('unitTaken');
    await reopened.deliverLeftovers();
    expect(await db.records.get(id)).toMatchObject({ state: 'parked' });
    expect(await reopened.deliverLeftovers()).toEqual([]);
    await reopened.withdraw(id);
    expect(await db.records.count()).toBe(0);
    expect(await db.tombstones.toArray()).toMatchObject([{ id, state: 'withdrawn' }]);
  });

  test('one that fails again does not stop the next', async () => {
    const earlier = openOutbox('unreachable', 'unreachable');
    await submit(earlier);
    await submit(earlier);
    const deliveries = await openOutbox('internal', 'applied').deliverLeftovers();
    expect(deliveries.map(({ state }) => state)).toEqual(['waiting', 'applied']);
    expect(await db.records.count()).toBe(1);
  });

  test('what this page itself still holds is left to the person in front of it', async () => {
    const outbox = openOutbox('unreachable');
    await submit(outbox);
    expect(await outbox.deliverLeftovers()).toEqual([]);
  });

  test('settled by another tab meanwhile, a retry asks the server again and shows its answer', async () => {
    const outbox = openOutbox('unreachable', 'applied');
    const { id } = await submit(outbox);
    await openOutbox('applied').deliverLeftovers();
    expect(await outbox.deliver('rental', id)).toMatchObject({ state: 'applied', value: { unit: '42' } });
  });
});

describe('a store that cannot be written', () => {
  test('the call still goes under its key, and the delivery says that nothing was saved', async () => {
    const outbox = openOutbox('unreachable', 'applied');
    vi.spyOn(db, 'transaction').mockRejectedValue(new Error('QuotaExceededError'));
    const delivery = await submit(outbox);
    expect(delivery).toMatchObject({ state: 'waiting', isSaved: false });
    expect(sent[0]).toMatchObject({ key: delivery.id, wasSaved: false });
    expect(await outbox.deliver('rental', delivery.id)).toMatchObject({ state: 'applied' });
    expect(sent[1]).toEqual(sent[0]);
  });
});
