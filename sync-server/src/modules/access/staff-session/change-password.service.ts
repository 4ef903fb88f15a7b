import { ok, problem, type Result } from 'schemas/kit/problems/result';
import { TooManyHashes } from '../../../adapters/keys/passwords.ts';
import type { Ctx } from '../../../context.ts';
import { sha256Hex } from '../../../core/sha256.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import type { StaffActor } from '../../../http/callers/staff-auth.ts';
import { isGuessable } from './password.rules.ts';
import { endSessionsOf, findUser, replacePassword } from './staff-session.queries.ts';

interface Change {
  currentPassword: string;
  newPassword: string;
  /** Of the session that stays. */
  token: string;
}
type ChangeProblem = 'password_wrong' | 'password_guessable' | 'rate_limited' | 'unavailable';

/** A stolen session cannot take the account over: the old password is asked for, within the budget of a sign-in. */
export async function changePassword(
  ctx: Ctx,
  { userId, username }: StaffActor,
  change: Change,
): Promise<Result<null, ChangeProblem>> {
  const taken = await ctx.limits.take('passwordChange', userId);
  if (!taken.ok) return problem('rate_limited', { retryAfterSeconds: taken.retryAfterSeconds });
  if (isGuessable(change.newPassword, [username, ctx.facility.name])) return problem('password_guessable');
  const hash = await hashAnew(ctx, username, change);
  if (!hash.ok) return hash;
  await inTransaction(ctx, async (ctx) => {
    await replacePassword(ctx, userId, hash.value);
    await endSessionsOf(ctx, userId, sha256Hex(change.token));
    await recordAction(ctx, {
      action: 'staff.password_changed',
      subjectKind: 'staff_user',
      subjectId: userId,
    });
  });
  return ok(null);
}

async function hashAnew(
  ctx: Ctx,
  username: string,
  { currentPassword, newPassword }: Change,
): Promise<Result<string, 'password_wrong' | 'unavailable'>> {
  try {
    const user = await findUser(ctx, username);
    const isRight = await ctx.passwords.verify(user?.passwordHash, currentPassword);
    return isRight ? ok(await ctx.passwords.hash(newPassword)) : problem('password_wrong');
  } catch (error) {
    if (error instanceof TooManyHashes) return problem('unavailable', { retryAfterSeconds: 5 });
    throw error;
  }
}
