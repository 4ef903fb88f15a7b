import 'fake-indexeddb/auto';
import { type RecordHeader, sealedRecord } from 'schemas/inbox/submissions';
import { isReceiptNumber } from 'schemas/kit/fields/receipt-number';
import { secretToken } from 'schemas/kit/fields/secret-token';
import { problems } from 'schemas/kit/problems/problems';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type OutboxDb, openOutboxDb } from '../storage/outbox-db.ts';
import { rentalBody as body, problemReply, sha256 } from '../testing/testing-inbox.ts';
import { openPhoto, openSealed, openTestBench, type TestBench } from '../testing/testing-outbox.ts';
import { dismissRecord, listSavedRecords } from './use-saved-records.ts';

let bench: TestBench;
const direct = '/api/customers/complete-rental';

beforeEach(async () => {
  bench = await openTestBench();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await bench.close();
});

const submit = (more: object = {}) => bench.outbox.submit({ kind: 'rental', body, ...more });
const goOffline = () => {
  bench.isOnline = false;
  bench.meet = () => 'no answer';
};
const comeBack = () => {
  bench.isOnline = true;
  bench.meet = () => null;
};
const counters = async (db: OutboxDb = bench.db) => {
  const { waiting = 0, parked = 0 } = ((await db.meta.get('counters')) ?? {}) as Record<string, number>;
  const rows = await db.records.toArray();
  // The figures are kept beside the records; here, and only here, they are compared with a count.
  expect({ waiting, parked }).toEqual({
    waiting: rows.filter(({ state }) => state === 'waiting').length,
    parked: rows.filter(({ state }) => state === 'parked').length,
  });
  return { waiting, parked };
};
const fates = async () => (await listSavedRecords(bench.db)).map(({ outcome }) => outcome);

describe('before anything is sent', () => {
  test('the sealed record is committed', async () => {
    let wasSaved = false;
    const other = openOutboxDb(bench.db.name);
    const tab = bench.openTab({
      call: async () => {
        wasSaved = (await other.records.toCollection().primaryKeys()).length === 1;
        return { ok: false, failure: { code: 'unit_taken', message: '', status: 409 } } as never;
      },
    });
    await tab.outbox.submit({ kind: 'rental', body });
    expect(wasSaved).toBe(true);
    other.close();
  });

  test('the commit asks for strict durability', async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await bench.openTab().outbox.submit({ kind: 'rental', body });
    const writes = transaction.mock.calls.filter(([, mode]) => mode === 'readwrite');
    expect(writes.length).toBeGreaterThan(0);
    for (const [, , options] of writes) expect(options).toEqual({ durability: 'strict' });
  });

  test.each(['4242 4242 4242 4242', '378282246310005'])('a card number is refused: %s', async (number) => {
    const delivery = await submit({ body: { ...body, address: `12 Elm Street ${number}` } });
    expect(delivery).toMatchObject({
      state: 'refused',
      failure: { code: 'card_data_not_accepted', message: problems.card_data_not_accepted.message },
    });
    expect(await bench.db.records.count()).toBe(0);
    expect(bench.sent).toEqual([]);
  });
});

test('an id is no card number, whatever its digits', async () => {
  const path = '/objects/uploads/8e391225-4195-4829-a8fe-8c61992f68da';
  const delivery = await submit({ body: { ...body, driversLicenseImagePath: path } });
  expect(delivery.state).not.toBe('refused');
});

describe('a saved record', () => {
  beforeEach(goOffline);

  test('is answered with a receipt that a person can keep, and nothing is sent', async () => {
    const delivery = await submit();
    if (delivery.state !== 'saved') throw new Error(delivery.state);
    expect(isReceiptNumber(delivery.receipt.receiptNumber)).toBe(true);
    expect(secretToken.safeParse(delivery.receipt.statusToken).success).toBe(true);
    expect(bench.sent).toEqual([]);
    expect(await counters()).toEqual({ waiting: 1, parked: 0 });
  });

  test('holds nothing that can be read, its photo neither', async () => {
    const bytes = new TextEncoder().encode('EXIF of Zoë with Z12-345-678');
    await submit({ attachments: [{ id: v7(), bytes }] });
    const rows = await Promise.all(bench.db.tables.map((table) => table.toArray()));
    const text = JSON.stringify(rows, (_, value) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
    );
    expect(text).toContain('receiptNumber');
    for (const word of ['Brien', 'zoe@', '555-0123', 'Elm Street', '345-678', 'EXIF']) {
      expect(text).not.toContain(word);
    }
    // Within what is random four digits come up by chance.
    expect(text).not.toMatch(/(?<![\w-])4819(?![\w-])/);
  });

  test('opens with the private half only, beside its own header', async () => {
    const photo = { id: v7(), bytes: new Uint8Array([1, 2, 3]) };
    const { id } = await submit({ attachments: [photo], supersedes: v7() });
    const record = await bench.db.records.get(id);
    if (!record) throw new Error('not saved');
    expect(sealedRecord.safeParse(record).success).toBe(true);
    const header: RecordHeader = JSON.parse(record.header);
    const bytes = await openSealed(record);
    expect(JSON.parse(new TextDecoder().decode(bytes))).toMatchObject({
      ...body,
      supersedes: header.supersedes,
    });
    expect(header).toMatchObject({
      id,
      kind: 'rental',
      schemaVersion: 1,
      keyId: 'test',
      fingerprint: sha256(bytes),
      statusTokenHash: sha256(record.statusToken),
      receiptNumber: record.receiptNumber,
      sequence: 1,
    });
    await expect(openSealed({ ...record, header: record.header.replace(id, v7()) })).rejects.toThrow();
    const sealed = (await bench.db.attachments.get(photo.id))?.sealed ?? new Uint8Array();
    expect(await openPhoto(sealed, `${id}/${photo.id}`)).toEqual(photo.bytes);
    await expect(openPhoto(sealed, `${v7()}/${photo.id}`)).rejects.toThrow();
    const declared = { id: photo.id, sha256: sha256(photo.bytes), sealedSha256: sha256(sealed) };
    expect(header.attachments).toEqual([{ ...declared, byteCount: sealed.length }]);
  });

  test('has its own salt, so that one content never has one fingerprint', async () => {
    await submit();
    await submit();
    const prints = (await bench.db.records.toArray()).map(({ fingerprint }) => fingerprint);
    expect(new Set(prints).size).toBe(2);
  });

  test('has a number that no other tab gives', async () => {
    const other = bench.openTab();
    await Promise.all(
      Array.from({ length: 8 }, (_, i) => (i % 2 ? bench : other).outbox.submit({ kind: 'rental', body })),
    );
    const headers = (await bench.db.records.toArray()).map(
      ({ header }) => JSON.parse(header) as RecordHeader,
    );
    expect(headers.map(({ sequence = 0 }) => sequence).sort((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ]);
    expect(new Set(headers.map(({ incarnation }) => incarnation)).size).toBe(1);
    expect(await counters()).toEqual({ waiting: 8, parked: 0 });
  });
});

describe('the direct channel', () => {
  test('success leaves a tombstone without personal data, and no news', async () => {
    const delivery = await submit();
    expect(delivery).toMatchObject({ state: 'applied', value: { unit: '42' } });
    expect(await bench.db.records.count()).toBe(0);
    expect(await counters()).toEqual({ waiting: 0, parked: 0 });
    expect(await bench.db.tombstones.get(delivery.id)).toMatchObject({
      fate: { state: 'applied', unit: '42' },
    });
    expect(await fates()).toEqual([]);
  });

  test('a refusal in front of a person ends the record', async () => {
    const delivery = await submit({ body: { ...body, selectedUnitId: 'taken' } });
    expect(delivery).toMatchObject({ state: 'refused', failure: { code: 'unit_taken' } });
    expect(await bench.db.records.count()).toBe(0);
    expect(await fates()).toEqual([]);
  });

  test.each([
    ['account_not_found', 'refused'],
    // A server that is older than this page knows no such call.
    ['not_found', 'saved'],
  ] as const)('a 404 of %s ends as %s', async (code, state) => {
    bench.meet = ({ path }) => (path === direct ? problemReply(code) : null);
    expect(await submit()).toMatchObject({ state });
  });

  test('a lost answer is asked for once more when the server lives, with the same bytes', async () => {
    let losses = 1;
    bench.meet = ({ path }) => (path === direct && losses-- > 0 ? 'reply lost' : null);
    const delivery = await submit();
    expect(delivery).toMatchObject({ state: 'applied' });
    const tries = bench.sent.filter(({ path }) => path === direct);
    expect(tries).toHaveLength(2);
    expect(tries[1]).toEqual(tries[0]);
    expect(bench.server.effects.map((effect) => effect.id)).toEqual([delivery.id]);
  });

  test('lost with the server, it is saved, and only its sealed form goes out', async () => {
    bench.meet = ({ path }) => (path === direct ? 'reply lost' : 'no answer');
    const delivery = await submit();
    expect(delivery).toMatchObject({ state: 'saved' });
    comeBack();
    await bench.round();
    await bench.server.work();
    await bench.round();
    expect(bench.server.effects.map((effect) => effect.id)).toEqual([delivery.id]);
    expect(bench.sent.filter(({ path }) => path === direct)).toHaveLength(1);
    expect(await fates()).toEqual([{ state: 'applied', unit: '42', message: null }]);
  });

  test.each([
    ['internal', problemReply('internal')],
    ['too many holds', problemReply('too_many_holds')],
    ['rate limited', problemReply('rate_limited')],
    ['not signed in', problemReply('not_signed_in')],
    ['cross site', problemReply('cross_site')],
    ['not found', problemReply('not_found')],
    ['a captive portal', { status: 200, text: '<html>Sign in to the WiFi</html>' }],
    ["a proxy's own 400", { status: 400, text: '<html>Bad request</html>' }],
  ])('%s says nothing about the rental: it is saved', async (_, reply) => {
    bench.meet = ({ path }) => (path === direct ? reply : null);
    expect(await submit()).toMatchObject({ state: 'saved' });
    expect(await counters()).toEqual({ waiting: 1, parked: 0 });
  });

  test('no sender of this browser takes the record while the call is in hand', async () => {
    let fallSilent: (answer: unknown) => void = () => undefined;
    const silence = new Promise((resolve) => {
      fallSilent = resolve;
    });
    const held = bench.openTab({ call: () => silence as never, probe: async () => false });
    const delivery = held.outbox.submit({ kind: 'rental', body });
    await vi.waitFor(async () => expect(await bench.db.records.count()).toBe(1), 10_000);
    await held.round();
    expect(await bench.db.records.count()).toBe(1);
    fallSilent({ ok: false, failure: { code: 'unreachable', message: '' } });
    expect(await delivery).toMatchObject({ state: 'saved' });
  });

  test('a refusal after its sealed form left does not end it', async () => {
    const other = bench.openTab();
    const tab = bench.openTab({
      call: (async () => {
        // Another page without Web Locks sends it meanwhile.
        await other.round();
        return { ok: false, failure: { code: 'unit_taken', message: '', status: 409 } };
      }) as never,
    });
    expect(await tab.outbox.submit({ kind: 'rental', body })).toMatchObject({ state: 'saved' });
    await bench.server.work();
    await bench.round();
    expect(await fates()).toMatchObject([{ state: 'applied' }]);
  });

  test('a refusal does not end what was sent sealed with the reply lost: the server may have it', async () => {
    const other = bench.openTab();
    bench.meet = ({ path }) => (path === '/api/submissions' ? 'reply lost' : null);
    const tab = bench.openTab({
      call: (async () => {
        await other.round();
        return { ok: false, failure: { code: 'unit_taken', message: '', status: 409 } };
      }) as never,
    });
    const delivery = await tab.outbox.submit({ kind: 'rental', body });
    expect(delivery).toMatchObject({ state: 'saved' });
    expect(await bench.db.records.get(delivery.id)).toMatchObject({ state: 'waiting', attempts: 1 });
    comeBack();
    await bench.round();
    await bench.server.work();
    await bench.round();
    expect(await fates()).toMatchObject([{ state: 'applied' }]);
  });

  test('whoever left before the answer finds it as news', async () => {
    bench.meet = ({ path }) => {
      if (path === direct) bench.outbox.letGo();
      return null;
    };
    expect(await submit()).toMatchObject({ state: 'applied' });
    expect(await fates()).toEqual([{ state: 'applied', unit: '42', message: null }]);
  });

  test('a refusal that nobody sees is left to the sealed channel', async () => {
    const tab = bench.openTab({
      call: (async () => {
        tab.outbox.letGo();
        return { ok: false, failure: { code: 'unit_taken', message: '', status: 409 } };
      }) as never,
    });
    expect(await tab.outbox.submit({ kind: 'rental', body })).toMatchObject({ state: 'saved' });
    expect(await counters()).toEqual({ waiting: 1, parked: 0 });
  });

  test('an applied rental with a photo still takes the sealed channel, and is no news', async () => {
    const photo = { id: v7(), bytes: new Uint8Array([7, 7, 7]) };
    const { id, state } = await submit({ attachments: [photo] });
    expect(state).toBe('applied');
    await bench.round();
    await bench.server.work();
    await bench.round();
    expect(bench.server.effects.map((effect) => effect.id)).toEqual([id]);
    expect(bench.server.entries.get(id)?.photos.size).toBe(1);
    bench.server.backUp();
    await bench.round();
    expect(await bench.db.attachments.count()).toBe(0);
    expect(await fates()).toEqual([]);
  });
});

describe('a device that cannot save', () => {
  const writes = ['records', 'attachments', 'meta'] as const;
  const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  const photo = () => ({ attachments: [{ id: v7(), bytes: new Uint8Array([1]) }] });

  test.each(writes)(
    'says unsaved when %s cannot be written and nobody answers, then tries again',
    async (table) => {
      goOffline();
      bench.db[table].hook('creating', () => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      if (table === 'meta') {
        bench.db.meta.hook('updating', () => {
          throw new DOMException('full', 'QuotaExceededError');
        });
      }
      const delivery = await submit(photo());
      expect(delivery).toMatchObject({ state: 'unsaved', failure: { code: 'unreachable' } });
      const fresh = openOutboxDb(bench.db.name);
      expect([await fresh.records.count(), await fresh.attachments.count()]).toEqual([0, 0]);
      await counters(fresh);
      fresh.close();
      const before = bench.sent.find(({ path }) => path === direct)?.body;
      comeBack();
      expect(await bench.outbox.retry('rental', delivery.id)).toMatchObject({ state: 'applied' });
      expect(bench.sent.findLast(({ path }) => path === direct)?.body).toEqual(before);
    },
  );

  test('says unsaved when the commit is aborted', async () => {
    goOffline();
    vi.spyOn(bench.db, 'transaction').mockImplementation(full as never);
    expect(await submit()).toMatchObject({ state: 'unsaved' });
  });

  test('says unsaved without a secure context', async () => {
    goOffline();
    vi.spyOn(crypto.subtle, 'digest').mockImplementation(() => {
      throw new TypeError('crypto.subtle is undefined');
    });
    expect(await submit()).toMatchObject({ state: 'unsaved' });
  });

  test('says unsaved when it never heard of a key', async () => {
    goOffline();
    await bench.db.meta.delete('keys');
    expect(await submit()).toMatchObject({ state: 'unsaved' });
    expect(await bench.db.records.count()).toBe(0);
  });

  test('learns the key on the way when the server is there', async () => {
    await bench.db.meta.delete('keys');
    bench.meet = ({ path }) => (path === direct ? 'no answer' : null);
    expect(await submit()).toMatchObject({ state: 'saved' });
  });

  test('still delivers to a server that answers, refusals too', async () => {
    vi.spyOn(bench.db, 'transaction').mockImplementation(full as never);
    expect(await submit()).toMatchObject({ state: 'applied' });
    expect(await submit({ body: { ...body, selectedUnitId: 'taken' } })).toMatchObject({ state: 'refused' });
  });

  test('a refusal that cannot be noted is not over: the record is still here', async () => {
    const tab = bench.openTab({
      call: (async () => {
        vi.spyOn(tab.db, 'transaction').mockImplementation(full as never);
        return { ok: false, failure: { code: 'unit_taken', message: '', status: 409 } };
      }) as never,
    });
    expect(await tab.outbox.submit({ kind: 'rental', body })).toMatchObject({ state: 'saved' });
    expect(await counters()).toEqual({ waiting: 1, parked: 0 });
  });
});

describe('withdrawing', () => {
  test('what never left is gone at once, photo too, and the server is told', async () => {
    goOffline();
    const { id } = await submit({ attachments: [{ id: v7(), bytes: new Uint8Array([1]) }] });
    expect(await bench.outbox.withdraw(id)).toBe('withdrawn');
    expect([await bench.db.records.count(), await bench.db.attachments.count()]).toEqual([0, 0]);
    expect(await counters()).toEqual({ waiting: 0, parked: 0 });
    comeBack();
    await bench.round();
    expect(bench.server.closed.has(id)).toBe(true);
    expect(await bench.db.withdrawals.count()).toBe(0);
    expect(await fates()).toEqual([{ state: 'withdrawn' }]);
  });

  test('what may have left is asked for, and what had arrived counts', async () => {
    bench.meet = ({ path }) => (path === direct ? 'reply lost' : 'no answer');
    const { id } = await submit();
    expect(await bench.outbox.withdraw(id)).toBe('asked');
    comeBack();
    await bench.round();
    await bench.round();
    expect(await fates()).toEqual([{ state: 'applied', unit: '42', message: null }]);
  });

  test('what was received cannot be withdrawn any more', async () => {
    goOffline();
    const { id } = await submit();
    comeBack();
    await bench.round();
    expect(await bench.outbox.withdraw(id)).toBe('too_late');
  });

  test('read news disappear, unread ones stay', async () => {
    goOffline();
    const [first, second] = [await submit(), await submit()];
    comeBack();
    await bench.round();
    await bench.server.work();
    await bench.round();
    await dismissRecord(first.id, bench.db);
    expect((await listSavedRecords(bench.db)).map(({ id }) => id)).toEqual([second.id]);
  });
});

describe('a store that hangs without a word', () => {
  const hurry = { runOutOfPatience: async () => undefined };

  test('keeps nobody waiting online, and what it saves late after all doubles nothing', async () => {
    const { outbox } = bench.openTab(hurry);
    const { id } = await outbox.submit({ kind: 'rental', body });
    await vi.waitFor(async () => expect(await bench.db.records.count()).toBe(1), 10_000);
    await bench.round();
    await bench.server.work();
    expect(bench.server.effects.map((effect) => effect.id)).toEqual([id]);
  });

  test('is not called saved offline', async () => {
    goOffline();
    const { outbox } = bench.openTab(hurry);
    expect(await outbox.submit({ kind: 'rental', body })).toMatchObject({ state: 'unsaved' });
  });
});
