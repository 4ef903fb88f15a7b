import { createKeyring, type RetiredKey } from '../../../adapters/keys/keyring.ts';
import type { Ctx } from '../../../context.ts';
import { StartFault } from '../../../core/start-fault.ts';
import { keepRetiredKeys, readRetiredKeys } from '../../../db/start/retired-keys.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { chainEntries, endChain, readAuditHead } from '../audit/audit.service.ts';

type KeysCtx = Pick<Ctx, 'db' | 'now' | 'actor' | 'requestId'>;

/** `before`: undefined where nobody gave it. */
interface KeyChange {
  before: Buffer | undefined;
  key: Buffer;
}

const sentences = {
  noSite: 'There is no site here yet. Start the server once.',
  isPresent: 'This site works with this ENCRYPTION_KEY already. Make a new one: openssl rand -base64 32',
  noBefore: 'Give the key that the site has now as ENCRYPTION_KEY_BEFORE, and the new one as ENCRYPTION_KEY.',
  wrongBefore: 'ENCRYPTION_KEY_BEFORE is not the key that this site has now. Nothing was changed.',
  usedBefore: 'This site had this ENCRYPTION_KEY before. Make a new one: openssl rand -base64 32',
};

/**
 * From one moment to the next the site has the new key, and keeps those before it, sealed with the new one. A site that
 * has it already stays as it is. Throws a `StartFault`; then nothing was changed. True: it has it from now on.
 */
export async function changeKey(ctx: KeysCtx, { before, key }: KeyChange): Promise<boolean> {
  const known = await readRetiredKeys(ctx.db, key);
  if (known && known.length > 0) return false;
  const present = await readHead(ctx, key, known);
  if (!present?.head && known) throw new StartFault(sentences.noSite);
  if (present?.isOfOurKey) throw new StartFault(sentences.isPresent);
  if (!before) throw new StartFault(sentences.noBefore);
  const retired = await readRetiredKeys(ctx.db, before);
  const head = await readHead(ctx, before, retired);
  if (!retired || !head?.isOfOurKey) throw new StartFault(sentences.wrongBefore);
  if (retired.some((earlier) => earlier.key.equals(key))) throw new StartFault(sentences.usedBefore);
  await inTransaction(ctx, (ctx) => retire(ctx, { before, key, retired }));
  return true;
}

const readHead = async (ctx: KeysCtx, key: Buffer, retired: RetiredKey[] | undefined) =>
  retired && readAuditHead({ ...ctx, keyring: createKeyring(key, retired) });

/** What is not sealed in the audit yet is sealed with the old key, and that it was changed with the new one. */
async function retire(
  ctx: KeysCtx,
  { before, key, retired }: { before: Buffer; key: Buffer; retired: RetiredKey[] },
): Promise<void> {
  const auditUntil = await endChain({ ...ctx, keyring: createKeyring(before, retired) });
  const number = (retired.at(-1)?.number ?? 0) + 1;
  const all = [...retired, { number, key: before, auditUntil, isReplaced: false }];
  await keepRetiredKeys(ctx.db, { masterKey: key, retired: all, at: ctx.now() });
  await recordAction(ctx, { action: 'site.key_changed', subjectKind: 'site', subjectId: 'site' });
  await chainEntries({ ...ctx, keyring: createKeyring(key, all) });
}
