import type { KioskInvitation, KioskRow } from 'schemas/access/staff-kiosks';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import { TooManyHashes } from '../../../adapters/keys/passwords.ts';
import type { Ctx } from '../../../context.ts';
import { actorName } from '../../../core/actor.ts';
import { sha256Hex } from '../../../core/sha256.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { revokeDevice } from '../devices/devices.service.ts';
import { insertKiosk, type Kiosk, listKioskRows, lockKiosk, updateKiosk } from './kiosks.queries.ts';
import { composeCode, composePinVerifier, toKioskRow } from './kiosks.rules.ts';

const listedMax = 200;

export async function listKiosks(ctx: Ctx): Promise<Result<KioskRow[], never>> {
  return ok((await listKioskRows(ctx, listedMax)).map(toKioskRow));
}

export async function inviteKiosk(
  ctx: Ctx,
  { name, pin }: { name: string; pin: string },
): Promise<Result<KioskInvitation, 'unavailable'>> {
  const secrets = await hashPin(ctx, pin);
  if (!secrets) return problem('unavailable', { retryAfterSeconds: 5 });
  const { code, expiresAt } = composeCode(ctx);
  const now = ctx.now();
  const kiosk = await inTransaction(ctx, async (ctx) => {
    const row = await insertKiosk(ctx, {
      ...secrets,
      id: ctx.random.id(),
      name,
      state: 'invited',
      codeHash: sha256Hex(code),
      codeExpiresAt: expiresAt,
      createdBy: actorName(ctx.actor),
      createdAt: now,
      updatedAt: now,
    });
    await recordKioskAction(ctx, 'kiosk.invited', row.id);
    return row;
  });
  return ok(toInvitation(kiosk, code, expiresAt));
}

interface Seen {
  id: string;
  version: number;
}
type SeenProblem = 'not_found' | 'version_conflict';

export async function changeKiosk(
  ctx: Ctx,
  { id, version, name, pin }: Seen & { name?: string | undefined; pin?: string | undefined },
): Promise<Result<KioskRow, SeenProblem | 'unavailable'>> {
  const secrets = pin === undefined ? {} : await hashPin(ctx, pin);
  if (!secrets) return problem('unavailable', { retryAfterSeconds: 5 });
  return onSeenKiosk(ctx, { id, version }, async (ctx) => {
    const kiosk = await updateKiosk(ctx, id, { ...secrets, ...(name !== undefined && { name }) });
    if (name !== undefined) await recordKioskAction(ctx, 'kiosk.renamed', id);
    if (pin !== undefined) await recordKioskAction(ctx, 'kiosk.pin_changed', id);
    return toKioskRow(kiosk);
  });
}

export function inviteKioskAgain(ctx: Ctx, seen: Seen): Promise<Result<KioskInvitation, SeenProblem>> {
  const { code, expiresAt } = composeCode(ctx);
  return onSeenKiosk(ctx, seen, async (ctx) => {
    const kiosk = await updateKiosk(ctx, seen.id, { codeHash: sha256Hex(code), codeExpiresAt: expiresAt });
    await recordKioskAction(ctx, 'kiosk.invited', seen.id);
    return toInvitation(kiosk, code, expiresAt);
  });
}

/** What the tablet sent before stays with the staff; what it still holds is refused, and stays on it. */
export function revokeKiosk(ctx: Ctx, seen: Seen): Promise<Result<KioskRow, SeenProblem>> {
  return onSeenKiosk(ctx, seen, async (ctx, { deviceHash }) => {
    if (deviceHash) await revokeDevice(ctx, deviceHash);
    const closed = { state: 'revoked' as const, codeHash: null, codeExpiresAt: null };
    const kiosk = await updateKiosk(ctx, seen.id, closed);
    await recordKioskAction(ctx, 'kiosk.revoked', seen.id);
    return toKioskRow(kiosk);
  });
}

/** Two members of the staff never undo each other's work unseen. */
function onSeenKiosk<Value>(
  ctx: Ctx,
  { id, version }: Seen,
  work: (ctx: Ctx, kiosk: Kiosk) => Promise<Value>,
): Promise<Result<Value, SeenProblem>> {
  return inTransaction(ctx, async (ctx) => {
    const kiosk = await lockKiosk(ctx, id);
    if (!kiosk) return problem('not_found');
    if (kiosk.version !== version) return problem('version_conflict');
    return ok(await work(ctx, kiosk));
  });
}

async function hashPin(ctx: Ctx, pin: string): Promise<Pick<Kiosk, 'pinHash' | 'pinVerifier'> | undefined> {
  try {
    return { pinHash: await ctx.passwords.hash(pin), pinVerifier: await composePinVerifier(ctx, pin) };
  } catch (error) {
    if (error instanceof TooManyHashes) return undefined;
    throw error;
  }
}

const toInvitation = (kiosk: Kiosk, code: string, expiresAt: Date): KioskInvitation => ({
  ...toKioskRow(kiosk),
  code,
  codeExpiresAt: expiresAt.toISOString(),
});

const recordKioskAction = (ctx: Ctx, action: string, subjectId: string) =>
  recordAction(ctx, { action, subjectKind: 'kiosk', subjectId });
