import { ok, problem, type Result } from 'schemas/kit/problems/result';
import { TooManyHashes } from '../../../adapters/keys/passwords.ts';
import type { Ctx } from '../../../context.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { findUser } from './staff-session.queries.ts';

/** Whoever is signed in types the password again: a session that was left open cannot do what asks for it. */
export async function confirmPassword(
  ctx: Ctx,
  password: string,
): Promise<Result<null, 'password_wrong' | 'rate_limited' | 'unavailable'>> {
  const { actor } = ctx;
  if (actor.kind !== 'staff') throw new Error('nobody of the staff acts here');
  const taken = await ctx.limits.take('passwordChange', actor.userId);
  if (!taken.ok) return problem('rate_limited', { retryAfterSeconds: taken.retryAfterSeconds });
  const user = await findUser(ctx, actor.username);
  try {
    if (await ctx.passwords.verify(user?.passwordHash, password)) {
      await ctx.limits.refill('passwordChange', actor.userId);
      return ok(null);
    }
  } catch (error) {
    if (error instanceof TooManyHashes) return problem('unavailable', { retryAfterSeconds: 5 });
    throw error;
  }
  await recordAction(ctx, {
    action: 'staff.password_refused',
    subjectKind: 'staff_user',
    subjectId: actor.userId,
  });
  return problem('password_wrong');
}
