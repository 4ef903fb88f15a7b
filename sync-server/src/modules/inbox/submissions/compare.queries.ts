import { inArray } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { inboxRecords } from '../../../db/tables/inbox/inbox.ts';
import { submissions } from '../../../db/tables/inbox/submissions.ts';

/** Those that arrived in either way, or were closed: whatever is sent of them again changes nothing. */
export async function listKnownIds({ db }: Ctx, ids: string[]): Promise<Set<string>> {
  const [received, settled] = await Promise.all([
    db.select({ id: inboxRecords.id }).from(inboxRecords).where(inArray(inboxRecords.id, ids)),
    db.select({ id: submissions.id }).from(submissions).where(inArray(submissions.id, ids)),
  ]);
  return new Set([...received, ...settled].map(({ id }) => id));
}
