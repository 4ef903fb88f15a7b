import type { StaffUserRow, StaffUserWithPassword } from 'schemas/access/staff-users';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { StaffRole } from 'schemas/kit/staff-roles';
import { TooManyHashes } from '../../../adapters/keys/passwords.ts';
import type { Ctx } from '../../../context.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { endSessionsOfUser } from '../staff-session/staff-session.service.ts';
import * as queries from './staff-users.queries.ts';
import { composePassword, toStaffUserRow } from './staff-users.rules.ts';

/** All that these verbs need, so that a command can run them without a server. */
export type UsersCtx = Pick<Ctx, 'db' | 'now' | 'random' | 'actor' | 'requestId' | 'passwords'>;

const listedMax = 200;

export async function listStaffUsers(ctx: UsersCtx): Promise<Result<StaffUserRow[], never>> {
  const rows = await queries.listUsers(ctx, listedMax);
  return ok(rows.map(({ user, lastSeenAt }) => toStaffUserRow(user, lastSeenAt)));
}

export async function findStaffUser(ctx: UsersCtx, username: string): Promise<StaffUserRow | undefined> {
  const user = await queries.findUserByName(ctx, username);
  return user && toStaffUserRow(user, null);
}

export async function addStaffUser(
  ctx: UsersCtx,
  { username, role }: { username: string; role: StaffRole },
): Promise<Result<StaffUserWithPassword, 'username_taken' | 'unavailable'>> {
  const made = await makePassword(ctx);
  if (!made) return problem('unavailable', { retryAfterSeconds: 5 });
  const { password, passwordHash } = made;
  const now = ctx.now();
  return inTransaction(ctx, async (ctx) => {
    const row = { id: ctx.random.id(), username, role, passwordHash, createdAt: now, updatedAt: now };
    const user = await queries.insertUser(ctx, row);
    if (!user) return problem('username_taken');
    await recordUserAction(ctx, 'staff_user.added', user.id, { username, role });
    return ok({ ...toStaffUserRow(user, null), password });
  });
}

interface Seen {
  id: string;
  version: number;
}
type SeenProblem = 'not_found' | 'version_conflict';

/** Another role counts from the next call on; whoever is put out of service is signed out at once. */
export function changeStaffUser(
  ctx: UsersCtx,
  change: Seen & { role?: StaffRole | undefined; isDisabled?: boolean | undefined },
): Promise<Result<StaffUserRow, SeenProblem | 'last_owner'>> {
  return inTransaction(ctx, async (ctx) => {
    const owners = await queries.lockOwners(ctx);
    const seen = await lockSeen(ctx, change);
    if (!seen.ok) return seen;
    const user = seen.value;
    const { role = user.role, isDisabled = user.disabledAt !== null } = change;
    const isLastOwner = owners.length === 1 && owners[0]?.id === user.id;
    if (isLastOwner && (role !== 'owner' || isDisabled)) return problem('last_owner');
    const disabledAt = isDisabled ? (user.disabledAt ?? ctx.now()) : null;
    const changed = await queries.updateUser(ctx, user.id, { role, disabledAt });
    if (isDisabled) await endSessionsOfUser(ctx, user.id);
    await recordUserAction(ctx, 'staff_user.changed', user.id, {
      before: { role: user.role, isDisabled: user.disabledAt !== null },
      after: { role, isDisabled },
    });
    return ok(toStaffUserRow(changed, await queries.findLastSeen(ctx, user.id)));
  });
}

export async function resetStaffPassword(
  ctx: UsersCtx,
  seen: Seen,
): Promise<Result<StaffUserWithPassword, SeenProblem | 'unavailable'>> {
  const made = await makePassword(ctx);
  if (!made) return problem('unavailable', { retryAfterSeconds: 5 });
  const { password, passwordHash } = made;
  return inTransaction(ctx, async (ctx) => {
    const user = await lockSeen(ctx, seen);
    if (!user.ok) return user;
    const changed = await queries.updateUser(ctx, seen.id, { passwordHash });
    await endSessionsOfUser(ctx, seen.id);
    await recordUserAction(ctx, 'staff_user.password_reset', seen.id);
    return ok({ ...toStaffUserRow(changed, await queries.findLastSeen(ctx, seen.id)), password });
  });
}

/** Two owners never undo each other's work unseen. */
async function lockSeen(
  ctx: UsersCtx,
  { id, version }: Seen,
): Promise<Result<queries.StaffUserRecord, SeenProblem>> {
  const user = await queries.lockUser(ctx, id);
  if (!user) return problem('not_found');
  return user.version === version ? ok(user) : problem('version_conflict');
}

async function makePassword({ random, passwords }: UsersCtx) {
  const password = composePassword(random);
  try {
    return { password, passwordHash: await passwords.hash(password) };
  } catch (error) {
    if (error instanceof TooManyHashes) return undefined;
    throw error;
  }
}

const recordUserAction = (
  ctx: UsersCtx,
  action: string,
  subjectId: string,
  details?: Record<string, unknown>,
) => recordAction(ctx, { action, subjectKind: 'staff_user', subjectId, ...(details && { details }) });
