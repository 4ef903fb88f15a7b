import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { auditEntries as e } from '../../../db/tables/access/audit.ts';
import { unitNotes, units } from '../../../db/tables/facility/units.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';
import { maintenanceTickets as t } from '../../../db/tables/maintenance/maintenance.ts';

/** Of each kind the newest: a record stays one page, however old the unit is. */
const shown = 30;

export async function selectUnit({ db }: Ctx, id: string) {
  const [row] = await db
    .select({ kind: units.kind, number: units.number })
    .from(units)
    .where(eq(units.id, id));
  return row;
}

export const listLeaseIdsOf = ({ db }: Ctx, unitId: string) =>
  db
    .select({ id: leases.id })
    .from(leases)
    .where(eq(leases.unitId, unitId))
    .orderBy(desc(leases.createdAt))
    .limit(shown);

export const listNotesOf = ({ db }: Ctx, unitId: string) =>
  db
    .select()
    .from(unitNotes)
    .where(eq(unitNotes.unitId, unitId))
    .orderBy(desc(unitNotes.createdAt), desc(unitNotes.id))
    .limit(shown);

export const listOpenTicketsOf = ({ db }: Ctx, unitNumber: string) =>
  db
    .select(pickColumns(t, 'id', 'number', 'priority', 'description', 'createdAt'))
    .from(t)
    .where(and(eq(t.unitNumber, unitNumber), isNull(t.closedAt)))
    .orderBy(desc(t.createdAt))
    .limit(shown);

/** What was done with the unit itself, and with whoever had it. */
export const listActionsOn = ({ db }: Ctx, unitId: string, leaseIds: string[]) =>
  db
    .select({ id: e.id, at: e.at, actor: e.actor, action: e.action })
    .from(e)
    .where(
      or(
        and(eq(e.subjectKind, 'unit'), eq(e.subjectId, unitId)),
        and(eq(e.subjectKind, 'lease'), inArray(e.subjectId, leaseIds)),
      ),
    )
    .orderBy(desc(e.id))
    .limit(shown);

type NoteRow = typeof unitNotes.$inferInsert;

export const insertUnitNotes = ({ db }: Ctx, rows: NoteRow[]) => db.insert(unitNotes).values(rows);

/** False when there is one of that id already. */
export const insertUnitNote = async ({ db }: Ctx, row: NoteRow): Promise<boolean> =>
  (await db.insert(unitNotes).values(row).onConflictDoNothing().returning({ id: unitNotes.id })).length === 1;

export async function isNoteOf({ db }: Ctx, id: string, unitId: string): Promise<boolean> {
  const rows = await db
    .select({ id: unitNotes.id })
    .from(unitNotes)
    .where(and(eq(unitNotes.id, id), eq(unitNotes.unitId, unitId)));
  return rows.length === 1;
}
