import { recordHeader } from 'schemas/inbox/submissions';
import { holdsCardData } from 'schemas/kit/fields/card-data';
import type { Ctx } from '../../../context.ts';
import { sha256Hex } from '../../../core/sha256.ts';
import { holdsUnstorable, parseJson } from '../../../http/mount/json-body.ts';
import {
  findDefinition,
  type OpenedRecord,
  type SubmissionDefinition,
  type SubmissionDefinitions,
} from './submission-definition.ts';
import type { InboxRecord } from './submissions.queries.ts';
import { listSentFields, type QuarantineReason } from './submissions.rules.ts';

export type Opened = OpenedRecord | { reason: QuarantineReason };

/** From sealed bytes to a body that its contract accepts, or the reason why nobody can judge it. */
export async function openRecord(
  ctx: Ctx,
  definitions: SubmissionDefinitions,
  record: InboxRecord,
): Promise<Opened> {
  const definition = findDefinition(definitions, record.kind);
  if (!definition) return { reason: 'kind_unknown' };
  if (!canRead(definition, record.schemaVersion)) return { reason: 'version_unknown' };
  if (!isSealedToUs(ctx, record)) return { reason: 'key_unknown' };
  const bytes = await openBytes(ctx, record);
  if (!bytes) return { reason: 'does_not_open' };
  const json = parseJson(bytes);
  if (!json.ok) return { reason: 'content_refused' };
  const sent = upcast(definition, record.schemaVersion, json.value);
  if (holdsCardData(sent, definition.endpoint.body)) return { reason: 'content_refused' };
  const body = definition.endpoint.body?.safeParse(sent);
  return body?.success && !holdsUnstorable(body.data)
    ? { definition, body: body.data }
    : { reason: 'content_refused' };
}

export type SentFields = { field: string; value: string }[];

/** What was typed, for a person to read, also where its contract refuses it. */
export async function readSentFields(
  ctx: Ctx,
  definitions: SubmissionDefinitions,
  record: InboxRecord,
): Promise<SentFields | 'does_not_open' | 'holds_card_data' | 'forgotten'> {
  if (!record.ciphertext) return 'forgotten';
  const bytes = isSealedToUs(ctx, record) ? await openBytes(ctx, record) : undefined;
  const json = bytes && parseJson(bytes);
  if (!json?.ok) return 'does_not_open';
  const contract = findDefinition(definitions, record.kind)?.endpoint.body;
  return holdsCardData(json.value, contract) ? 'holds_card_data' : listSentFields(json.value);
}

/** Whether this server would get further with it than the one that laid it aside. */
export function isReadable(ctx: Ctx, definitions: SubmissionDefinitions, record: InboxRecord): boolean {
  const definition = findDefinition(definitions, record.kind);
  return definition !== undefined && canRead(definition, record.schemaVersion) && isSealedToUs(ctx, record);
}

/** Whether every step from that version to today's is known. */
function canRead({ version, upcasters }: SubmissionDefinition, from: number): boolean {
  if (!Number.isInteger(from) || from < 0 || from > version) return false;
  for (let step = from; step < version; step += 1) if (!upcasters[step]) return false;
  return true;
}

function upcast({ version, upcasters }: SubmissionDefinition, from: number, body: unknown): unknown {
  let now = body;
  for (let step = from; step < version; step += 1) now = upcasters[step]?.(now);
  return now;
}

const isSealedToUs = ({ inboxKey }: Ctx, { header }: InboxRecord) =>
  inboxKey.knows(recordHeader.parse(JSON.parse(header)).keyId);

async function openBytes(
  { inboxKey }: Ctx,
  { encapsulated, ciphertext, header, fingerprint }: InboxRecord,
): Promise<Buffer | undefined> {
  if (!encapsulated || !ciphertext) return undefined;
  const bytes = await inboxKey.open(encapsulated, ciphertext, Buffer.from(header));
  const isWhatWasNamed = bytes && sha256Hex(bytes) === fingerprint;
  return isWhatWasNamed ? bytes : undefined;
}
