import 'fake-indexeddb/auto';
import type { Receipt } from 'schemas/inbox/submissions';
import type { ProblemCode } from 'schemas/kit/problems/problems';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listSavedRecords } from '../client/use-saved-records.ts';
import { openOutboxDb } from '../storage/outbox-db.ts';
import { problemReply, type Reply, type Request, rentalBody } from '../testing/testing-inbox.ts';
import { type Desk, openDesk } from '../testing/testing-outbox.ts';
import { sendSaved } from './send-saved.ts';

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
  desk.isOnline = false;
});
afterEach(() => desk.close());

const save = async (more: object = {}, body: object = {}) => {
  const merged = { ...rentalBody, ...body };
  const delivery = await desk.outbox.submit({ kind: 'rental', body: merged, ...more });
  if (delivery.state !== 'saved') throw new Error(`not saved: ${delivery.state}`);
  return delivery.id;
};
const photo = (bytes = new Uint8Array([1, 2, 3])) => ({ id: v7(), bytes });
const fateOf = async (id: string) => (await listSavedRecords(desk.db)).find((one) => one.id === id)?.fate;
const inbox = '/api/submissions';
const isBatch = ({ path, body }: Request) =>
  path === inbox && !new TextDecoder().decode(body).includes('"records":[]');
const batchSizes = () =>
  desk.sent.filter(isBatch).map(({ body }) => JSON.parse(new TextDecoder().decode(body)).records.length);
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
  const { waiting = 0, parked = 0 } = ((await desk.db.meta.get('counters')) ?? {}) as Record<string, number>;
  return { waiting, parked };
};

describe('a receipt', () => {
  test('for id and hash wipes the record, and its result is told later', async () => {
    const id = await save();
    expect(await desk.round()).toMatchObject({ trouble: null, hasMoved: true, awaited: 'soon' });
    expect(await desk.db.records.count()).toBe(0);
    expect(await counters()).toEqual({ waiting: 0, parked: 0 });
    expect(await fateOf(id)).toEqual({ state: 'received' });
    await desk.server.work();
    expect(await desk.round()).toMatchObject({ awaited: null });
    expect(await fateOf(id)).toEqual({ state: 'applied', unit: '42', message: null });
    desk.server.backUp();
    await desk.round();
    const asked = desk.sent.length;
    await desk.round();
    expect(desk.sent.length).toBe(asked);
  });

  test.each<[string, (record: { id: string; fingerprint: string }) => Partial<Receipt>[]]>([
    ['for another hash', ({ id }) => [{ id, fingerprint: 'f'.repeat(64), status: 'received' }]],
    ['for another id', ({ fingerprint }) => [{ id: v7(), fingerprint, status: 'received' }]],
    ['without id', ({ fingerprint }) => [{ fingerprint, status: 'duplicate' }]],
    ['that is missing', () => []],
  ])('%s removes nothing', async (_, answer) => {
    const id = await save();
    const record = await desk.db.records.get(id);
    if (!record) throw new Error('not saved');
    desk.meet = (request) => (isBatch(request) ? receiptsReply(answer(record)) : null);
    expect(await desk.round()).toMatchObject({ trouble: { retryAfterMs: null } });
    expect(await desk.db.records.get(id)).toMatchObject({ state: 'waiting', attempts: 1 });
  });

  test.each(['fingerprint_mismatch', 'kiosk_revoked', 'too_large'] as const)(
    '%s parks the record',
    async (status) => {
      const id = await save();
      desk.meet = (request) => (isBatch(request) ? receiptsReply([{ id, fingerprint: null, status }]) : null);
      expect(await desk.round()).toMatchObject({ trouble: null });
      expect(await desk.db.records.get(id)).toMatchObject({ state: 'parked', lastProblem: { code: status } });
      expect(await counters()).toEqual({ waiting: 0, parked: 1 });
      desk.meet = () => null;
      await desk.round();
      expect(await fateOf(id)).toEqual({ state: 'parked' });
      expect(await desk.outbox.withdraw(id)).toBe('withdrawn');
      expect(await counters()).toEqual({ waiting: 0, parked: 0 });
    },
  );

  test('a record that the server cannot even name is parked by its place', async () => {
    const ids = [await save(), await save()];
    const fingerprint = (await desk.db.records.get(ids[0] ?? ''))?.fingerprint ?? '';
    const answer = [
      { id: ids[0] ?? '', fingerprint, status: 'received' as const },
      { status: 'malformed' as const },
    ];
    desk.meet = (request) => (isBatch(request) ? receiptsReply(answer) : null);
    await desk.round();
    expect(await fateOf(ids[1] ?? '')).toEqual({ state: 'parked' });
    expect(await desk.db.records.count()).toBe(1);
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
    desk.meet = () => met;
    for (let tries = 1; tries <= 12; tries += 1) {
      expect(await desk.round()).toMatchObject({ trouble: { retryAfterMs: null }, hasMoved: false });
      expect(await desk.db.records.get(id)).toMatchObject({ state: 'waiting', attempts: tries });
    }
    expect(await desk.db.attachments.count()).toBe(1);
    expect(await counters()).toEqual({ waiting: 1, parked: 0 });
    desk.meet = () => null;
    await desk.round();
    expect(await fateOf(id)).toEqual({ state: 'received' });
  });

  test('429 names the time of the next try', async () => {
    await save();
    desk.meet = () => ({ ...problemReply('rate_limited'), headers: { 'retry-after': '7' } });
    expect(await desk.round()).toMatchObject({ trouble: { retryAfterMs: 7000 } });
    expect(desk.sent).toHaveLength(1);
  });

  test('the page of a portal is not kept with the record', async () => {
    const id = await save();
    desk.meet = () => ({ status: 503, text: `<html>${'x'.repeat(5000)}</html>` });
    await desk.round();
    expect((await desk.db.records.get(id))?.lastProblem?.message.length).toBeLessThanOrEqual(200);
  });
});

describe('batches', () => {
  test('hold at most twenty records', async () => {
    for (let i = 0; i < 45; i += 1) await save();
    await desk.round();
    expect(batchSizes()).toEqual([20, 20, 5]);
    expect(await desk.db.records.count()).toBe(0);
  });

  test('stay below the size that the server takes', async () => {
    for (let i = 0; i < 6; i += 1) await save({}, { address: `12 Elm ${'x'.repeat(60_000)}` });
    await desk.round();
    expect(batchSizes()).toEqual([3, 3]);
    for (const { body } of desk.sent.filter(isBatch)) expect(body.length).toBeLessThanOrEqual(256 * 1024);
  });

  test.each<ProblemCode>(['malformed', 'unit_taken', 'too_large', 'unsupported_type', 'missing_fields'])(
    'refused as a whole (%s), they are halved until only the culprit is parked, wherever it stands',
    async (code) => {
      const ids: string[] = [];
      for (let i = 0; i < 7; i += 1) ids.push(await save());
      const culprit = ids[code.length % 7] ?? '';
      desk.meet = (request) =>
        isBatch(request) && idsIn(request).includes(culprit) ? problemReply(code) : null;
      await desk.round();
      expect(await desk.db.records.toArray()).toMatchObject([
        { id: culprit, state: 'parked', lastProblem: { code } },
      ]);
      expect(desk.server.entries.size).toBe(6);
      expect(await counters()).toEqual({ waiting: 0, parked: 1 });
    },
  );

  test('one poison among many delays none, at each position', async () => {
    for (let place = 0; place < 21; place += 5) {
      const ids: string[] = [];
      for (let i = 0; i < 21; i += 1) ids.push(await save());
      const culprit = ids[place] ?? '';
      desk.meet = (request) =>
        isBatch(request) && idsIn(request).includes(culprit) ? problemReply('malformed') : null;
      await desk.round();
      expect(ids.filter((id) => !desk.server.entries.has(id))).toEqual([culprit]);
      desk.meet = () => null;
    }
  });
});

describe('photos', () => {
  test('go after their record, only when asked for, and are wiped once a backup has them', async () => {
    const one = photo();
    const id = await save({ attachments: [one] });
    desk.meet = ({ method }) => (method === 'PUT' ? 'no answer' : null);
    expect(await desk.round()).toMatchObject({ trouble: { retryAfterMs: null } });
    expect(await desk.db.records.count()).toBe(0);
    expect(await desk.db.attachments.count()).toBe(1);
    desk.meet = () => null;
    await desk.round();
    expect(desk.server.entries.get(id)?.photos.get(one.id)).toBeDefined();
    expect(await desk.db.attachments.count()).toBe(1);
    desk.server.backUp();
    await desk.round();
    expect(await desk.db.attachments.count()).toBe(0);
    expect(desk.sent.find(({ method }) => method === 'PUT')?.headers['x-device']).toMatch(/^[\w-]{43}$/);
  });

  test('that the server has already are not sent again', async () => {
    const one = photo();
    const id = await save({ attachments: [one] });
    const fingerprint = (await desk.db.records.get(id))?.fingerprint ?? '';
    desk.meet = (request) =>
      isBatch(request)
        ? receiptsReply([{ id, fingerprint, status: 'duplicate', missingAttachments: [] }])
        : request.path.endsWith('/compare')
          ? { status: 503, text: '' }
          : null;
    await desk.round();
    expect(desk.sent.some(({ method }) => method === 'PUT')).toBe(false);
    expect(await desk.db.attachments.where('asked').equals(1).count()).toBe(0);
  });

  test.each<[string, Reply]>([
    ["a captive portal's 200", { status: 200, text: '<html>Welcome</html>' }],
    ['404', problemReply('not_found')],
    ['403', problemReply('upload_link_refused')],
    ['503', problemReply('unavailable')],
    ['413 of a proxy', { status: 413, text: '<html>' }],
  ])('%s is no answer to one', async (_, reply) => {
    await save({ attachments: [photo()] });
    desk.meet = ({ method }) => (method === 'PUT' ? reply : null);
    expect(await desk.round()).toMatchObject({ trouble: { retryAfterMs: null } });
    expect(await desk.db.attachments.toArray()).toMatchObject([{ asked: 1 }]);
  });

  test('one that is refused is asked for no more, and leaves when its record is settled', async () => {
    await save({ attachments: [photo()] });
    desk.meet = ({ method }) => (method === 'PUT' ? problemReply('photo_unreadable') : null);
    expect(await desk.round()).toMatchObject({ trouble: null });
    expect(await desk.db.attachments.toArray()).toMatchObject([{ asked: 2 }]);
    await desk.server.work();
    await desk.round();
    expect(await desk.db.attachments.count()).toBe(0);
  });

  test('leave with a record that was declined', async () => {
    const id = await save({ attachments: [photo()] }, { selectedUnitId: 'taken' });
    desk.meet = ({ method }) => (method === 'PUT' ? 'no answer' : null);
    await desk.round();
    await desk.server.work();
    expect(await desk.round()).toMatchObject({ awaited: 'later' });
    expect(await fateOf(id)).toMatchObject({ state: 'conflict' });
    desk.server.decideAll();
    await desk.round();
    expect(await fateOf(id)).toMatchObject({ state: 'declined' });
    expect(await desk.db.attachments.count()).toBe(0);
  });
});

describe('results', () => {
  test('that overtake their receipt are not lost', async () => {
    const id = await saveAndOvertake();
    expect(await desk.db.records.get(id)).toMatchObject({ result: { state: 'applied' } });
    desk.meet = () => null;
    await desk.round();
    expect(await fateOf(id)).toEqual({ state: 'applied', unit: '42', message: null });
  });

  test('that overtake their receipt come too early for a withdrawal', async () => {
    const id = await saveAndOvertake();
    expect(await desk.outbox.withdraw(id)).toBe('too_late');
    desk.meet = () => null;
    await desk.round();
    expect(await fateOf(id)).toEqual({ state: 'applied', unit: '42', message: null });
  });

  async function saveAndOvertake(): Promise<string> {
    const id = await save();
    const other = await save();
    desk.meet = (request) => (isBatch(request) ? 'reply lost' : null);
    await desk.round();
    await desk.server.work();
    // Another tab awaits something, reads the feed, and moves the cursor.
    await desk.outbox.withdraw(other);
    desk.meet = (request) => (isBatch(request) ? 'no answer' : null);
    await desk.round();
    return id;
  }

  test('more than one page of them is read to the end', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 130; i += 1) ids.push(await save());
    await desk.round();
    await desk.server.work();
    expect(await desk.round()).toMatchObject({ awaited: null });
    expect(new Set((await listSavedRecords(desk.db)).map(({ fate }) => fate.state))).toEqual(
      new Set(['applied']),
    );
  });
});

describe('who sends', () => {
  test('two tabs at once: each record is received once', async () => {
    for (let i = 0; i < 5; i += 1) await save();
    await Promise.all([desk.round(), desk.openTab().round()]);
    await desk.server.work();
    expect(new Set(desk.server.effects.map(({ id }) => id)).size).toBe(5);
    expect(desk.server.effects).toHaveLength(5);
    expect(await counters()).toEqual({ waiting: 0, parked: 0 });
  });

  test('a service worker sends without a page, and says when more is to do', async () => {
    const id = await save();
    const db = openOutboxDb(desk.db.name);
    const fetch = async () => Promise.reject(new TypeError('no'));
    expect(await sendSaved({ db, fetch, now: () => new Date() })).toBe(false);
    expect(await fateOf(id)).toEqual({ state: 'waiting' });
    db.close();
  });

  test('progress is told from the first to the last, and ends', async () => {
    const seen: unknown[] = [];
    for (let i = 0; i < 25; i += 1) await save();
    await desk.openTab({ onProgress: (sending) => seen.push(sending) }).round();
    expect(seen).toEqual([{ at: 1, of: 25 }, { at: 21, of: 25 }, null]);
  });

  test.each([
    ['was never sent openly', { wasSentDirectly: false, attempts: 0 }, true],
    ['may be open at the server, and was not counted yet', { wasSentDirectly: true, attempts: 0 }, false],
    ['was counted before', { wasSentDirectly: true, attempts: 1 }, true],
  ])('where no try can be counted, a record that %s goes out: %o %s', async (_, own, goes) => {
    const id = await save();
    await desk.db.records.update(id, own);
    const tab = desk.openTab();
    tab.db.records.hook('updating', () => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await tab.round()).toMatchObject({
      trouble: goes ? null : { retryAfterMs: null },
      hasMoved: goes,
    });
    expect(desk.server.entries.has(id)).toBe(goes);
    expect(await desk.db.records.count()).toBe(goes ? 0 : 1);
  });

  test('a store that cannot be written loses nothing and is answered as a duplicate later', async () => {
    const id = await save();
    const tab = desk.openTab();
    tab.db.tombstones.hook('creating', () => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await tab.round()).toMatchObject({ trouble: { retryAfterMs: null } });
    expect(await desk.db.records.get(id)).toMatchObject({ state: 'waiting' });
    expect(await counters()).toEqual({ waiting: 1, parked: 0 });
    await desk.round();
    expect(await fateOf(id)).toEqual({ state: 'received' });
  });
});
