import { aliasedTable, and, asc, eq, exists, inArray, lt, lte, ne, not, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { gateCodes, gateCommands } from '../../../db/tables/facility/gate-codes.ts';
import { units } from '../../../db/tables/facility/units.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';

export type CommandRow = typeof gateCommands.$inferSelect;
type CodeState = 'active' | 'suspended';

const c = gateCommands;
const earlier = aliasedTable(gateCommands, 'earlier');

/** The lease's own first, then those of the persons whom its customer authorised. */
export const selectCodesOfLease = ({ db }: Ctx, leaseId: string) =>
  db
    .select({ id: gateCodes.id, state: gateCodes.state })
    .from(gateCodes)
    .where(
      and(
        or(eq(gateCodes.leaseId, leaseId), eq(gateCodes.personLeaseId, leaseId)),
        ne(gateCodes.state, 'ended'),
      ),
    )
    .orderBy(sql`${gateCodes.leaseId} is null`, asc(gateCodes.id))
    .for('update');

/** Of these leases, those whose own code is to work while a command for it is not confirmed. */
export const selectSendingLeases = ({ db }: Ctx, leaseIds: string[]) =>
  db
    .selectDistinct({ leaseId: c.leaseId })
    .from(c)
    .innerJoin(gateCodes, eq(gateCodes.id, c.gateCodeId))
    .where(
      and(
        inArray(c.leaseId, leaseIds),
        eq(gateCodes.leaseId, c.leaseId),
        ne(c.state, 'confirmed'),
        eq(gateCodes.state, 'active'),
      ),
    );

export const updateCodesState = ({ db }: Ctx, ids: string[], state: CodeState) =>
  db.update(gateCodes).set({ state }).where(inArray(gateCodes.id, ids));

/** Dated after every earlier one of the lease, whichever server's clock runs behind: the order is what counts. */
export const insertCommand = ({ db }: Ctx, row: typeof gateCommands.$inferInsert) =>
  db.insert(c).values({
    ...row,
    unitId: row.unitId ?? sql`(select unit_id from leases where id = ${row.leaseId})`,
    createdAt: sql`greatest(${row.createdAt.toISOString()}::timestamptz, (select max(created_at)
      + interval '1 millisecond' from gate_commands where lease_id = ${row.leaseId}))`,
  });

const isUnsent = (state: typeof c.state | typeof earlier.state) => inArray(state, ['asked', 'failed']);

const hasEarlier = ({ db }: Ctx, isOpen: ReturnType<typeof isUnsent>) =>
  exists(
    db
      .select({ id: earlier.id })
      .from(earlier)
      .where(and(eq(earlier.leaseId, c.leaseId), lt(earlier.createdAt, c.createdAt), isOpen)),
  );

/** The next one that is due, that no other server is just taking, and before which none of its lease is unsent. */
export const selectDueCommandForUpdate = (ctx: Ctx) =>
  ctx.db
    .select({ id: c.id, action: c.action, attempts: c.attempts, code: gateCodes.code })
    .from(c)
    .innerJoin(gateCodes, eq(gateCodes.id, c.gateCodeId))
    .where(
      and(isUnsent(c.state), lte(c.nextAttemptAt, ctx.now()), not(hasEarlier(ctx, isUnsent(earlier.state)))),
    )
    .orderBy(asc(c.nextAttemptAt), asc(c.createdAt))
    .limit(1)
    .for('update', { of: c, skipLocked: true });

export const updateCommand = ({ db }: Ctx, id: string, set: Partial<CommandRow>) =>
  db.update(c).set(set).where(eq(c.id, id));

/** Of a command that nobody has confirmed meanwhile. */
export const updateUnsentCommand = ({ db }: Ctx, id: string, set: Partial<CommandRow>) =>
  db
    .update(c)
    .set(set)
    .where(and(eq(c.id, id), isUnsent(c.state)));

export const selectCommandForUpdate = ({ db }: Ctx, id: string) =>
  db.select({ id: c.id, state: c.state, leaseId: c.leaseId }).from(c).where(eq(c.id, id)).for('update');

export const selectEarlierUnconfirmed = (ctx: Ctx, id: string) =>
  ctx.db
    .select({ id: c.id })
    .from(c)
    .where(and(eq(c.id, id), hasEarlier(ctx, ne(earlier.state, 'confirmed') as never)));

/** Oldest first. */
export const listCommands = ({ db }: Ctx, { id, limit }: { id?: string; limit: number }) =>
  db
    .select({
      ...pickColumns(c, 'id', 'action', 'state', 'reason', 'createdAt'),
      code: gateCodes.code,
      unitKind: units.kind,
      unitNumber: units.number,
    })
    .from(c)
    .innerJoin(gateCodes, eq(gateCodes.id, c.gateCodeId))
    .innerJoin(leases, eq(leases.id, c.leaseId))
    .innerJoin(units, eq(units.id, sql`coalesce(${c.unitId}, ${leases.unitId})`))
    .where(id ? eq(c.id, id) : ne(c.state, 'confirmed'))
    .orderBy(asc(c.createdAt), asc(c.id))
    .limit(limit);
export type ListedCommand = Awaited<ReturnType<typeof listCommands>>[number];
