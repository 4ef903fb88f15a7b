import {
  attachmentBytesMax,
  ciphertextCharsMax,
  type RecordHeader,
  submissionVersions,
} from 'schemas/inbox/submissions';
import { composeReceiptNumber, deviceLabel } from 'schemas/kit/fields/receipt-number';
import type { Call } from '../../core/api/api.ts';
import { toBase64Url } from '../../core/files/base64-url.ts';
import { hashBytes, hashText } from '../../core/files/sha256.ts';
import { type SealingKey, sealAttachment, sealBody } from '../crypto/seal.ts';
import { readSealingKey } from '../crypto/sealing-keys.ts';
import { changeOutbox, moveCounter } from '../storage/change-outbox.ts';
import {
  ballastFor,
  type DeviceRow,
  type OutboxAttachment,
  type OutboxDb,
  type OutboxRecord,
  readMeta,
} from '../storage/outbox-db.ts';
import type { RecordCopies } from '../storage/record-copies.ts';
import type { WrittenSubmission } from './submission.ts';

interface SaveWorld {
  db: OutboxDb;
  call: Call;
  now: () => Date;
  newId: () => string;
  randomBytes: (count: number) => Uint8Array<ArrayBuffer>;
  copies?: RecordCopies | undefined;
}

/** Sealed and flushed, or thrown: whoever gets a record back may say "saved". */
export async function saveRecord(
  world: SaveWorld,
  written: WrittenSubmission,
  wasSentDirectly: boolean,
): Promise<OutboxRecord> {
  const { db } = world;
  // A commit whose end was not heard of is found here, when the same bytes are saved again.
  const known = await db.records.get(written.id);
  if (known) return known;
  const key = await readSealingKey(world, wasSentDirectly);
  const photos = await sealPhotos(world, key, written);
  const sealing = { world, key, written, photos, wasSentDirectly };
  for (;;) {
    const device = (await readMeta(db, 'device')) ?? (await composeDevice(world));
    const numbered = { ...device, sequence: device.sequence + 1 };
    const record = await sealRecord(sealing, numbered);
    if (await commitRecord(db, device, record, photos)) {
      // Saved already; a second home is worth having, not worth failing for.
      await world.copies?.keep(record, photos, numbered).catch(() => undefined);
      return record;
    }
  }
}

type SealedPhoto = OutboxAttachment & { declared: NonNullable<RecordHeader['attachments']>[number] };

interface Sealing {
  world: SaveWorld;
  key: SealingKey;
  written: WrittenSubmission;
  photos: SealedPhoto[];
  wasSentDirectly: boolean;
}

const sealPhotos = (
  { randomBytes }: SaveWorld,
  key: SealingKey,
  { id: submissionId, attachments }: WrittenSubmission,
): Promise<SealedPhoto[]> =>
  Promise.all(
    attachments.map(async ({ id, bytes }) => {
      const sealed = await sealAttachment(key, { id, submissionId, bytes });
      if (sealed.length > attachmentBytesMax) throw new Error('a photo that no server takes');
      const [sha256, sealedSha256] = await Promise.all([hashBytes(bytes), hashBytes(sealed)]);
      const declared = { id, sha256, sealedSha256, byteCount: sealed.length };
      return { id, submissionId, sealed, ...ballastFor(sealed, randomBytes), asked: 0 as const, declared };
    }),
  );

export async function composeDevice({
  randomBytes,
  newId,
}: Pick<SaveWorld, 'randomBytes' | 'newId'>): Promise<DeviceRow> {
  const token = toBase64Url(randomBytes(32));
  return { key: 'device', token, hash: await hashText(token), incarnation: newId(), sequence: 0 };
}

async function sealRecord(sealing: Sealing, device: DeviceRow): Promise<OutboxRecord> {
  const { key, written, wasSentDirectly } = sealing;
  const { id, kind, capturedAt } = written;
  const statusToken = toBase64Url(sealing.world.randomBytes(32));
  const header = await composeHeader(sealing, device, statusToken);
  const sealed = await sealBody(key, written.bytes, JSON.stringify(header));
  if (sealed.ciphertext.length > ciphertextCharsMax) throw new Error('a record that no server takes');
  const { fingerprint, receiptNumber } = header;
  const shown = { id, kind, fingerprint, receiptNumber, statusToken, capturedAt };
  const fresh = { state: 'waiting' as const, attempts: 0, isAnswered: false, wasSentDirectly };
  return { ...shown, header: JSON.stringify(header), ...sealed, ...fresh };
}

async function composeHeader(
  { key, written, photos }: Sealing,
  { hash, incarnation, sequence }: DeviceRow,
  statusToken: string,
): Promise<RecordHeader & { receiptNumber: string }> {
  const { id, kind, capturedAt, bytes, supersedes } = written;
  return {
    id,
    kind,
    schemaVersion: submissionVersions[kind],
    fingerprint: await hashBytes(bytes),
    keyId: key.keyId,
    capturedAt,
    receiptNumber: composeReceiptNumber({ device: deviceLabel(hash), sequence }),
    statusTokenHash: await hashText(statusToken),
    ...(photos.length > 0 && { attachments: photos.map(({ declared }) => declared) }),
    supersedes,
    incarnation,
    sequence,
  };
}

/** False when another page wrote a record meanwhile: its number is taken, so this one is composed anew. */
function commitRecord(
  db: OutboxDb,
  before: DeviceRow,
  record: OutboxRecord,
  photos: SealedPhoto[],
): Promise<boolean> {
  return changeOutbox(db, async () => {
    const device = await readMeta(db, 'device');
    if (device ? !isSameHead(device, before) : before.sequence > 0) return false;
    await db.meta.put({ ...before, sequence: before.sequence + 1 });
    await db.records.add(record);
    await db.attachments.bulkAdd(photos.map(({ declared: _, ...photo }) => photo));
    await moveCounter(db, null, record.state);
    return true;
  });
}

const isSameHead = (a: DeviceRow, b: DeviceRow) => a.token === b.token && a.sequence === b.sequence;
