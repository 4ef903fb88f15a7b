import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { clockMarks } from '../../../db/tables/access/alarms.ts';

const theOnly = 1;

export async function selectClockMark({ db }: Ctx): Promise<Date | undefined> {
  const [row] = await db
    .select({ seenAt: clockMarks.seenAt })
    .from(clockMarks)
    .where(eq(clockMarks.id, theOnly));
  return row?.seenAt;
}

export const upsertClockMark = ({ db }: Ctx, seenAt: Date) =>
  db
    .insert(clockMarks)
    .values({ id: theOnly, seenAt })
    .onConflictDoUpdate({ target: clockMarks.id, set: { seenAt } });
