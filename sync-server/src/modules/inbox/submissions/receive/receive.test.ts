import { randomUUID } from 'node:crypto';
import { submissionsApi } from 'schemas/inbox/submissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { submissionList } from '../../../../app/submission-list.ts';
import { createLimits } from '../../../../db/limits/limits.ts';
import type { TestSite } from '../../../../testing/testing-app.ts';
import {
  countEffects,
  createRentalSite,
  postRental,
  rentalBody,
  withKey,
} from '../../../leasing/rentals/testing-rental.ts';
import { createSubmissionWorker } from '../apply/submissions.jobs.ts';
import { createDevice, type Device } from '../testing-submissions.ts';

let site: TestSite;
let device: Device;
let unit = 0;
const work = createSubmissionWorker(submissionList);
const later = (ms: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + ms);
};

beforeAll(async () => {
  site = await createRentalSite();
  device = createDevice(site);
});
afterAll(() => site.close());

const nextBody = () => {
  unit += 1;
  return rentalBody(unit);
};
const stateOf = async (id: string) =>
  (await site.sql`select state from inbox_records where id = ${id}`)[0]?.state;

describe('the device', () => {
  test.each([
    ['missing', undefined],
    ['too short', 'abc'],
    ['not base64url', '+'.repeat(43)],
  ])('its token is %s: 400 says so, whatever is asked', async (_what, token) => {
    const headers = { 'content-type': 'application/json', ...(token && { 'x-device': token }) };
    for (const reply of [
      await site.app.request(submissionsApi.receive.path, {
        method: 'POST',
        body: '{"records":[]}',
        headers,
      }),
      await site.app.request(submissionsApi.results.path, { headers }),
    ]) {
      expect(reply.status).toBe(400);
      expect(await reply.json()).toMatchObject({ code: 'invalid', errors: [{ path: 'x-device' }] });
    }
  });

  test('the key that it seals to is public, and named by its hash', async () => {
    const reply = await site.app.request(submissionsApi.keys.path);
    const { keys } = (await reply.json()) as { keys: { keyId: string; publicKey: string }[] };
    expect(keys).toEqual([
      { keyId: site.ctx.inboxKey.keyId, publicKey: site.ctx.inboxKey.publicKey.toString('base64url') },
    ]);
    expect(Buffer.from(keys[0]?.publicKey ?? '', 'base64url')).toHaveLength(65);
    expect(keys[0]?.keyId).toMatch(/^[0-9a-f]{16}$/);
  });

  test('a revoked one gets nothing taken', async () => {
    const stolen = createDevice(site);
    await stolen.deliver([]);
    await site.sql`update devices set revoked_at = now() where hash = ${stolen.hash}`;
    const written = await stolen.write(rentalBody(90));
    const { id, fingerprint } = written;
    expect(await stolen.receipts([written.record])).toEqual([
      { id, fingerprint, status: 'kiosk_revoked', missingAttachments: [] },
    ]);
    expect(await stateOf(written.id)).toBeUndefined();
  });
});

describe('a batch', () => {
  test('of 20 is taken whole, in order; of 21 it is 413, and so is one beyond 256 KB', async () => {
    const written = await Promise.all(Array.from({ length: 20 }, () => device.write({ any: 'thing' })));
    const receipts = await device.receipts(written.map(({ record }) => record));
    expect(receipts).toEqual(
      written.map(({ id, fingerprint }) => ({ id, fingerprint, status: 'received', missingAttachments: [] })),
    );
    const tooMany = await device.deliver(Array.from({ length: 21 }, () => ({})));
    const tooLong = await device.deliver(['x'.repeat(257 * 1024)]);
    for (const reply of [tooMany, tooLong]) {
      expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([413, 'too_large']);
    }
  });

  test('with a bad one inside takes the others, and says so each time it comes', async () => {
    const good = await Promise.all(Array.from({ length: 4 }, () => device.write({ any: 'thing' })));
    const [a, b, c, d] = good.map(({ record }) => record);
    const batch = [a, b, { header: '{"id":', encapsulated: 'AA', ciphertext: 'AA' }, c, d];
    expect((await device.receipts(batch)).map(({ status }) => status)).toEqual([
      'received',
      'received',
      'malformed',
      'received',
      'received',
    ]);
    expect((await device.receipts(batch)).map(({ status }) => status)).toEqual([
      'duplicate',
      'duplicate',
      'malformed',
      'duplicate',
      'duplicate',
    ]);
  });

  test.each([
    ['null', null],
    ['a number', 7],
    ['a list', []],
    ['no seal', { header: '{}' }],
    ['no id', { header: '{"kind":"rental"}', encapsulated: 'AA', ciphertext: 'AA' }],
    ['a header that is a list', { header: '[]', encapsulated: 'AA', ciphertext: 'AA' }],
    ['a seal that is no base64url', { header: '{}', encapsulated: '+/', ciphertext: '==' }],
  ])('%s instead of a record is malformed, not a broken batch', async (_what, item) => {
    expect(await device.receipts([item])).toEqual([
      { id: null, fingerprint: null, status: 'malformed', missingAttachments: [] },
    ]);
  });

  test('a record that is too long is named as such, with its id', async () => {
    const { id, fingerprint, record } = await device.write({ long: 'x'.repeat(80 * 1024) });
    expect(await device.receipts([record])).toEqual([
      { id, fingerprint, status: 'too_large', missingAttachments: [] },
    ]);
  });

  test('what no column can hold is malformed: a NUL, two photos of one name', async () => {
    const photo = { id: randomUUID(), sha256: '0'.repeat(64), sealedSha256: '0'.repeat(64), byteCount: 1 };
    const nul = await device.write({}, { kind: 'ren\0tal' });
    const twice = await device.write({}, { attachments: [photo, photo] });
    const huge = await device.write({}, { schemaVersion: Number.MAX_SAFE_INTEGER });
    const receipts = await device.receipts([nul.record, twice.record, huge.record]);
    expect(receipts.map(({ status }) => status)).toEqual(['malformed', 'malformed', 'received']);
  });
});

describe('one id', () => {
  test('with a body changed by one byte is refused, and the first one stands', async () => {
    const first = await device.write(nextBody());
    const other = await device.write(nextBody(), { id: first.id });
    await device.receipts([first.record]);
    expect(await device.receipts([other.record])).toEqual([
      {
        id: first.id,
        fingerprint: other.fingerprint,
        status: 'fingerprint_mismatch',
        missingAttachments: [],
      },
    ]);
    await work(site.ctx);
    expect(await device.receipts([other.record])).toMatchObject([{ status: 'fingerprint_mismatch' }]);
    expect(await device.receipts([first.record])).toMatchObject([{ status: 'duplicate' }]);
    expect(await stateOf(first.id)).toBe('applied');
  });

  test('that took effect directly with other bytes is refused and not kept', async () => {
    const key = randomUUID();
    await postRental(site, nextBody(), withKey(key));
    const { record } = await device.write(nextBody(), { id: key });
    expect(await device.receipts([record])).toMatchObject([{ id: key, status: 'fingerprint_mismatch' }]);
    expect(await stateOf(key)).toBeUndefined();
  });

  test('from another device tells it nothing but that it is there, and changes no owner', async () => {
    const written = await device.write(nextBody(), {
      attachments: [{ id: randomUUID(), sha256: 'a'.repeat(64), sealedSha256: 'b'.repeat(64), byteCount: 9 }],
    });
    const stranger = createDevice(site);
    expect((await device.receipts([written.record]))[0]?.missingAttachments).toHaveLength(1);
    expect(await stranger.receipts([written.record])).toEqual([
      { id: written.id, fingerprint: written.fingerprint, status: 'duplicate', missingAttachments: [] },
    ]);
    expect(await stranger.withdraw(written)).toBe('too_late');
    await work(site.ctx);
    expect(await stranger.results()).toEqual([]);
    expect((await device.results()).some(({ id }) => id === written.id)).toBe(true);
  });

  test('from two tabs and two devices at once is one record and one effect', async () => {
    const written = await device.write(nextBody());
    const before = await countEffects(site);
    const other = createDevice(site);
    const receipts = await Promise.all(
      [device, other, device, other, device].map((at) => at.receipts([written.record])),
    );
    expect(
      receipts
        .flat()
        .map(({ status }) => status)
        .sort(),
    ).toEqual([...Array(4).fill('duplicate'), 'received']);
    await Promise.all([1, 2, 3].map(() => work(site.ctx)));
    const after = await countEffects(site);
    expect((after?.leases ?? 0) - (before?.leases ?? 0)).toBe(1);
  });

  test('is known after 400 days, when nothing of its content is left', async () => {
    const written = await device.write(nextBody());
    await device.receipts([written.record]);
    await work(site.ctx);
    const before = await countEffects(site);
    later(400 * 24 * 60 * 60_000);
    await site.sql`update inbox_records set ciphertext = null, encapsulated = null where id = ${written.id}`;
    expect(await device.receipts([written.record])).toMatchObject([{ status: 'duplicate' }]);
    const other = await device.write(nextBody(), { id: written.id });
    expect(await device.receipts([other.record])).toMatchObject([{ status: 'fingerprint_mismatch' }]);
    await work(site.ctx);
    expect(await countEffects(site)).toEqual(before);
  });
});

test.each(['1970-01-01T00:00:00.000Z', '2099-06-30T23:59:60.000Z', 'sometime'])(
  'a device clock that says %s plays no part',
  async (capturedAt) => {
    const written = await device.write(nextBody(), { capturedAt });
    await device.receipts([written.record]);
    await work(site.ctx);
    const [row] =
      await site.sql`select state, to_char(received_at, 'YYYY-MM-DD') as day from inbox_records where id = ${written.id}`;
    expect(row).toEqual({ state: 'applied', day: site.clock.now.toISOString().slice(0, 10) });
  },
);

test('a restored tablet that sends 300 old records again changes nothing', async () => {
  const own = await createRentalSite({ facility: { outboxHoldMinutes: 60 } });
  const tablet = createDevice(own);
  const written = await Promise.all(
    Array.from({ length: 300 }, (_, i) =>
      tablet.write(rentalBody((i % 96) + 1, { gateCode: String(1000 + i) })),
    ),
  );
  const sendAll = async () => {
    const statuses = [];
    for (let at = 0; at < written.length; at += 20) {
      const batch = written.slice(at, at + 20).map(({ record }) => record);
      statuses.push(...(await tablet.receipts(batch)).map(({ status }) => status));
    }
    return new Set(statuses);
  };
  expect(await sendAll()).toEqual(new Set(['received']));
  await createSubmissionWorker(submissionList)(own.ctx);
  const before = await countEffects(own);
  expect(before?.leases).toBe(96);
  expect(await sendAll()).toEqual(new Set(['duplicate']));
  await createSubmissionWorker(submissionList)(own.ctx);
  expect(await countEffects(own)).toEqual(before);
  await own.close();
});

test('a device or an address that sends too much is told when to come again, before anything is stored', async () => {
  const own = await createRentalSite();
  own.ctx.limits = createLimits({ db: own.ctx.db, mode: 'production' });
  const busy = createDevice(own);
  const { record } = await busy.write(rentalBody(1));
  const statuses = [];
  const batches = [
    ...Array(14).fill([20, 0]),
    // What is taken back counts like what is sent.
    [10, 10],
    [20, 0],
  ];
  for (const [sent, taken] of batches) {
    const withdrawals = Array.from({ length: taken }, () => ({
      id: randomUUID(),
      fingerprint: 'a'.repeat(64),
    }));
    statuses.push((await busy.deliver(Array(sent).fill(record), withdrawals)).status);
  }
  expect(statuses).toEqual([...Array(15).fill(200), 429]);
  const refused = await busy.deliver([(await busy.write(rentalBody(2))).record]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  expect((await own.sql`select count(*)::int as n from inbox_records`)[0]?.n).toBe(1);
  expect((await createDevice(own).deliver([record])).status).toBe(200);
  await own.close();
});
