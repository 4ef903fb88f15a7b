import type { SubmissionKind } from 'schemas/inbox/submissions';
import type { Reply } from 'schemas/kit/endpoint';
import { holdsCardData } from 'schemas/kit/fields/card-data';
import { problems } from 'schemas/kit/problems/problems';
import type { Call, CallFailure } from '../../core/api/api.ts';
import { noteApplied, noteRefused } from '../results/record-outcomes.ts';
import { dropAllKept } from '../storage/kept-records.ts';
import type { OutboxDb, OutboxRecord } from '../storage/outbox-db.ts';
import { type RecordCopies, tidyCopies } from '../storage/record-copies.ts';
import type { RecordLocks } from '../storage/record-locks.ts';
import { type DirectAnswer, sendDirectly } from './direct-channel.ts';
import { saveRecord } from './save-record.ts';
import {
  type Delivery,
  endpointOf,
  type SavedReceipt,
  type Submission,
  type SubmissionEndpoint,
  type WrittenSubmission,
  writeSubmission,
} from './submission.ts';
import { type Withdrawn, withdrawRecord } from './withdraw-record.ts';

export type { Delivery, SavedReceipt, Submission } from './submission.ts';

export interface Outbox {
  submit: <K extends SubmissionKind>(submission: Submission<K>) => Promise<Delivery<K>>;
  /** One that is `unsaved` once more, byte for byte. */
  retry: <K extends SubmissionKind>(kind: K, id: string) => Promise<Delivery<K>>;
  /** Given up by the person. `asked`: it may have left already, and the server's word counts. */
  withdraw: (id: string) => Promise<Withdrawn>;
  /** The person went away: no answer is shown to anybody any more. */
  letGo: () => void;
}

export interface OutboxWorld {
  db: OutboxDb;
  call: Call;
  now: () => Date;
  newId: () => string;
  randomBytes: (count: number) => Uint8Array<ArrayBuffer>;
  holds: RecordLocks;
  /** What is believed, without asking. */
  isOnline: () => boolean;
  /** Whether our server answers at this moment. */
  probe: () => Promise<boolean>;
  /** Where the browser has room for a second home. */
  copies?: RecordCopies | undefined;
  /** Ends the wait for a store that hangs without a word, as browsers' stores have done. */
  runOutOfPatience?: () => Promise<undefined>;
  /** A record waits here: the sender may have it. */
  onSaved: () => void;
}

/** A submission in front of the person who made it. */
interface Held {
  written: WrittenSubmission;
  isWatched: boolean;
}

export function createOutbox(world: OutboxWorld): Outbox {
  const { db } = world;
  const held = new Map<string, Held>();
  const tidyLater = () => void tidyCopies(db, world.copies).catch(() => undefined);

  async function deliver<K extends SubmissionKind>(one: Held): Promise<Delivery<K>> {
    const { id } = one.written;
    held.set(id, one);
    const delivery = await world.holds.hold(id, () => deliverHeld(world, one));
    if (delivery.state !== 'unsaved' || !one.isWatched) held.delete(id);
    if (delivery.state === 'saved' || delivery.state === 'applied') world.onSaved();
    if (delivery.state !== 'saved') tidyLater();
    // The reply was parsed with this kind's own contract.
    return delivery as Delivery<K>;
  }

  return {
    submit: async (submission) => {
      const written = writeSubmission(world, submission);
      if (holdsCardData(submission.body, endpointOf(submission.kind).body)) return refuseCardData(written);
      return deliver({ written, isWatched: true });
    },
    retry: async (kind, id) => {
      const one = held.get(id);
      if (one?.written.kind === kind) return deliver(one);
      const record = await db.records.get(id);
      if (record?.kind !== kind) throw new Error(`no submission ${id} in the outbox`);
      return toSaved(record);
    },
    withdraw: async (id) => {
      held.delete(id);
      const withdrawn = await withdrawRecord(world, id);
      tidyLater();
      world.onSaved();
      return withdrawn;
    },
    letGo: () => {
      for (const one of held.values()) one.isWatched = false;
      held.clear();
    },
  };
}

const refuseCardData = ({ id }: WrittenSubmission): Delivery<never> => {
  const { status, message } = problems.card_data_not_accepted;
  return { state: 'refused', id, failure: { code: 'card_data_not_accepted', status, message } };
};

/** Saved first, sent second. Whoever is online learns the answer here; whoever is not, later. */
async function deliverHeld(world: OutboxWorld, one: Held): Promise<Delivery> {
  const { db } = world;
  const isOnline = world.isOnline();
  // A full or broken store must not stop a person who is online: the call still goes, and nobody says "saved".
  const save = () => saveRecord(world, one.written, isOnline);
  const saving = save()
    .catch(async (error) => ((await dropAllKept(db)) ? save() : Promise.reject(error)))
    .catch(() => undefined);
  // One that is saved after all goes out under the same id: it can be late, but not double.
  const record = await (world.runOutOfPatience ? Promise.race([saving, world.runOutOfPatience()]) : saving);
  if (record && !isOnline) return toSaved(record);
  const answer = await sendDirectly(world, one.written);
  if (answer.state === 'none') return record ? toSaved(record) : toUnsaved(one, answer.failure);
  return settle(world, one, record, answer);
}

async function settle(
  world: OutboxWorld,
  { written, isWatched }: Held,
  record: OutboxRecord | undefined,
  answer: Exclude<DirectAnswer, { state: 'none' }>,
): Promise<Delivery> {
  const { id } = written;
  if (answer.state === 'applied') {
    // When it cannot be noted, the record goes out once more, and the server repeats its answer.
    if (record) await noteApplied(world, id, answer.value, isWatched).catch(() => undefined);
    return { state: 'applied', id, value: answer.value as Reply<SubmissionEndpoint<SubmissionKind>> };
  }
  const { failure } = answer;
  if (!record) return { state: 'refused', id, failure };
  // Nobody stands here any more, or its sealed form is out: then only that form is judged.
  const isOver = isWatched && (await noteRefused(world, id).catch(() => false));
  return isOver ? { state: 'refused', id, failure } : toSaved(record);
}

function toSaved(record: OutboxRecord): Extract<Delivery, { state: 'saved' }> {
  const { id, kind, receiptNumber, statusToken, capturedAt } = record;
  const receipt: SavedReceipt = {
    id,
    kind: kind as SubmissionKind,
    receiptNumber,
    statusToken,
    capturedAt,
  };
  return { state: 'saved', id, receipt };
}

const toUnsaved = ({ written: { id } }: Held, failure: CallFailure): Delivery => ({
  state: 'unsaved',
  id,
  failure,
});
