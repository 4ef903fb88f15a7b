import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { submissionList } from '../../../app/submission-list.ts';
import { createLimits } from '../../../db/limits/limits.ts';
import { budgets } from '../../../env/budgets.ts';
import type { TestSite } from '../../../testing/testing-app.ts';
import { createChangingLimits } from '../../../testing/testing-limits.ts';
import { infoChangeBody } from '../../customers/info-changes/testing-info-change.ts';
import { decideCase, listAllCases, moveIn, moveOutBody } from '../../leasing/move-outs/testing-move-out.ts';
import { createRentalSite } from '../../leasing/rentals/testing-rental.ts';
import { maintenanceBody } from '../../maintenance/maintenance/testing-maintenance.ts';
import { takePhoto } from '../uploads/testing-photos.ts';
import { createSubmissionWorker } from './apply/submissions.jobs.ts';
import { forgetSettledSubmissions } from './retention.jobs.ts';
import { createDevice, type Device, readStatusPage, sealPhoto } from './testing-submissions.ts';

let site: TestSite;
const work = createSubmissionWorker(submissionList);
beforeEach(async () => {
  site = await createRentalSite();
  await moveIn(site, 7);
});
afterEach(() => site.close());

const later = (ms: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + ms);
};
const hourMs = 60 * 60_000;
const promise = { unitNumber: '7', lastName: "O'Brien-Núñez", paymentAmount: '60' };
const aboutTenants = [
  ['move_out', moveOutBody(7)],
  ['payment_promise', promise],
  ['info_change', infoChangeBody(7, { firstName: 'Ronja' })],
] as const;

describe('what an anonymous device hears of a record about a tenant', () => {
  const ids = { id: '018f0000-0000-7000-8000-0000000000aa', receiptNumber: 'DTEST-0001-Q' };
  /** All that the device can read, as bytes, with what is its own taken out. */
  async function readAll(
    device: Device,
    { id, fingerprint, statusToken, record }: Awaited<ReturnType<Device['write']>>,
  ) {
    const headers = device.headers;
    const feed = await (await site.app.request('/api/submissions/results', { headers })).text();
    const page = await (await site.app.request(`/api/status/${statusToken}`)).text();
    const again = JSON.stringify(await device.receipts([record]));
    const taken = await device.withdraw({ id, fingerprint });
    return `${feed}\n${page}\n${again}\n${taken}`.replaceAll(fingerprint, 'FINGERPRINT');
  }

  test.each(aboutTenants)(
    'is the same of a %s, byte for byte, whether the name is right or wrong, before and after it was decided',
    async (kind, body) => {
      const heard: string[][] = [];
      for (const lastName of [promise.lastName, 'Nobody']) {
        const own = await createRentalSite();
        await site.close();
        site = own;
        await moveIn(site, 7);
        const device = createDevice(site);
        const written = await device.write({ ...body, lastName }, { kind, ...ids });
        await device.receipts([written.record]);
        const feed = await site.app.request('/api/submissions/results', { headers: device.headers });
        const atOnce = (await feed.text()).replaceAll(written.fingerprint, 'FINGERPRINT');
        await work(site.ctx);
        const [row] = await site.sql`select state from inbox_records where id = ${written.id}`;
        expect(row?.state).toBe(lastName === 'Nobody' ? 'conflict' : 'applied');
        const decided = await readAll(device, written);
        expect(decided.split('\n')[0]).toBe(atOnce);
        heard.push([atOnce, decided]);
      }
      expect(heard[0]).toEqual(heard[1]);
      expect(heard[0]?.[0]).toContain('"state":"received","unit":null,"message":null,"answersTo":"contact"');
    },
  );

  test('goes on asking for a photo whatever the staff decided, until a day that follows from the receipt', async () => {
    const photo = await takePhoto();
    const heard: unknown[] = [];
    for (const lastName of [promise.lastName, 'Nobody']) {
      const device = createDevice(site);
      const id = crypto.randomUUID();
      const [first, second] = [
        await sealPhoto(site, id, photo),
        await sealPhoto(site, id, await takePhoto(9, 9)),
      ];
      const { record } = await device.write(moveOutBody(7, { lastName }), {
        ...{ id, kind: 'move_out', photos: [first, second] },
      });
      const hear = async () => {
        const [receipt] = await device.receipts([record]);
        return receipt?.missingAttachments.map((name) => [first.id, second.id].indexOf(name)).sort();
      };
      const put = async (bytes: Buffer) => (await device.put(id, { ...first, bytes })).status;
      const said: unknown[] = [await hear()];
      await work(site.ctx);
      const option = lastName === 'Nobody' ? 'decline' : 'withdraw_move_out';
      const row = (await listAllCases(site)).find(({ options }) => options.includes(option));
      expect(await decideCase(site, row?.id ?? '', { option, message: 'No.' })).toMatchObject({
        status: 200,
      });
      later(29 * 24 * hourMs);
      said.push(await hear(), await put(photo), await hear(), await put(first.bytes), await hear());
      later(2 * 24 * hourMs);
      await forgetSettledSubmissions(site.ctx);
      said.push(await hear(), (await device.put(id, { ...second, bytes: photo })).status);
      const kept =
        await site.sql`select state, stored_at from submission_attachments where submission_id = ${id}`;
      expect(kept.every(({ state, stored_at }) => state === 'refused' && stored_at === null)).toBe(true);
      heard.push(said);
    }
    expect(heard[0]).toEqual([[0, 1], [0, 1], 422, [0, 1], 204, [1], [], 204]);
    expect(heard[1]).toEqual(heard[0]);
  });

  test('the answer goes to the contact on file; of a wrong name nobody is written to and the staff have a case', async () => {
    const device = createDevice(site);
    const right = await device.write(promise, { kind: 'payment_promise' });
    const wrong = await device.write({ ...promise, lastName: 'Nobody' }, { kind: 'payment_promise' });
    await device.receipts([right.record, wrong.record]);
    await work(site.ctx);
    const letters = await site.sql`select recipient, template from outgoing_messages
      where template in ('payment_promise', 'conflict')`;
    expect(letters).toEqual([{ recipient: 'zoe@mail.example', template: 'payment_promise' }]);
    const cases = await site.sql`select submission_id from conflict_cases where kind = 'submission_conflict'`;
    expect(cases).toEqual([{ submission_id: wrong.id }]);
  });

  test('a tablet that is enrolled hears what became of it', async () => {
    const kiosk = createDevice(site);
    site.kiosks.set(kiosk.hash, crypto.randomUUID());
    const written = await kiosk.write(promise, { kind: 'payment_promise' });
    await kiosk.receipts([written.record]);
    await work(site.ctx);
    expect(await kiosk.results()).toMatchObject([{ state: 'applied', unit: '7' }]);
    expect(await readStatusPage(site, written.statusToken)).toMatchObject({ state: 'applied' });
  });

  test('the status page ends 60 days after the receipt, whenever it was decided', async () => {
    const device = createDevice(site);
    const written = await device.write({ ...promise, lastName: 'Nobody' }, { kind: 'payment_promise' });
    await device.receipts([written.record]);
    later(59 * 24 * hourMs);
    expect(await readStatusPage(site, written.statusToken)).toMatchObject({
      state: 'received',
      settledAt: null,
    });
    later(2 * 24 * hourMs);
    expect(await readStatusPage(site, written.statusToken)).toMatchObject({ state: 'ended' });
  });

  test('what it took back itself it may read', async () => {
    const device = createDevice(site);
    const written = await device.write(promise, { kind: 'payment_promise' });
    await device.receipts([written.record]);
    expect(await device.withdraw(written)).toBe('withdrawn');
    await work(site.ctx);
    expect(await device.results()).toMatchObject([{ n: 2, state: 'withdrawn' }]);
    expect(await site.sql`select id from payment_promises`).toEqual([]);
  });
});

describe('a record draws what the direct call draws', () => {
  const look = (lastName: string, headers: Record<string, string> = {}) =>
    site.app.request('/api/payment-promises', {
      method: 'POST',
      body: JSON.stringify({ ...promise, lastName }),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const guesses = (device: Device, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, i) =>
        device.write({ ...promise, lastName: `Guess ${i}` }, { kind: 'payment_promise' }),
      ),
    );
  const stateOf = async () =>
    Object.fromEntries(
      (await site.sql`select state, count(*)::int as n from inbox_records group by state`).map(
        ({ state, n }) => [state, n],
      ),
    );
  beforeEach(async () => {
    await site.close();
    const limits = createChangingLimits();
    site = await createRentalSite({ limits });
    limits.become(createLimits({ db: site.ctx.db, mode: 'production' }));
    await moveIn(site, 7);
  });

  test('on one purse: after twenty guesses the others wait, and the direct call is refused, too', async () => {
    const device = createDevice(site);
    const written = await guesses(device, 25);
    await device.receipts(written.slice(0, 20).map(({ record }) => record));
    await device.receipts(written.slice(20).map(({ record }) => record));
    await work(site.ctx);
    expect(await stateOf()).toEqual({ conflict: budgets.accountByDraft.points, received: 5 });
    const refused = await look(promise.lastName);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3600);
    expect((await look(promise.lastName, { 'x-test-address': '198.51.100.7' })).status).toBe(200);
  });

  test('what waits is tried again within the hour, costs it no try, and after a day a person decides', async () => {
    const device = createDevice(site);
    const written = await guesses(device, 21);
    await device.receipts(written.slice(0, 20).map(({ record }) => record));
    await device.receipts([written[20]?.record]);
    await work(site.ctx);
    const due =
      await site.sql`select attempts, next_attempt_at <= ${new Date(site.clock.now.getTime() + hourMs).toISOString()} as soon
      from inbox_records where state = 'received'`;
    expect(due).toEqual([{ attempts: 0, soon: true }]);
    later(25 * hourMs);
    await work(site.ctx);
    expect(await stateOf()).toEqual({ conflict: 21 });
    const [last] = await site.sql`select problem_code from inbox_records where id = ${written[20]?.id ?? ''}`;
    expect(last).toEqual({ problem_code: 'rate_limited' });
  });

  test('a kiosk has its own, whoever sends what from its address', async () => {
    const stranger = createDevice(site);
    await stranger.receipts((await guesses(stranger, 20)).map(({ record }) => record));
    const kiosk = createDevice(site);
    site.kiosks.set(kiosk.hash, crypto.randomUUID());
    const written = await kiosk.write(promise, { kind: 'payment_promise' });
    await kiosk.receipts([written.record]);
    await work(site.ctx);
    expect(await kiosk.results()).toMatchObject([{ state: 'applied' }]);
  });

  test('an emergency that was written offline waits for nobody', async () => {
    for (let i = 0; i < budgets.maintenanceSite.points; i += 1)
      await site.ctx.limits.take('maintenanceSite', 'site');
    for (let i = 0; i < 3; i += 1) await site.ctx.limits.take('maintenanceNarrow', 'site 192.0.2.1');
    const device = createDevice(site);
    const kinds = { kind: 'maintenance_request' };
    const urgent = await device.write(maintenanceBody(7, { priority: 'emergency' }), kinds);
    const other = await device.write(maintenanceBody(7, { priority: 'low' }), kinds);
    await device.receipts([urgent.record, other.record]);
    await work(site.ctx);
    expect(await device.results()).toMatchObject([{ id: urgent.id, state: 'applied' }]);
    expect(await stateOf()).toEqual({ applied: 1, received: 1 });
  });
});
