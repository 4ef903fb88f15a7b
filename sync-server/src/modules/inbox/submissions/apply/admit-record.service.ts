import type { Ctx } from '../../../../context.ts';
import type { PublicActor } from '../../../../core/actor.ts';
import { findSubmission } from '../../../../db/transactions/once.ts';
import { type Opened, openRecord } from '../open-record.service.ts';
import type { SubmissionDefinitions } from '../submission-definition.ts';
import { type Claim, type InboxRecord, selectWholeRecord } from '../submissions.queries.ts';
import { waitForBudget } from './waiting.service.ts';

/** Whoever sent it, as the direct call would know them: by address or kiosk, device and draft. */
export function asSender<C extends Ctx>(ctx: C, record: InboxRecord): C {
  const { senderAddress, senderKioskId, draftHash, deviceHash } = record;
  const actor: PublicActor = { kind: 'public', address: senderAddress ?? deviceHash };
  return {
    ...ctx,
    actor: senderKioskId ? { ...actor, kioskId: senderKioskId } : actor,
    draftHash,
    deviceHash,
  };
}

/**
 * What is in it, once its budgets allow it; undefined when it has to wait. A try that failed has been paid for, and so
 * has what took effect by the other channel.
 */
export async function admitRecord(
  ctx: Ctx,
  definitions: SubmissionDefinitions,
  claim: Claim,
): Promise<Opened | undefined> {
  const record = await selectWholeRecord(ctx, claim.id);
  if (record?.state !== 'received') return undefined;
  const opened = await openRecord(ctx, definitions, record);
  if ('reason' in opened || claim.attempts > 1 || (await findSubmission(ctx, record.id))) return opened;
  const drawn = await opened.definition.admit(asSender(ctx, record), opened.body);
  if (drawn.ok) return opened;
  await waitForBudget(ctx, claim, opened, drawn.problem.retryAfterSeconds ?? 0);
  return undefined;
}
