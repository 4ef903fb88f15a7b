import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { UnitRecord } from 'schemas/reporting/staff-map';
import type { Ctx } from '../../../context.ts';
import { actorName } from '../../../core/actor.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { unitLabel } from '../units/units.service.ts';
import {
  insertUnitNote,
  isNoteOf,
  listActionsOn,
  listLeaseIdsOf,
  listNotesOf,
  listOpenTicketsOf,
  selectUnit,
} from './unit-records.queries.ts';

export async function readUnitRecord(ctx: Ctx, id: string): Promise<Result<UnitRecord, 'not_found'>> {
  const [unit, leases, notes] = await Promise.all([
    selectUnit(ctx, id),
    listLeaseIdsOf(ctx, id),
    listNotesOf(ctx, id),
  ]);
  if (!unit) return problem('not_found');
  const [tickets, actions] = await Promise.all([
    listOpenTicketsOf(ctx, unitLabel(unit)),
    listActionsOn(
      ctx,
      id,
      leases.map((lease) => lease.id),
    ),
  ]);
  return ok({
    notes: notes.map(({ id, kind, text, author, createdAt }) => ({
      id,
      kind,
      text,
      by: author,
      at: createdAt.toISOString(),
    })),
    tickets: tickets.map((ticket) => ({ ...ticket, createdAt: ticket.createdAt.toISOString() })),
    history: actions.map((act) => ({ ...act, at: act.at.toISOString() })),
  });
}

/** The same press twice writes once; somebody else's key is refused. */
export function addUnitNote(
  ctx: Ctx,
  unitId: string,
  { key: id, text }: { key: string; text: string },
): Promise<Result<{ id: string }, 'not_found' | 'version_conflict'>> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await selectUnit(ctx, unitId))) return problem('not_found');
    const author = actorName(ctx.actor);
    const note = { id, unitId, kind: 'note' as const, text, author, createdAt: ctx.now() };
    if (!(await insertUnitNote(ctx, note))) {
      return (await isNoteOf(ctx, id, unitId)) ? ok({ id }) : problem('version_conflict');
    }
    await recordAction(ctx, {
      action: 'unit.note_added',
      subjectKind: 'unit',
      subjectId: unitId,
      details: { note: id },
    });
    return ok({ id });
  });
}
