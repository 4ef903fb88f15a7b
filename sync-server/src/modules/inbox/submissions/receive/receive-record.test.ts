import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestSite } from '../../../../testing/testing-app.ts';
import { moveOutBody } from '../../../leasing/move-outs/testing-move-out.ts';
import {
  createRentalSite,
  postRental,
  rentalBody,
  withKey,
} from '../../../leasing/rentals/testing-rental.ts';
import { createDevice, type Device } from '../testing-submissions.ts';

let site: TestSite;
let device: Device;
beforeAll(async () => {
  site = await createRentalSite();
  device = createDevice(site);
});
afterAll(() => site.close());

/** A field that the header does not have. */
const absent = undefined as never;
const rowOf = async (id: string) => (await site.sql`select * from inbox_records where id = ${id}`)[0];

test('all that the header says is kept beside the seal, and when and from where it came', async () => {
  const draft = 'd'.repeat(43);
  const sender = createDevice(site, { 'x-draft': draft, 'x-test-address': '192.0.2.44' });
  const written = await sender.write(rentalBody(1), { schemaVersion: 7 });
  await sender.receipts([written.record]);
  const { header, encapsulated, ciphertext } = written.record;
  const sent = JSON.parse(header);
  expect(await rowOf(written.id)).toMatchObject({
    kind: 'rental',
    schema_version: '7',
    fingerprint: written.fingerprint,
    header,
    encapsulated: Buffer.from(encapsulated, 'base64url'),
    ciphertext: Buffer.from(ciphertext, 'base64url'),
    device_hash: sender.hash,
    draft_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    sender_address: '192.0.2.44',
    sender_kiosk_id: null,
    answers_to: 'device',
    incarnation: sent.incarnation,
    sequence: String(sent.sequence),
    status_token_hash: sent.statusTokenHash,
    receipt_number: sent.receiptNumber,
    state: 'received',
    result_number: null,
  });
});

test('what it does not say is not there', async () => {
  const left = { incarnation: absent, sequence: absent, statusTokenHash: absent, receiptNumber: absent };
  const written = await device.write(rentalBody(1), left);
  await device.receipts([written.record]);
  expect(await rowOf(written.id)).toMatchObject({
    incarnation: null,
    sequence: null,
    status_token_hash: null,
    receipt_number: null,
  });
});

test('what is sent and what is taken back draw on one budget, each one point', async () => {
  const { limits } = site.ctx;
  const drawn: unknown[] = [];
  site.ctx.limits = {
    ...limits,
    take: (budget, key, points) => {
      if (budget === 'recordsByDevice') drawn.push(points);
      return limits.take(budget, key, points);
    },
  };
  const { record } = await device.write(rentalBody(1));
  const unknown = () => ({ id: randomUUID(), fingerprint: 'ab'.repeat(32) });
  expect((await device.deliver([record], [unknown(), unknown()])).status).toBe(200);
  site.ctx.limits = limits;
  expect(drawn).toEqual([3]);
});

describe('who hears what became of it', () => {
  const kioskId = randomUUID();
  const tellsOf = async (sender: Device, kind: string) => {
    const written = await sender.write(moveOutBody(1), { kind });
    await sender.receipts([written.record]);
    const row = await rowOf(written.id);
    return [row?.answers_to, row?.sender_kiosk_id, (await sender.results()).map(({ state }) => state)];
  };

  test.each([
    ['of a rental its device, when it is decided', 'rental', false, ['device', null, []]],
    [
      'of what is about a tenant the contact: its device at once and no more',
      'move_out',
      false,
      ['contact', null, ['received']],
    ],
    ['of a kind that is not known its device', 'teleport', false, ['device', null, []]],
    ['an enrolled kiosk, whomever it is about', 'move_out', true, ['device', kioskId, []]],
  ] as const)('%s', async (_who, kind, isKiosk, expected) => {
    const sender = createDevice(site);
    if (isKiosk) site.kiosks.set(sender.hash, kioskId);
    expect(await tellsOf(sender, kind)).toEqual(expected);
  });
});

test('a batch is kept in the order of its numbers, and answered in the order in which it came', async () => {
  const numbered = await Promise.all([3, 1, 2].map((sequence) => device.write({}, { sequence })));
  const bare = await device.write({}, { sequence: absent });
  const [third, first, second] = numbered;
  if (!third || !first || !second) expect.fail();
  const sent = [third, first, bare, second];
  const receipts = await device.receipts([null, ...sent.map(({ record }) => record)]);
  expect(receipts.map(({ id }) => id)).toEqual([null, ...sent.map(({ id }) => id)]);
  const ids = sent.map(({ id }) => id);
  const kept =
    await site.sql`select id from inbox_records where id = any(${ids}) order by xmin::text::bigint`;
  expect(kept.map(({ id }) => id)).toEqual([bare, first, second, third].map(({ id }) => id));
});

test('a record of what took effect directly, with the same bytes, is taken', async () => {
  const written = await device.write(rentalBody(9));
  await postRental(site, written.body, withKey(written.id));
  expect(await device.receipts([written.record])).toMatchObject([{ status: 'received' }]);
});

test('what is taken back is answered beside what is sent, whole', async () => {
  const reply = await device.deliver([], [{ id: randomUUID(), fingerprint: 'a'.repeat(64) }]);
  expect(((await reply.json()) as { withdrawals: unknown[] }).withdrawals).toHaveLength(1);
});
