import { ok, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { rentalWaitsEmail } from '../../../emails/leasing/rental-waits.email.ts';
import { releaseStrangerHolds } from '../../leasing/leases/stranger-holds.service.ts';
import { postponeRecord } from './admit-record.service.ts';
import type { SubmissionVerb } from './submission-verbs.ts';
import { type InboxRecord, updateToDue } from './submissions.queries.ts';
import { holdsWaitSeconds } from './submissions.rules.ts';
import { writeToSender } from './write-to-sender.service.ts';

const reason = 'too_many_holds';

/** Refused for the unpaid holds of others: its sender hears so once, and it is tried again by itself. */
export async function waitForHolds(
  ctx: Ctx,
  record: InboxRecord,
  opened: { verb: SubmissionVerb; body: unknown },
): Promise<void> {
  await writeToSender(ctx, record, opened, { template: 'rental_waits', compose: rentalWaitsEmail });
  await postponeRecord(ctx, record, holdsWaitSeconds, reason);
}

/** The press of the alarm: strangers' unpaid units are free again, and whatever waited for that is tried at once. */
export async function releaseAndWake(ctx: Ctx): Promise<Result<null, never>> {
  await releaseStrangerHolds(ctx);
  await updateToDue(ctx, reason);
  return ok(null);
}
