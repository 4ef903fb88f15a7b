import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { objectPathOf } from 'schemas/kit/fields/object-path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PhotosAway } from '../../../../adapters/files/files.ts';
import { submissionList } from '../../../../app/submission-list.ts';
import type { TestSite } from '../../../../testing/testing-app.ts';
import {
  createRentalSite,
  postRental,
  rentalBody,
  withKey,
} from '../../../leasing/rentals/testing-rental.ts';
import { takePhoto } from '../../uploads/testing-photos.ts';
import { removeUnclaimedUploads } from '../../uploads/uploads.jobs.ts';
import { createSubmissionWorker } from '../apply/submissions.jobs.ts';
import { forgetSettledSubmissions } from '../retention.jobs.ts';
import { attemptsMax } from '../submissions.rules.ts';
import { createDevice, type Device, sealPhoto, sha256 } from '../testing-submissions.ts';
import { linkAttachments } from './attachments.jobs.ts';

let site: TestSite;
let device: Device;
let photo: Buffer;
const work = createSubmissionWorker(submissionList);
beforeEach(async () => {
  site = await createRentalSite({}, { attachmentTimeoutMs: 300 });
  device = createDevice(site);
  photo = await takePhoto();
});
afterEach(() => site.close());

const later = (ms: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + ms);
};
const dayMs = 24 * 60 * 60_000;

async function write(unit: number, plain = photo) {
  const id = randomUUID();
  const sealed = await sealPhoto(site, id, plain);
  return { ...(await device.write(rentalBody(unit), { id, photos: [sealed] })), sealed };
}
const casesOf = async () =>
  (await site.sql`select kind from conflict_cases where kind like 'id_photo%' and state = 'open'`).map(
    ({ kind }) => kind,
  );
const stateOf = async ({ id }: { id: string }) =>
  (await site.sql`select state from submission_attachments where submission_id = ${id}`)[0]?.state;

async function upload(plain: Buffer): Promise<string> {
  const opened = await site.app.request('/api/objects/upload', { method: 'POST' });
  const { uploadURL } = (await opened.json()) as { uploadURL: string };
  const { pathname, search } = new URL(uploadURL);
  const headers = { 'content-type': 'image/jpeg' };
  await site.app.request(pathname + search, { method: 'PUT', body: new Uint8Array(plain), headers });
  return objectPathOf(uploadURL);
}

describe('a photo that was taken offline', () => {
  test('is asked for, arrives sealed, and is linked once its rental took effect', async () => {
    const { id, record, sealed } = await write(42);
    expect((await device.receipts([record]))[0]?.missingAttachments).toEqual([sealed.id]);
    expect((await device.receipts([record]))[0]?.missingAttachments).toEqual([sealed.id]);
    expect((await device.put(id, sealed)).status).toBe(204);
    expect((await device.put(id, sealed)).status).toBe(204);
    expect((await device.receipts([record]))[0]?.missingAttachments).toEqual([]);
    await linkAttachments(site.ctx, submissionList);
    expect(await stateOf({ id })).toBe('stored');
    await work(site.ctx);
    expect(await casesOf()).toEqual(['id_photo_missing']);
    await Promise.all([linkAttachments(site.ctx, submissionList), linkAttachments(site.ctx, submissionList)]);
    expect(await casesOf()).toEqual(['id_photo_to_check']);
    const [kept] = await site.sql`select u.id, u.state from leases l join uploads u on u.id = l.id_photo_id`;
    expect(kept?.state).toBe('claimed');
    const file = await site.ctx.files.read(site.ctx, `uploads/${kept?.id}`);
    const { exif, width } = await sharp(
      site.ctx.keyring.open(file ?? photo, `uploads/${kept?.id}`),
    ).metadata();
    expect([exif, width]).toEqual([undefined, 64]);
  });

  test('may come a week after its rental', async () => {
    const { id, record, sealed } = await write(1);
    await device.receipts([record]);
    await work(site.ctx);
    later(7 * dayMs);
    await device.put(id, sealed);
    await linkAttachments(site.ctx, submissionList);
    expect([await stateOf({ id }), await casesOf()]).toEqual(['linked', ['id_photo_to_check']]);
  });

  test('that cannot be read is refused, and the staff go on asking for one', async () => {
    const fakes = [Buffer.from('GIF89a'), (await takePhoto(640, 480)).subarray(0, 900)];
    for (const [i, fake] of fakes.entries()) {
      const { id, record, sealed } = await write(i + 1, fake);
      await device.receipts([record]);
      await device.put(id, sealed);
      await work(site.ctx);
      await linkAttachments(site.ctx, submissionList);
      expect(await stateOf({ id })).toBe('refused');
    }
    expect(await casesOf()).toEqual(['id_photo_missing', 'id_photo_missing']);
  });

  test('is not given up because the store of photos is away for longer than all its tries', async () => {
    const { id, record, sealed } = await write(1);
    await device.receipts([record]);
    await device.put(id, sealed);
    await work(site.ctx);
    const away = async () => {
      throw new PhotosAway({ cause: new Error('refused') });
    };
    const during = { ...site.ctx, files: { ...site.ctx.files, read: away } };
    for (let round = 0; round <= attemptsMax; round += 1) {
      later(10 * 60_000);
      await expect(linkAttachments(during, submissionList)).rejects.toThrow(PhotosAway);
    }
    expect(await stateOf({ id })).toBe('stored');
    later(10 * 60_000);
    await linkAttachments(site.ctx, submissionList);
    expect(await stateOf({ id })).toBe('linked');
  });

  test('sealed for another place, or not what was declared, is refused', async () => {
    const id = randomUUID();
    const elsewhere = await sealPhoto(site, randomUUID(), photo);
    const other = await sealPhoto(site, id, await takePhoto(20, 20));
    const lying = { ...other, declared: { ...other.declared, sha256: sha256(photo) } };
    const { record } = await device.write(rentalBody(1), { id, photos: [elsewhere, lying] });
    await device.receipts([record]);
    for (const sealed of [elsewhere, lying]) expect((await device.put(id, sealed)).status).toBe(204);
    await work(site.ctx);
    await linkAttachments(site.ctx, submissionList);
    const states = await site.sql`select state from submission_attachments`;
    expect(states).toEqual([{ state: 'refused' }, { state: 'refused' }]);
  });

  test('that was uploaded before is not asked for, stays although nobody claimed it, and is linked', async () => {
    await upload(photo);
    later(23 * 60 * 60_000);
    const { record, id } = await write(1);
    expect((await device.receipts([record]))[0]?.missingAttachments).toEqual([]);
    later(2 * 60 * 60_000);
    await removeUnclaimedUploads(site.ctx);
    await work(site.ctx);
    await linkAttachments(site.ctx, submissionList);
    expect([await stateOf({ id }), await casesOf()]).toEqual(['linked', ['id_photo_to_check']]);
    // Its own copy: the first one goes like any other that nobody claimed.
    await removeUnclaimedUploads(site.ctx);
    expect(await site.sql`select state from uploads`).toEqual([{ state: 'claimed' }]);
  });

  test('is never taken from another browser that uploaded the same photo', async () => {
    const path = await upload(photo);
    const { record } = await write(2);
    await device.receipts([record]);
    await work(site.ctx);
    await linkAttachments(site.ctx, submissionList);
    const direct = await postRental(site, rentalBody(1, { driversLicenseImagePath: path }));
    expect(direct.status).toBe(200);
    expect(
      await site.sql`select distinct id_photo_id from leases where id_photo_id is not null`,
    ).toHaveLength(2);
  });

  test('that belongs to another rental already is copied for the second', async () => {
    await postRental(site, rentalBody(1, { driversLicenseImagePath: await upload(photo) }));
    const { record } = await write(2);
    expect((await device.receipts([record]))[0]?.missingAttachments).toEqual([]);
    await work(site.ctx);
    await linkAttachments(site.ctx, submissionList);
    const photos = await site.sql`select distinct id_photo_id from leases where id_photo_id is not null`;
    expect(photos).toHaveLength(2);
  });

  test('of a rental that took effect directly, photo and all, is linked without a second one', async () => {
    const path = await upload(photo);
    const id = randomUUID();
    const sealed = await sealPhoto(site, id, photo);
    const written = await device.write(rentalBody(1, { driversLicenseImagePath: path }), {
      id,
      photos: [sealed],
    });
    await postRental(site, written.body, withKey(id));
    await device.receipts([written.record]);
    await work(site.ctx);
    await linkAttachments(site.ctx, submissionList);
    expect(await site.sql`select id_photo_id from leases`).toEqual([{ id_photo_id: path.split('/').at(-1) }]);
    expect(await stateOf({ id })).toBe('linked');
  });
});

describe('the address of a photo', () => {
  const outcome = async (reply: Response) => {
    const text = await reply.text();
    return [reply.status, text && (JSON.parse(text) as { code: string }).code];
  };

  test('takes only what this device’s record declares, as bytes, whole, and unchanged', async () => {
    const { id, record, sealed } = await write(1);
    expect(await outcome(await device.put(id, sealed))).toEqual([404, 'not_found']);
    await device.receipts([record]);
    expect(await outcome(await createDevice(site).put(id, sealed))).toEqual([404, 'not_found']);
    expect(await outcome(await device.put(id, { ...sealed, id: randomUUID() }))).toEqual([404, 'not_found']);
    expect(await outcome(await device.put('x', sealed))).toEqual([404, 'not_found']);
    expect(await outcome(await device.put(id, sealed, 'image/jpeg'))).toEqual([415, 'unsupported_type']);
    const cut = { ...sealed, bytes: sealed.bytes.subarray(1) };
    expect(await outcome(await device.put(id, cut))).toEqual([422, 'fingerprint_mismatch']);
    const large = { ...sealed, bytes: Buffer.alloc(5_242_880 + 257) };
    expect(await outcome(await device.put(id, large))).toEqual([413, 'too_large']);
    expect(await stateOf({ id })).toBe('awaited');
  });

  test('takes one of two that arrive at once', async () => {
    const { id, record, sealed } = await write(1);
    await device.receipts([record]);
    const replies = await Promise.all([1, 2, 3].map(() => device.put(id, sealed)));
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await stateOf({ id })).toBe('stored');
  });

  test('waits for nobody', async () => {
    const { id, record, sealed } = await write(1);
    await device.receipts([record]);
    const drip = new ReadableStream({
      async pull(out) {
        await sleep(20);
        out.enqueue(new Uint8Array(1));
      },
    });
    const reply = site.app.request(`/api/submissions/${id}/attachments/${sealed.id}`, {
      method: 'PUT',
      body: drip,
      headers: { ...device.headers, 'content-type': 'application/octet-stream' },
      duplex: 'half',
    } as RequestInit);
    expect(await outcome(await reply)).toEqual([408, 'too_slow']);
  });

  test('asks for nothing any more once the record was withdrawn', async () => {
    const written = await write(1);
    await device.receipts([written.record]);
    await device.withdraw(written);
    expect((await device.receipts([written.record]))[0]?.missingAttachments).toEqual([]);
    expect((await device.put(written.id, written.sealed)).status).toBe(204);
    expect(await stateOf(written)).toBe('refused');
  });
});

test('thirty days after it was settled no sealed file is left, and the linked photo is', async () => {
  const { id, record, sealed } = await write(1);
  await device.receipts([record]);
  await device.put(id, sealed);
  await work(site.ctx);
  await linkAttachments(site.ctx, submissionList);
  const [row] = await site.sql`select id from submission_attachments`;
  expect(await site.ctx.files.read(site.ctx, `attachments/${row?.id}`)).toBeDefined();
  later(30 * dayMs + 1);
  await forgetSettledSubmissions(site.ctx);
  expect(await site.ctx.files.read(site.ctx, `attachments/${row?.id}`)).toBeUndefined();
  const [lease] = await site.sql`select id_photo_id from leases`;
  expect(await site.ctx.files.read(site.ctx, `uploads/${lease?.id_photo_id}`)).toBeDefined();
});
