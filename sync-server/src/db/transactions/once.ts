import { eq } from 'drizzle-orm';
import type { SubmissionKind } from 'schemas/inbox/submissions';
import type { ProblemCode } from 'schemas/kit/problems/problems';
import { problem, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../context.ts';
import { submissions } from '../tables/inbox/submissions.ts';
import { inTransaction } from './transaction.ts';

export interface Submission {
  /** The client's id; a call without one gets a fresh id and so no protection. */
  id: string;
  kind: SubmissionKind;
  /** SHA-256 (hex) of the exact bytes. */
  fingerprint: string;
  channel: 'direct' | 'outbox';
  supersedes?: string | undefined;
}

export interface OnceVerb<Facts, Value, Code extends ProblemCode> {
  /** The row that will hold the effect, chosen beforehand so that the claim can name it. */
  effectId: string;
  /** Reads and locks what the decision needs; travels to the database together with the claim. */
  gather: (ctx: Ctx) => Promise<Facts>;
  /** Decides and writes. A returned problem rolls everything back, the claim too. */
  apply: (ctx: Ctx, facts: Facts) => Promise<Result<Value, Code>>;
  /** Renders the stored effect anew for a repeated id. */
  recall: (ctx: Ctx, effectId: string) => Promise<Value>;
}

export type GateProblem = 'fingerprint_mismatch' | 'submission_closed';

/**
 * The exactly-once gate. The claim is a primary-key insert in the transaction of the effect: a twin
 * waits for it, then finds either the effect or nothing. The same id with other bytes is refused, and so is an id
 * that was closed.
 */
export async function once<Facts, Value, Code extends ProblemCode>(
  ctx: Ctx,
  submission: Submission,
  verb: OnceVerb<Facts, Value, Code>,
): Promise<Result<Value, Code | GateProblem>> {
  const outcome = await inTransaction(ctx, async (ctx) => {
    const [isFirst, facts] = await Promise.all([claim(ctx, submission, verb.effectId), verb.gather(ctx)]);
    if (!isFirst) return { ok: true as const, value: 'repeated' as const };
    const applied = await verb.apply(ctx, facts);
    return applied.ok ? { ok: true as const, value: { applied: applied.value } } : applied;
  });
  if (!outcome.ok) return outcome;
  if (outcome.value !== 'repeated') return { ok: true, value: outcome.value.applied };
  return recallEffect(ctx, submission, await findSubmission(ctx, submission.id), verb);
}

/** What stands under an id already, for whoever sends the very bytes that had this effect. */
export async function recallEffect<Value>(
  ctx: Ctx,
  { fingerprint }: Pick<Submission, 'fingerprint'>,
  known: Known | undefined,
  { recall }: Pick<OnceVerb<unknown, Value, never>, 'recall'>,
): Promise<Result<Value, GateProblem>> {
  if (!known?.effectId) return problem('submission_closed');
  if (known.fingerprint !== fingerprint) return problem('fingerprint_mismatch');
  return { ok: true, value: await recall(ctx, known.effectId) };
}

async function claim(ctx: Ctx, submission: Submission, effectId: string): Promise<boolean> {
  const now = ctx.now();
  const rows = await ctx.db
    .insert(submissions)
    .values({
      ...submission,
      supersedes: submission.supersedes ?? null,
      deviceHash: ctx.deviceHash,
      outcome: 'applied',
      effectId,
      receivedAt: now,
      settledAt: now,
    })
    .onConflictDoNothing({ target: submissions.id })
    .returning({ id: submissions.id })
    // Prepared statements alone can travel in one burst.
    .prepare('claim_submission')
    .execute();
  return rows.length === 1;
}

interface Closing {
  id: string;
  kind?: string;
  fingerprint: string;
  outcome: 'withdrawn' | 'declined' | 'quarantined';
}

/** No channel leads to an effect of this id any more. False when it has one already. */
export async function closeSubmission(ctx: Ctx, closing: Closing): Promise<boolean> {
  const now = ctx.now();
  const rows = await ctx.db
    .insert(submissions)
    .values({ ...closing, channel: 'outbox', receivedAt: now, settledAt: now })
    .onConflictDoNothing()
    .returning({ id: submissions.id });
  if (rows.length === 1) return true;
  return (await findSubmission(ctx, closing.id))?.effectId === null;
}

interface Known {
  fingerprint: string;
  effectId: string | null;
}

/** What stands under this id, whatever its bytes. */
export async function findSubmission(ctx: Ctx, id: string): Promise<Known | undefined> {
  const [row] = await ctx.db
    .select({ fingerprint: submissions.fingerprint, effectId: submissions.effectId })
    .from(submissions)
    .where(eq(submissions.id, id))
    .prepare('find_submission')
    .execute();
  return row;
}
