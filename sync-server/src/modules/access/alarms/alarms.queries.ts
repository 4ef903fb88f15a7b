import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { AlarmFacts, AlarmKind } from 'schemas/access/alarms';
import type { Ctx } from '../../../context.ts';
import { alarms } from '../../../db/tables/access/alarms.ts';

const a = alarms;

/** The open alarm of that kind, which it is now: made, or with these facts. */
export async function upsertAlarm({ db, now }: Ctx, id: string, facts: AlarmFacts): Promise<{ id: string }> {
  const [row] = await db
    .insert(a)
    .values({ id, kind: facts.kind, facts, raisedAt: now() })
    .onConflictDoUpdate({ target: a.kind, targetWhere: sql`ended_at is null`, set: { facts } })
    .returning({ id: a.id });
  if (!row) throw new Error(`the alarm ${facts.kind} was neither made nor found`);
  return row;
}

export const selectOpenAlarms = ({ db }: Ctx) =>
  db
    .select({ id: a.id, raisedAt: a.raisedAt, facts: a.facts })
    .from(a)
    .where(isNull(a.endedAt))
    .orderBy(asc(a.raisedAt), asc(a.id));

export async function lockOpenAlarm({ db }: Ctx, id: string) {
  const [row] = await db
    .select({ id: a.id, facts: a.facts })
    .from(a)
    .where(and(eq(a.id, id), isNull(a.endedAt)))
    .for('update');
  return row;
}

export const updateAlarmToEnded = (
  { db, now }: Ctx,
  which: { id: string } | { kind: AlarmKind },
  endedBy: string,
) =>
  db
    .update(a)
    .set({ endedAt: now(), endedBy })
    .where(and('id' in which ? eq(a.id, which.id) : eq(a.kind, which.kind), isNull(a.endedAt)));
