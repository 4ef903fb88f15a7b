import { gt } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { gateCommands } from '../../../db/tables/facility/gate-codes.ts';
import { inboxRecords, submissionAttachments } from '../../../db/tables/inbox/inbox.ts';
import { outgoingMessages } from '../../../db/tables/messaging/messages.ts';

/** Nothing waits longer for its next try: a text at the end of a night, a record at the end of a budget. */
const longestWaitMs = 24 * 60 * 60_000;

const queues = [inboxRecords, submissionAttachments, outgoingMessages, gateCommands] as const;

/** What a clock that was ahead has put off until then is due now. */
export async function wakePutOff({ db, now }: Ctx): Promise<void> {
  const latest = new Date(now().getTime() + longestWaitMs);
  for (const queue of queues)
    await db.update(queue).set({ nextAttemptAt: now() }).where(gt(queue.nextAttemptAt, latest));
}
