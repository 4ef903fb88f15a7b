import { problemWire } from 'schemas/kit/problems/problem-wire';
import type { PutBytes } from '../../core/api/put-bytes.ts';
import { retryAfterMs } from '../../core/connection/backoff.ts';
import type { RoundPart, SendWorld } from '../results/round.ts';
import { notePhotoStored } from '../storage/kept-records.ts';
import type { OutboxAttachment, OutboxDb } from '../storage/outbox-db.ts';
import { joinTrouble } from './join-trouble.ts';

/** Only photos that the server asked for, after their records. One that has trouble delays no other. */
export async function sendPhotos(world: SendWorld, device: string): Promise<RoundPart> {
  const { db } = world;
  const sum: RoundPart = { trouble: null, hasMoved: false };
  for (const id of await db.attachments.where('asked').equals(1).primaryKeys()) {
    const photo = await db.attachments.get(id);
    if (!photo) continue;
    const path = `/api/submissions/${photo.submissionId}/attachments/${id}`;
    const reply = await world.putBytes(path, photo.sealed, 'application/octet-stream', {
      'x-device': device,
    });
    if (isStored(reply)) await notePhotoStored(db, id);
    else if (isRefused(reply)) await setAside(db, photo);
    else {
      sum.trouble = joinTrouble(sum.trouble, { retryAfterMs: retryAfterMs(reply.retryAfterSeconds) });
      // No answer at all: the next one would get none either.
      if (reply.status === 0 || reply.status === 429) break;
      continue;
    }
    sum.hasMoved = true;
  }
  return sum;
}

/** Kept until its record is settled, as far as this device hears of that: the staff may still want it looked at. */
async function setAside(db: OutboxDb, { id, submissionId }: OutboxAttachment): Promise<void> {
  const state = (await db.tombstones.get(submissionId))?.fate.state;
  if (state === 'applied' || state === 'passed_on') await db.attachments.delete(id);
  else await db.attachments.update(id, { asked: 2 });
}

type PutReply = Awaited<ReturnType<PutBytes>>;

/** Our server's own success. A captive portal's 200 is a page. */
const isStored = ({ ok, status, text }: PutReply): boolean => ok && (status === 204 || isJson(text));

const refusals = new Set([400, 409, 410, 413, 415, 422]);

const isRefused = ({ status, text }: PutReply): boolean =>
  refusals.has(status) && isJson(text) && problemWire.safeParse(JSON.parse(text)).success;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
