import { alarmsApi } from 'schemas/access/alarms';
import { beforeEach, describe, expect, test } from 'vitest';
import { submissionList } from '../../../app/submission-list.ts';
import { callAsStaff, readAsStaff } from '../../../testing/testing-calls.ts';
import { useFreshSite } from '../../../testing/testing-site.ts';
import { alarmsRoutes } from '../../access/alarms/alarms.routes.ts';
import { isFit } from '../../facility/gate-codes/gate-codes.rules.ts';
import { createSubmissionWorker } from '../../inbox/submissions/apply/submissions.jobs.ts';
import { createDevice, type Device } from '../../inbox/submissions/testing-submissions.ts';
import { sendMessages } from '../../messaging/messages/messages.jobs.ts';
import { lapseExpiredHolds } from '../leases/leases.jobs.ts';
import { releaseHolds } from './release-holds.service.ts';
import { createRentalSite, postRental, readOutcome, rentalBody, withKey } from './testing-rental.ts';

let codes: string[];
let nextUnit: number;
const site = useFreshSite(() => createRentalSite({ env: { mode: 'production', seed: 'empty' } }));
beforeEach(() => {
  alarmsRoutes(site, { release_holds: releaseHolds });
  const { ctx } = site;
  const isOffered = (code: string) =>
    isFit(code, { isDemo: false, mark: ctx.keyring.sign(`gate code ${code}`) });
  codes = Array.from({ length: 3_000 }, (_, i) => String(5_001 + i)).filter(isOffered);
  nextUnit = 0;
});

const minuteMs = 60_000;
const later = (ms: number) => site.clock.pass(ms);
/** Of a unit and with a code that nobody else in the test asks for. */
const nextBody = () => {
  nextUnit += 1;
  return rentalBody(nextUnit, {
    gateCode: codes[nextUnit] ?? expect.fail(),
    email: `p${nextUnit}@mail.example`,
  });
};
const from = (address: string) => ({ 'x-test-address': address });
const rent = (headers: Record<string, string> = {}) => readOutcome(postRental(site, nextBody(), headers));
const held = async () =>
  (await site.sql`select count(*)::int as n from leases where state = 'held'`)[0]?.n as number;
const minutesHeld = async () =>
  (
    await site.sql`select extract(epoch from hold_expires_at - ${site.clock.now.toISOString()}::timestamptz)::int / 60 as m
      from leases where state = 'held' order by 1 desc`
  ).map(({ m }) => m);
const work = createSubmissionWorker(submissionList);
async function deliver(device: Device, count: number): Promise<void> {
  const written = await Promise.all(Array.from({ length: count }, () => device.write(nextBody())));
  await device.receipts(written.map(({ record }) => record));
}
const statesOf = async (device: Device) => {
  const rows =
    await site.sql`select state from inbox_records where device_hash = ${device.hash} order by sequence`;
  return rows.map(({ state }) => state);
};
const lettersTo = async (recipient: string) =>
  (
    await site.sql`select template from outgoing_messages where recipient = ${recipient} order by created_at, template`
  ).map(({ template }) => template);
const alarms = () => readAsStaff(site, alarmsApi.list);
function createKiosk(): Device {
  const kiosk = createDevice(site);
  site.kiosks.set(kiosk.hash, crypto.randomUUID());
  return kiosk;
}
/** From which a tenant asked for something a week ago. */
async function createKnown(): Promise<Device> {
  const device = createDevice(site, from('192.0.2.1'));
  await site.sql`insert into submissions (id, kind, fingerprint, channel, outcome, effect_id, device_hash, received_at, settled_at)
    values (gen_random_uuid(), 'payment_promise', 'f', 'direct', 'applied', gen_random_uuid(), ${device.hash},
      '2026-11-13', '2026-11-13')`;
  return device;
}

describe('units that are kept for somebody who has not paid', () => {
  test('twenty asks at the same instant from one address: exactly two win, and nobody else notices', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => rent()));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(all.filter(({ code }) => code === 'too_many_holds')).toHaveLength(18);
    expect(await rent(from('198.51.100.1'))).toMatchObject({ status: 200 });
    expect(await rent(createKiosk().headers)).toMatchObject({ status: 200 });
    expect(await alarms()).toEqual([]);
  });

  test('a device that changes its address has no more of them', async () => {
    const { headers } = createDevice(site);
    const statuses = [];
    for (const nth of [1, 2, 3])
      statuses.push((await rent({ ...headers, ...from(`198.51.100.${nth}`) })).status);
    expect(statuses).toEqual([200, 200, 503]);
  });

  test('one that is over counts no more, and whose it was is forgotten', async () => {
    expect([(await rent()).status, (await rent()).status, (await rent()).status]).toEqual([200, 200, 503]);
    later(31 * minuteMs);
    await lapseExpiredHolds(site.ctx);
    expect(
      await site.sql`select id from leases where hold_place is not null or hold_device is not null`,
    ).toEqual([]);
    expect(await rent()).toMatchObject({ status: 200 });
  });
});

describe('a batch from an outbox', () => {
  test('of twenty rentals keeps two units; the others wait, lose nothing, and cost nobody else anything', async () => {
    const device = createDevice(site);
    await deliver(device, 20);
    await work(site.ctx);
    expect(await statesOf(device)).toEqual(['applied', 'applied', ...Array(18).fill('received')]);
    const [kept] =
      await site.sql`select count(*)::int as n, max(attempts) as tries from inbox_records where state = 'received'`;
    expect(kept).toEqual({ n: 18, tries: 0 });
    expect(await rent(from('198.51.100.1'))).toMatchObject({ status: 200 });
    const kiosk = createKiosk();
    await deliver(kiosk, 5);
    await work(site.ctx);
    expect(await statesOf(kiosk)).toEqual(Array(5).fill('applied'));
    later(25 * 60 * minuteMs);
    await work(site.ctx);
    expect((await statesOf(device)).slice(2)).toEqual(Array(18).fill('conflict'));
  });

  test('from many devices keeps three together; the office is told, and one press makes way for the fourth', async () => {
    const devices = [1, 2, 3, 4].map((nth) => createDevice(site, from(`198.51.100.${nth}`)));
    for (const device of devices) {
      await deliver(device, 1);
      await work(site.ctx);
    }
    expect((await Promise.all(devices.map(statesOf))).flat()).toEqual([
      'applied',
      'applied',
      'applied',
      'received',
    ]);
    const [alarm] = await alarms();
    expect(alarm?.facts).toEqual({ kind: 'hold_burst', holds: 3 });
    const press = { params: { id: String(alarm?.id) }, body: { option: 'release_holds' } };
    expect(await callAsStaff(site, alarmsApi.resolve, press)).toMatchObject({ status: 200 });
    expect(await held()).toBe(0);
    await Promise.all([work(site.ctx), work(site.ctx)]);
    expect(await statesOf(devices[3] ?? expect.fail())).toEqual(['applied']);
    expect([await held(), await lettersTo('p4@mail.example')]).toEqual([1, ['rental_waits', 'welcome']]);
  });

  test('that waits goes on by itself when the others’ time is over, once, and its person has heard the truth', async () => {
    const devices = [1, 2, 3, 4].map((nth) => createDevice(site, from(`198.51.100.${nth}`)));
    for (const device of devices) {
      await deliver(device, 1);
      await work(site.ctx);
    }
    const [last] = devices.slice(3);
    await sendMessages(site.ctx, async () => undefined);
    for (let minutes = 0; minutes < 60 && (await held()) > 0; minutes += 10) {
      expect(await lettersTo('p4@mail.example')).toEqual(['rental_waits']);
      later(10 * minuteMs);
      await work(site.ctx);
      await lapseExpiredHolds(site.ctx);
    }
    later(10 * minuteMs);
    await Promise.all([work(site.ctx), work(site.ctx)]);
    expect(await last?.results()).toMatchObject([{ n: 1, state: 'applied', unit: '4' }]);
    expect([await held(), await lettersTo('p4@mail.example')]).toEqual([1, ['rental_waits', 'welcome']]);
  });

  test('is kept as long as online, from the letter on; a kiosk’s for a day', async () => {
    await deliver(createDevice(site), 1);
    await work(site.ctx);
    expect(await minutesHeld()).toEqual([24 * 60]);
    const [letter] = await site.sql`select text from outgoing_messages where template = 'welcome'`;
    expect(letter?.text).toContain('Kept for: 30 minutes from when this e-mail was sent');
    // The mail server was out for three hours.
    later(180 * minuteMs);
    await lapseExpiredHolds(site.ctx);
    expect(await minutesHeld()).toEqual([21 * 60]);
    await sendMessages(site.ctx, async () => undefined);
    await lapseExpiredHolds(site.ctx);
    expect(await minutesHeld()).toEqual([30]);
    later(31 * minuteMs);
    await lapseExpiredHolds(site.ctx);
    expect(await held()).toBe(0);
    await deliver(createKiosk(), 1);
    await work(site.ctx);
    await sendMessages(site.ctx, async () => undefined);
    await lapseExpiredHolds(site.ctx);
    expect(await minutesHeld()).toEqual([24 * 60]);
  });
});

test('a hundred addresses: half of the units at most, ten minutes each past the eighth, and others go on', async () => {
  const statuses = [];
  for (let nth = 1; nth <= 96; nth += 1) {
    nextUnit = nth - 1;
    statuses.push((await rent(from(`198.51.100.${nth}`))).status);
  }
  expect([statuses.indexOf(503), await held()]).toEqual([50, 50]);
  const minutes = await minutesHeld();
  expect([minutes.slice(0, 8), new Set(minutes.slice(8))]).toEqual([Array(8).fill(30), new Set([10])]);
  expect(await alarms()).toMatchObject([{ facts: { kind: 'hold_burst', holds: 50 } }]);
  nextUnit = 60;
  const refused = await postRental(site, nextBody(), withKey());
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '600']);
  expect(await rent(createKiosk().headers)).toMatchObject({ status: 200 });
  expect(await rent((await createKnown()).headers)).toMatchObject({ status: 200 });
  later(11 * minuteMs);
  await lapseExpiredHolds(site.ctx);
  expect(await rent()).toMatchObject({ status: 200 });
  expect(await alarms()).toMatchObject([{ facts: { kind: 'hold_burst' } }]);
  later(30 * minuteMs);
  await lapseExpiredHolds(site.ctx);
  expect(await alarms()).toEqual([]);
});
