import 'fake-indexeddb/auto';
import type { Receipt } from 'schemas/inbox/submissions';
import type { ProblemCode } from 'schemas/kit/problems/problems';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listSavedRecords } from '../client/use-saved-records.ts';
import { openOutboxDb } from '../storage/outbox-db.ts';
import { problemReply, type Reply, type Request, rentalBody } from '../testing/testing-inbox.ts';
import { openTestBench, type TestBench } from '../testing/testing-outbox.ts';
import { sendSaved } from './send-saved.ts';

let bench: TestBench;
beforeEach(async () => {
  bench = await openTestBench();
  bench.isOnline = false;
});
afterEach(() => bench.close());

const save = async (more: object = {}, body: object = {}) => {
  const merged = { ...rentalBody, ...body };
  const delivery = await bench.outbox.submit({ kind: 'rental', body: merged, ...more });
  if (delivery.state !== 'saved') throw new Error(`not saved: ${delivery.state}`);
  return delivery.id;
};
const photo = (bytes = new Uint8Array([1, 2, 3])) => ({ id: v7(), bytes });
const outcomeOf = async (id: string) =>
  (await listSavedRecords(bench.db)).find((one) => one.id === id)?.outcome;
const inbox = '/api/submissions';
const isBatch = ({ path, body }: Request) =>
  path === inbox && !new TextDecoder().decode(body).includes('"records":[]');
const batchSizes = () =>
  bench.sent.filter(isBatch).map(({ body }) => JSON.parse(new TextDecoder().decode(body)).records.length);
const idsIn = ({ body }: Request): string[] =>
  JSON.parse(new TextDecoder().decode(body)).records.map(
    (one: { header: string }) => JSON.parse(one.header).id,
  );
const receiptsReply = (receipts: Partial<Receipt>[]): Reply => ({
  status: 200,
  text: JSON.stringify({
    receipts: receipts.map((one) => ({ id: null, fingerprint: null, missingAttachments: [], ...one })),
    withdrawals: [],
  }),
});
const counters = async () => {
  const { waiting = 0, parked = 0 } = ((await bench.db.meta.get('counters')) ?? {}) as Record<string, number>;
  return { waiting, parked };
};

describe('a receipt', () => {
  test('for id and hash wipes the record, and its result is told later', async () => {
    const id = await save();
    expect(await bench.round()).toMatchObject({ trouble: null, hasMoved: true, awaited: 'soon' });
    expect(await bench.db.records.count()).toBe(0);
    expect(await counters()).toEqual({ waiting: 0, parked: 0 });
    expect(await outcomeOf(id)).toEqual({ state: 'received' });
    await bench.server.work();
    expect(await bench.round()).toMatchObject({ awaited: null });
    expect(await outcomeOf(id)).toEqual({ state: 'applied', unit: '42', message: null });
    bench.server.backUp();
    await bench.round();
    const asked = bench.sent.length;
    await bench.round();
    expect(bench.sent.length).toBe(asked);
  });

  test.each<[string, (record: { id: string; fingerprint: string }) => Partial<Receipt>[]]>([
    ['for another hash', ({ id }) => [{ id, fingerprint: 'f'.repeat(64), status: 'received' }]],
    ['for another id', ({ fingerprint }) => [{ id: v7(), fingerprint, status: 'received' }]],
    ['without id', ({ fingerprint }) => [{ fingerprint, status: 'duplicate' }]],
    ['that is missing', () => []],
  ])('%s removes nothing', async (_, answer) => {
    const id = await save();
    const record = await bench.db.records.get(id);
    if (!record) throw new Error('not saved');
    bench.meet = (request) => (isBatch(request) ? receiptsReply(answer(record)) : null);
    expect(await bench.round()).toMatchObject({ trouble: { retryAfterMs: null } });
    expect(await bench.db.records.get(id)).toMatchObject({ state: 'waiting', attempts: 1 });
  });

  test.each(['fingerprint_mismatch', 'kiosk_revoked', 'too_large'] as const)(
    '%s parks the record',
    async (status) => {
      const id = await save();
      bench.meet = (request) =>
        isBatch(request) ? receiptsReply([{ id, fingerprint: null, status }]) : null;
      expect(await bench.round()).toMatchObject({ trouble: null });
      expect(await bench.db.records.get(id)).toMatchObject({
        state: 'parked',
        lastProblem: { code: status },
      });
      expect(await counters()).toEqual({ waiting: 0, parked: 1 });
      bench.meet = () => null;
      await bench.round();
      expect(await outcomeOf(id)).toEqual({ state: 'parked' });
      expect(await bench.outbox.withdraw(id)).toBe('withdrawn');
      expect(await counters()).toEqual({ waiting: 0, parked: 0 });
    },
  );

  test('a record that the server cannot even name is parked by its place', async () => {
    const ids = [await save(), await save()];
    const fingerprint = (await bench.db.records.get(ids[0] ?? ''))?.fingerprint ?? '';
    const answer = [
      { id: ids[0] ?? '', fingerprint, status: 'received' as const },
      { status: 'malformed' as const },
    ];
    bench.meet = (request) => (isBatch(request) ? receiptsReply(answer) : null);
    await bench.round();
    expect(await outcomeOf(ids[1] ?? '')).toEqual({ state: 'parked' });
    expect(await bench.db.records.count()).toBe(1);
  });
});

describe('an answer that is none', () => {
  const waits: [string, Reply | 'no answer' | 'reply lost'][] = [
    ['silence', 'no answer'],
    ['a lost reply', 'reply lost'],
    ['401', problemReply('not_signed_in')],
    ['403', problemReply('cross_site')],
    ['404', problemReply('not_found')],
    ['405', problemReply('method_not_allowed')],
    ['421', problemReply('misdirected')],
    ['429', problemReply('rate_limited')],
    ['500', problemReply('internal')],
    ['503', problemReply('unavailable')],
    ['502 of a proxy', { status: 502, text: '<html>Bad gateway</html>' }],
    ['400 of a proxy', { status: 400, text: '<html>Bad request</html>' }],
    ['413 of a proxy', { status: 413, text: '<html>Too large</html>' }],
    ["a captive portal's 200", { status: 200, text: '<html>Welcome</html>' }],
    ['200 without receipts', { status: 200, text: '{}' }],
    ['an empty 200', { status: 200, text: '' }],
  ];
  test.each(waits)('%s removes nothing and parks nothing, ever', async (_, met) => {
    const id = await save({ attachments: [photo()] });
    bench.meet = () => met;
    for (let tries = 1; tries <= 12; tries += 1) {
      expect(await bench.round()).toMatchObject({ trouble: { retryAfterMs: null }, hasMoved: false });
      expect(await bench.db.records.get(id)).toMatchObject({ state: 'waiting', attempts: tries });
    }
    expect(await bench.db.attachments.count()).toBe(1);
    expect(await counters()).toEqual({ waiting: 1, parked: 0 });
    bench.meet = () => null;
    await bench.round();
    expect(await outcomeOf(id)).toEqual({ state: 'received' });
  });

  test('429 names the time of the next try', async () => {
    await save();
    bench.meet = () => ({ ...problemReply('rate_limited'), headers: { 'retry-after': '7' } });
    expect(await bench.round()).toMatchObject({ trouble: { retryAfterMs: 7000 } });
    expect(bench.sent).toHaveLength(1);
  });

  test('the page of a portal is not kept with the record', async () => {
    const id = await save();
    bench.meet = () => ({ status: 503, text: `<html>${'x'.repeat(5000)}</html>` });
    await bench.round();
    expect((await bench.db.records.get(id))?.lastProblem?.message.length).toBeLessThanOrEqual(200);
  });
});

describe('batches', () => {
  test('hold at most twenty records', async () => {
    for (let i = 0; i < 45; i += 1) await save();
    await bench.round();
    expect(batchSizes()).toEqual([20, 20, 5]);
    expect(await bench.db.records.count()).toBe(0);
  });

  test('stay below the size that the server takes', async () => {
    for (let i = 0; i < 6; i += 1) await save({}, { address: `12 Elm ${'x'.repeat(60_000)}` });
    await bench.round();
    expect(batchSizes()).toEqual([3, 3]);
    for (const { body } of bench.sent.filter(isBatch)) expect(body.length).toBeLessThanOrEqual(256 * 1024);
  });

  test.each<ProblemCode>(['malformed', 'unit_taken', 'too_large', 'unsupported_type', 'missing_fields'])(
    'refused as a whole (%s), they are halved until only the culprit is parked, wherever it stands',
    async (code) => {
      const ids: string[] = [];
      for (let i = 0; i < 7; i += 1) ids.push(await save());
      const culprit = ids[code.length % 7] ?? '';
      bench.meet = (request) =>
        isBatch(request) && idsIn(request).includes(culprit) ? problemReply(code) : null;
      await bench.round();
      expect(await bench.db.records.toArray()).toMatchObject([
        { id: culprit, state: 'parked', lastProblem: { code } },
      ]);
      expect(bench.server.entries.size).toBe(6);
      expect(await counters()).toEqual({ waiting: 0, parked: 1 });
    },
  );

  test('one poison among many delays none, at each position', async () => {
    for (let place = 0; place < 21; place += 5) {
      const ids: string[] = [];
      for (let i = 0; i < 21; i += 1) ids.push(await save());
      const culprit = ids[place] ?? '';
      bench.meet = (request) =>
        isBatch(request) && idsIn(request).includes(culprit) ? problemReply('malformed') : null;
      await bench.round();
      expect(ids.filter((id) => !bench.server.entries.has(id))).toEqual([culprit]);
      bench.meet = () => null;
    }
  });
});

describe('photos', () => {
  test('go after their record, only when asked for, and are wiped once a backup has them', async () => {
    const one = photo();
    const id = await save({ attachments: [one] });
    bench.meet = ({ method }) => (method === 'PUT' ? 'no answer' : null);
    expect(await bench.round()).toMatchObject({ trouble: { retryAfterMs: null } });
    expect(await bench.db.records.count()).toBe(0);
    expect(await bench.db.attachments.count()).toBe(1);
    bench.meet = () => null;
    await bench.round();
    expect(bench.server.entries.get(id)?.photos.get(one.id)).toBeDefined();
    expect(await bench.db.attachments.count()).toBe(1);
    bench.server.backUp();
    await bench.round();
    expect(await bench.db.attachments.count()).toBe(0);
    expect(bench.sent.find(({ method }) => method === 'PUT')?.headers['x-device']).toMatch(/^[\w-]{43}$/);
  });

  test('that the server has already are not sent again', async () => {
    const one = photo();
    const id = await save({ attachments: [one] });
    const fingerprint = (await bench.db.records.get(id))?.fingerprint ?? '';
    bench.meet = (request) =>
      isBatch(request)
        ? receiptsReply([{ id, fingerprint, status: 'duplicate', missingAttachments: [] }])
        : request.path.endsWith('/compare')
          ? { status: 503, text: '' }
          : null;
    await bench.round();
    expect(bench.sent.some(({ method }) => method === 'PUT')).toBe(false);
    expect(await bench.db.attachments.where('asked').equals(1).count()).toBe(0);
  });

  test.each<[string, Reply]>([
    ["a captive portal's 200", { status: 200, text: '<html>Welcome</html>' }],
    ['404', problemReply('not_found')],
    ['403', problemReply('upload_link_refused')],
    ['503', problemReply('unavailable')],
    ['413 of a proxy', { status: 413, text: '<html>' }],
  ])('%s is no answer to one', async (_, reply) => {
    await save({ attachments: [photo()] });
    bench.meet = ({ method }) => (method === 'PUT' ? reply : null);
    expect(await bench.round()).toMatchObject({ trouble: { retryAfterMs: null } });
    expect(await bench.db.attachments.toArray()).toMatchObject([{ asked: 1 }]);
  });

  test('one that is refused is asked for no more, and leaves when its record is settled', async () => {
    await save({ attachments: [photo()] });
    bench.meet = ({ method }) => (method === 'PUT' ? problemReply('photo_unreadable') : null);
    expect(await bench.round()).toMatchObject({ trouble: null });
    expect(await bench.db.attachments.toArray()).toMatchObject([{ asked: 2 }]);
    await bench.server.work();
    await bench.round();
    expect(await bench.db.attachments.count()).toBe(0);
  });

  test('leave with a record that was declined', async () => {
    const id = await save({ attachments: [photo()] }, { selectedUnitId: 'taken' });
    bench.meet = ({ method }) => (method === 'PUT' ? 'no answer' : null);
    await bench.round();
    await bench.server.work();
    expect(await bench.round()).toMatchObject({ awaited: 'later' });
    expect(await outcomeOf(id)).toMatchObject({ state: 'conflict' });
    bench.server.decideAll();
    await bench.round();
    expect(await outcomeOf(id)).toMatchObject({ state: 'declined' });
    expect(await bench.db.attachments.count()).toBe(0);
  });
});

describe('results', () => {
  test('that overtake their receipt are not lost', async () => {
    const id = await saveAndOvertake();
    expect(await bench.db.records.get(id)).toMatchObject({ result: { state: 'applied' } });
    bench.meet = () => null;
    await bench.round();
    expect(await outcomeOf(id)).toEqual({ state: 'applied', unit: '42', message: null });
  });

  test('that overtake their receipt come too early for a withdrawal', async () => {
    const id = await saveAndOvertake();
    expect(await bench.outbox.withdraw(id)).toBe('too_late');
    bench.meet = () => null;
    await bench.round();
    expect(await outcomeOf(id)).toEqual({ state: 'applied', unit: '42', message: null });
  });

  async function saveAndOvertake(): Promise<string> {
    const id = await save();
    const other = await save();
    bench.meet = (request) => (isBatch(request) ? 'reply lost' : null);
    await bench.round();
    await bench.server.work();
    // Another tab awaits something, reads the feed, and moves the cursor.
    await bench.outbox.withdraw(other);
    bench.meet = (request) => (isBatch(request) ? 'no answer' : null);
    await bench.round();
    return id;
  }

  test('more than one page of them is read to the end', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 130; i += 1) ids.push(await save());
    await bench.round();
    await bench.server.work();
    expect(await bench.round()).toMatchObject({ awaited: null });
    expect(new Set((await listSavedRecords(bench.db)).map(({ outcome }) => outcome.state))).toEqual(
      new Set(['applied']),
    );
  });
});

describe('who sends', () => {
  test('two tabs at once: each record is received once', async () => {
    for (let i = 0; i < 5; i += 1) await save();
    await Promise.all([bench.round(), bench.openTab().round()]);
    await bench.server.work();
    expect(new Set(bench.server.effects.map(({ id }) => id)).size).toBe(5);
    expect(bench.server.effects).toHaveLength(5);
    expect(await counters()).toEqual({ waiting: 0, parked: 0 });
  });

  test('a service worker sends without a page, and says when more is to do', async () => {
    const id = await save();
    const db = openOutboxDb(bench.db.name);
    const fetch = async () => Promise.reject(new TypeError('no'));
    expect(await sendSaved({ db, fetch, now: () => new Date() })).toBe(false);
    expect(await outcomeOf(id)).toEqual({ state: 'waiting' });
    db.close();
  });

  test('progress is told from the first to the last, and ends', async () => {
    const seen: unknown[] = [];
    for (let i = 0; i < 25; i += 1) await save();
    await bench.openTab({ onProgress: (sending) => seen.push(sending) }).round();
    expect(seen).toEqual([{ at: 1, of: 25 }, { at: 21, of: 25 }, null]);
  });

  test.each([
    ['was never sent openly', { wasSentDirectly: false, attempts: 0 }, true],
    ['may be open at the server, and was not counted yet', { wasSentDirectly: true, attempts: 0 }, false],
    ['was counted before', { wasSentDirectly: true, attempts: 1 }, true],
  ])('where no try can be counted, a record that %s goes out: %o %s', async (_, own, goes) => {
    const id = await save();
    await bench.db.records.update(id, own);
    const tab = bench.openTab();
    tab.db.records.hook('updating', () => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await tab.round()).toMatchObject({
      trouble: goes ? null : { retryAfterMs: null },
      hasMoved: goes,
    });
    expect(bench.server.entries.has(id)).toBe(goes);
    expect(await bench.db.records.count()).toBe(goes ? 0 : 1);
  });

  test('a store that cannot be written loses nothing and is answered as a duplicate later', async () => {
    const id = await save();
    const tab = bench.openTab();
    tab.db.tombstones.hook('creating', () => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await tab.round()).toMatchObject({ trouble: { retryAfterMs: null } });
    expect(await bench.db.records.get(id)).toMatchObject({ state: 'waiting' });
    expect(await counters()).toEqual({ waiting: 1, parked: 0 });
    await bench.round();
    expect(await outcomeOf(id)).toEqual({ state: 'received' });
  });
});
