import { batchBytesMax, type Receipt, recordsMax, submissionsApi } from 'schemas/inbox/submissions';
import { isProblemCode } from 'schemas/kit/problems/problem-wire';
import { problems } from 'schemas/kit/problems/problems';
import type { CallFailure } from '../../core/api/api.ts';
import { retryAfterMs } from '../../core/connection/backoff.ts';
import { noteReceived, noteTrouble, parkRecord } from '../results/record-outcomes.ts';
import type { RoundPart, SendWorld, Trouble } from '../results/round.ts';
import { changeOutbox } from '../storage/change-outbox.ts';
import { noteSite } from '../storage/kept-records.ts';
import type { OutboxDb, OutboxRecord } from '../storage/outbox-db.ts';
import { joinTrouble } from './join-trouble.ts';
import { isRefusal } from './refusals.ts';

/** Each waiting record once, in batches. What one of them meets delays no other. */
export async function sendRecords(world: SendWorld, device: string): Promise<RoundPart> {
  const held = await world.holds.list();
  const waiting = await world.db.records.where('state').equals('waiting').primaryKeys();
  const ids = waiting.filter((id) => !held.has(id));
  const of = ids.length;
  const sum: RoundPart = { trouble: null, hasMoved: false };
  while (ids.length > 0) {
    world.onProgress({ at: of - ids.length + 1, of });
    const batch = await takeBatch(world.db, ids);
    const part = await sendBatch(world, device, batch);
    sum.hasMoved ||= part.hasMoved;
    sum.trouble = joinTrouble(sum.trouble, part.trouble);
    if (part.isCutOff) break;
  }
  return sum;
}

interface BatchPart extends RoundPart {
  /** The next batch would fare no better. */
  isCutOff: boolean;
}

/** Room for what stands around the records. */
const batchCharsMax = batchBytesMax - 1024;

/** Takes as many ids as fit into one request; what they hold is ASCII, so a character is a byte. */
async function takeBatch(db: OutboxDb, ids: string[]): Promise<OutboxRecord[]> {
  const found = await db.records.bulkGet(ids.slice(0, recordsMax));
  const batch: OutboxRecord[] = [];
  let chars = 0;
  for (const record of found) {
    if (record) {
      chars += JSON.stringify(toWire(record)).length + 1;
      if (chars > batchCharsMax && batch.length > 0) return batch;
      batch.push(record);
    }
    ids.shift();
  }
  return batch;
}

async function sendBatch(world: SendWorld, device: string, batch: OutboxRecord[]): Promise<BatchPart> {
  const records = await countAttempt(world.db, batch).catch(() => batch.filter(mayGoUncounted));
  // Withdrawn meanwhile, or to be counted first: the next round looks at them again.
  const leftOut = records.length < batch.length ? { retryAfterMs: null } : null;
  if (records.length === 0) return { trouble: leftOut, hasMoved: false, isCutOff: false };
  const part = await deliverCounted(world, device, records);
  return { ...part, trouble: joinTrouble(part.trouble, leftOut) };
}

async function deliverCounted(world: SendWorld, device: string, records: OutboxRecord[]): Promise<BatchPart> {
  const answer = await world.call(submissionsApi.receive, {
    device,
    body: { records: records.map(toWire) },
  });
  if (answer.ok) {
    // First: what is kept of these records from now on refers to it.
    await noteSite(world.db, answer.value.site, world.now());
    return applyReceipts(world, records, answer.value.receipts);
  }
  const { failure } = answer;
  if (!isRefusal(failure)) return noteFailure(world, records, failure);
  return records.length > 1 ? sendHalves(world, device, records) : parkCulprit(world, records, failure);
}

const toWire = ({ header, encapsulated, ciphertext }: OutboxRecord) => ({ header, encapsulated, ciphertext });

/** A full store must not hold a record for ever; only one whose direct call may be open has to be counted. */
const mayGoUncounted = ({ attempts, wasSentDirectly }: OutboxRecord) => attempts > 0 || !wasSentDirectly;

/** Before the try, in the store: from now on no direct refusal removes them. Leaves out what was withdrawn. */
function countAttempt(db: OutboxDb, batch: OutboxRecord[]): Promise<OutboxRecord[]> {
  return changeOutbox(db, async () => {
    const found = await db.records.bulkGet(batch.map(({ id }) => id));
    const records = found.flatMap((record) =>
      record?.state === 'waiting' ? [{ ...record, attempts: record.attempts + 1 }] : [],
    );
    await db.records.bulkPut(records);
    return records;
  });
}

async function applyReceipts(
  world: SendWorld,
  records: OutboxRecord[],
  receipts: readonly Receipt[],
): Promise<BatchPart> {
  const unanswered: OutboxRecord[] = [];
  for (const [at, record] of records.entries()) {
    const receipt = findReceipt(receipts, records.length, record, at);
    // A store that cannot be written: the record stays and goes again.
    const isNoted = receipt && (await applyReceipt(world, record, receipt).catch(() => false));
    if (!isNoted) unanswered.push(record);
  }
  const hasMoved = unanswered.length < records.length;
  if (unanswered.length === 0) return { trouble: null, hasMoved, isCutOff: false };
  const failure: CallFailure = { code: 'unexpected', message: 'No receipt names this record.' };
  return { ...(await noteFailure(world, unanswered, failure)), hasMoved, isCutOff: false };
}

/** By id; by place only where the server could read no id. */
function findReceipt(receipts: readonly Receipt[], count: number, { id }: OutboxRecord, at: number) {
  const there = receipts.length === count ? receipts[at] : undefined;
  return receipts.find((receipt) => receipt.id === id) ?? (there?.id === null ? there : undefined);
}

async function applyReceipt(world: SendWorld, record: OutboxRecord, receipt: Receipt): Promise<boolean> {
  const { id, fingerprint } = record;
  const { status } = receipt;
  if (status === 'received' || status === 'duplicate') {
    if (receipt.id !== id || receipt.fingerprint !== fingerprint) return false;
    await noteReceived(world, receipt);
  } else {
    await parkRecord(world, id, {
      code: status,
      message: isProblemCode(status) ? problems[status].message : '',
    });
  }
  return true;
}

/** The server takes not even the envelope: one of them is the culprit, and only that one is parked. */
async function sendHalves(world: SendWorld, device: string, records: OutboxRecord[]): Promise<BatchPart> {
  const middle = Math.ceil(records.length / 2);
  const first = await sendBatch(world, device, records.slice(0, middle));
  if (first.isCutOff) return first;
  const second = await sendBatch(world, device, records.slice(middle));
  return {
    trouble: joinTrouble(first.trouble, second.trouble),
    hasMoved: first.hasMoved || second.hasMoved,
    isCutOff: second.isCutOff,
  };
}

async function parkCulprit(
  world: SendWorld,
  records: OutboxRecord[],
  { code, message }: CallFailure,
): Promise<BatchPart> {
  for (const { id } of records) await parkRecord(world, id, { code, message });
  return { trouble: null, hasMoved: true, isCutOff: false };
}

/** Waits: a server that is away, overloaded, or not ours says nothing about these records. */
async function noteFailure(
  world: SendWorld,
  records: OutboxRecord[],
  { code, message, retryAfterSeconds }: CallFailure,
): Promise<BatchPart> {
  const ids = records.map(({ id }) => id);
  await noteTrouble(world, ids, { code, message }).catch(() => undefined);
  const trouble: Trouble = { retryAfterMs: retryAfterMs(retryAfterSeconds) };
  return { trouble, hasMoved: false, isCutOff: true };
}
