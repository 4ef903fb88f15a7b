import { and, asc, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { priorities } from 'schemas/maintenance/maintenance';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { staffUsers } from '../../../db/tables/access/staff.ts';
import { customers } from '../../../db/tables/customers/customers.ts';
import { uploads } from '../../../db/tables/inbox/uploads.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';
import {
  maintenancePhotos,
  maintenanceTickets,
  ticketComments,
} from '../../../db/tables/maintenance/maintenance.ts';
import type { Key } from '../../../db/transactions/keyset.ts';

const t = maintenanceTickets;

/** False when the number is taken. Whoever is just taking it is waited for. */
export async function insertTicket({ db }: Ctx, row: typeof t.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(t)
    .values(row)
    .onConflictDoNothing({ target: t.number })
    .returning({ id: t.id });
  return rows.length === 1;
}

export const insertPhotos = ({ db }: Ctx, ticketId: string, uploadIds: string[]) =>
  db.insert(maintenancePhotos).values(uploadIds.map((uploadId) => ({ ticketId, uploadId })));

export async function selectTicket({ db }: Ctx, id: string) {
  const [row] = await db
    .select({
      ...pickColumns(t, 'number', 'priority', 'contactBy', 'unitNumber', 'issueType', 'leaseId'),
      customerId: leases.customerId,
    })
    .from(t)
    .leftJoin(leases, eq(leases.id, t.leaseId))
    .where(eq(t.id, id));
  return row;
}

interface Recent {
  unitNumber: string;
  priority: (typeof priorities)[number];
  since: Date;
  limit: number;
}

/** Of one unit and priority, at most so many. */
export const listRecentTickets = ({ db }: Ctx, { unitNumber, priority, since, limit }: Recent) =>
  db
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.unitNumber, unitNumber), eq(t.priority, priority), gte(t.createdAt, since)))
    .limit(limit);

const mostUrgentFirst = sql.raw(`'{${[...priorities].reverse().join()}}'::text[]`);
const place = sql`(array_position(${mostUrgentFirst}, ${t.priority}), ${t.createdAt}, ${t.id})`;
/** The same of the row where a page ended, be it open or not by now. */
const placeOf = (id: string) => sql`(select array_position(${mostUrgentFirst}, k.priority), k.created_at, k.id
  from ${t} k where k.id = ${id}::uuid)`;

const what = {
  id: t.id,
  version: t.version,
  ticketNumber: t.number,
  ...pickColumns(t, 'unitNumber', 'lastName', 'phone'),
  customerFirstName: customers.firstName,
  customerLastName: customers.lastName,
  ...pickColumns(t, 'issueType', 'priority', 'description', 'state', 'contactBy', 'createdAt', 'assigneeId'),
  assigneeName: staffUsers.username,
  closedAt: t.closedAt,
  closedBy: t.closedBy,
};

const selectTickets = ({ db }: Ctx) =>
  db
    .select(what)
    .from(t)
    .leftJoin(leases, eq(leases.id, t.leaseId))
    .leftJoin(customers, eq(customers.id, leases.customerId))
    .leftJoin(staffUsers, eq(staffUsers.id, t.assigneeId));

interface TicketFilter {
  priority?: (typeof priorities)[number] | undefined;
  /** Null: nobody's. */
  assigneeId?: string | null | undefined;
  after?: Key | undefined;
  limit: number;
}

const filtered = ({ priority, assigneeId }: TicketFilter) =>
  and(
    priority && eq(t.priority, priority),
    assigneeId === null ? isNull(t.assigneeId) : assigneeId ? eq(t.assigneeId, assigneeId) : undefined,
  );

/** The most urgent first, then the oldest. */
export const listOpenTicketRows = (
  ctx: Ctx,
  { state, ...filter }: TicketFilter & { state?: 'open' | 'in_progress' | undefined },
) =>
  selectTickets(ctx)
    .where(
      and(
        isNull(t.closedAt),
        state && eq(t.state, state),
        filtered(filter),
        filter.after && sql`${place} > ${placeOf(filter.after.id)}`,
      ),
    )
    .orderBy(sql`array_position(${mostUrgentFirst}, ${t.priority})`, asc(t.createdAt), asc(t.id))
    .limit(filter.limit);

/** The newest first. */
export const listClosedTicketRows = (
  ctx: Ctx,
  { state, ...filter }: TicketFilter & { state: 'done' | 'declined' },
) =>
  selectTickets(ctx)
    .where(
      and(
        eq(t.state, state),
        sql`${t.closedAt} is not null`,
        filtered(filter),
        filter.after &&
          sql`(${t.closedAt}, ${t.id}) < (${filter.after.at.toISOString()}::timestamptz, ${filter.after.id}::uuid)`,
      ),
    )
    .orderBy(desc(t.closedAt), desc(t.id))
    .limit(filter.limit);

export const listTicketRow = (ctx: Ctx, id: string) => selectTickets(ctx).where(eq(t.id, id));
export type ListedTicket = Awaited<ReturnType<typeof listTicketRow>>[number];

export const listPhotosOf = ({ db }: Ctx, ticketIds: string[]) =>
  db
    .select({
      ticketId: maintenancePhotos.ticketId,
      uploadId: maintenancePhotos.uploadId,
      sha256: uploads.receivedSha256,
    })
    .from(maintenancePhotos)
    .innerJoin(uploads, eq(uploads.id, maintenancePhotos.uploadId))
    .where(inArray(maintenancePhotos.ticketId, ticketIds))
    .orderBy(asc(uploads.createdAt), asc(uploads.id));

export async function lockTicket({ db }: Ctx, id: string) {
  const [row] = await db
    .select(pickColumns(t, 'version', 'closedAt', 'assigneeId', 'priority', 'state'))
    .from(t)
    .where(eq(t.id, id))
    .for('update');
  return row;
}

export const updateTicket = (
  { db, now }: Ctx,
  id: string,
  set: Partial<Pick<typeof t.$inferInsert, 'state' | 'priority' | 'assigneeId' | 'closedAt' | 'closedBy'>>,
) =>
  db
    .update(t)
    .set({ ...set, updatedAt: now(), version: sql`${t.version} + 1` })
    .where(eq(t.id, id));

/** False when the key was used before. */
export async function insertComment({ db }: Ctx, row: typeof ticketComments.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(ticketComments)
    .values(row)
    .onConflictDoNothing({ target: ticketComments.id })
    .returning({ id: ticketComments.id });
  return rows.length === 1;
}

/** Oldest first. */
export const listComments = ({ db }: Ctx, ticketId: string) =>
  db
    .select({
      id: ticketComments.id,
      text: ticketComments.text,
      by: ticketComments.author,
      at: ticketComments.createdAt,
    })
    .from(ticketComments)
    .where(eq(ticketComments.ticketId, ticketId))
    .orderBy(asc(ticketComments.createdAt), asc(ticketComments.id));

const colleaguesMax = 200;

/** Whoever can sign in. */
export const listColleagues = ({ db }: Ctx) =>
  db
    .select({ id: staffUsers.id, username: staffUsers.username })
    .from(staffUsers)
    .where(isNull(staffUsers.disabledAt))
    .orderBy(asc(staffUsers.username))
    .limit(colleaguesMax);
