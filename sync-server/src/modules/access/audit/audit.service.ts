import type { AuditEntry, AuditVerdict } from 'schemas/access/audit';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { newestRetired, OutdatedKey } from '../../../db/start/retired-keys.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import * as queries from './audit.queries.ts';
import {
  chainStart,
  composeChainText,
  fromHead,
  type Link,
  type SealedFacts,
  toHead,
} from './audit.rules.ts';

/** All that the chain needs, so that a command can verify it without a server. */
export type AuditCtx = Pick<Ctx, 'db' | 'now' | 'keyring'>;

interface EntryPage {
  after?: string | undefined;
  actor?: string | undefined;
  limit: number;
}

export async function listAudit(
  ctx: Ctx,
  { after, actor, limit }: EntryPage,
): Promise<Result<{ rows: AuditEntry[]; next: string | null }, 'invalid'>> {
  if (after !== undefined && !/^\d{1,15}$/.test(after)) return problem('invalid');
  const beforeId = after === undefined ? undefined : Number(after);
  const found = await queries.listEntries(ctx, { beforeId, actor, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return ok({ rows: rows.map(toEntry), next: last ? String(last.id) : null });
}

type EntryRow = Awaited<ReturnType<typeof queries.listEntries>>[number];

const toEntry = ({
  sealedAs,
  submissionId: _,
  requestId: __,
  at,
  details,
  ...row
}: EntryRow): AuditEntry => ({
  ...row,
  at: at.toISOString(),
  details: details as AuditEntry['details'],
  isSealed: sealedAs !== null,
});

const batchSize = 500;

/**
 * Seals what was written since, in batches of one transaction each. It runs behind the actions, not in them: a chain
 * that every write had to wait for would make them queue one behind the other. Throws `OutdatedKey` where the site has
 * another key by now: what the earlier one sealed after it was retired would look forged.
 */
export async function chainEntries(ctx: AuditCtx): Promise<void> {
  let sealed = batchSize;
  while (sealed === batchSize) {
    sealed = await inTransaction(ctx, async (ctx) => {
      await queries.lockChain(ctx);
      if ((await newestRetired(ctx.db)) !== newestIn(ctx)) throw new OutdatedKey();
      const entries = await queries.listUnchained(ctx, batchSize);
      if (entries.length > 0) await extendChain(ctx, entries);
      return entries.length;
    });
  }
}

/** In a transaction: seals what is left, and gives the last place. Until its end nobody else adds to the chain. */
export async function endChain(ctx: AuditCtx): Promise<number> {
  await queries.lockChain(ctx);
  await chainEntries(ctx);
  return (await queries.findLastLink(ctx))?.position ?? 0;
}

const newestIn = ({ keyring }: AuditCtx) => keyring.retired.at(-1)?.number ?? 0;

async function extendChain(ctx: AuditCtx, entries: SealedFacts[]): Promise<void> {
  let last: Link = (await queries.findLastLink(ctx)) ?? chainStart;
  const seals = entries.map((entry) => {
    const link = { position: last.position + 1, seal: ctx.keyring.sign(composeChainText(last, entry)) };
    last = link;
    return { ...link, entryId: entry.id };
  });
  await queries.insertLinks(ctx, seals);
}

type Fault = AuditVerdict['faults'][number];

const faultsMax = 20;
const overdueMs = 5 * 60_000;

/** Goes through the whole chain: what was changed, taken out or put in afterwards is named. */
export async function verifyAudit(
  ctx: AuditCtx,
  { head }: { head?: string | undefined },
): Promise<AuditVerdict> {
  const noted = head === undefined ? undefined : fromHead(head);
  const reading = await readChain(ctx, noted);
  const overdue = await queries.listOverdue(ctx, new Date(ctx.now().getTime() - overdueMs), faultsMax);
  const faults: Fault[] = [
    ...reading.faults,
    ...overdue.map((entryId) => ({ kind: 'seal_missing' as const, position: 0, entryId })),
    ...(noted && !reading.isNotedFound
      ? [{ kind: 'head_unknown' as const, position: noted.position, entryId: null }]
      : []),
  ];
  return {
    isIntact: faults.length === 0,
    sealed: reading.sealed,
    unsealed: await queries.countUnchained(ctx),
    head: toHead(reading.last),
    faults: faults.slice(0, faultsMax),
  };
}

async function readChain(ctx: AuditCtx, noted: Link | undefined) {
  const reading = { last: chainStart, sealed: 0, isNotedFound: false, faults: [] as Fault[] };
  for (;;) {
    const links = await queries.listLinks(ctx, reading.last.position, batchSize);
    for (const link of links) {
      const { position, seal, entryId } = link;
      const kind = judgeLink(ctx, reading.last, link);
      if (kind && reading.faults.length < faultsMax) reading.faults.push({ kind, position, entryId });
      if (position === noted?.position && seal === noted.seal) reading.isNotedFound = true;
      reading.last = { position, seal };
      reading.sealed += 1;
    }
    if (links.length < batchSize) return reading;
  }
}

type ChainLink = Awaited<ReturnType<typeof queries.listLinks>>[number];

function judgeLink({ keyring }: AuditCtx, last: Link, link: ChainLink): Fault['kind'] | undefined {
  if (link.position !== last.position + 1 || !link.entry) return 'entry_missing';
  // Each key counts up to where it was retired: what somebody adds later with an earlier one is no seal.
  const { sign } = keyring.retired.find(({ auditUntil }) => link.position <= auditUntil) ?? keyring;
  return sign(composeChainText(last, link.entry)) === link.seal ? undefined : 'entry_changed';
}

/** Of so many seals one has to be of this key: a single entry that somebody changed is no other key. */
const keyWitnesses = 20;

/** The end of the chain, and whether it was sealed with the key that this process has. */
export async function readAuditHead(ctx: AuditCtx): Promise<{ head: string | null; isOfOurKey: boolean }> {
  const last = await queries.findLastLink(ctx);
  if (!last) return { head: null, isOfOurKey: true };
  const from = Math.max(0, last.position - keyWitnesses);
  const links = await queries.listLinks(ctx, from - 1, keyWitnesses + 1);
  const before = (at: number): Link | undefined => (at === 0 ? undefined : links[at - 1]);
  const isOfOurKey = links.some((link, at) => {
    const previous = link.position === 1 ? chainStart : before(at);
    return previous !== undefined && !judgeLink(ctx, previous, link);
  });
  return { head: toHead(last), isOfOurKey };
}
