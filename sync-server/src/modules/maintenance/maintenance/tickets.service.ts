import type { Query } from 'schemas/kit/endpoint';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { IssueType, Priority } from 'schemas/maintenance/maintenance';
import type { staffMaintenanceApi, TicketRow, TicketState } from 'schemas/maintenance/staff-maintenance';
import type { Ctx } from '../../../context.ts';
import { actorName } from '../../../core/actor.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { decodeKey, encodeKey } from '../../../db/transactions/keyset.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import {
  type ListedTicket,
  listClosedTicketRows,
  listOpenTicketRows,
  listPhotosOf,
  listTicketRow,
  lockTicket,
  updateTicket,
} from './maintenance.queries.ts';
import { writeTicketClosed } from './ticket-letter.service.ts';

type Asked = Query<typeof staffMaintenanceApi.list>;

/** What waits for somebody, the most urgent on top; or what was closed, the newest on top. */
export async function listTickets(
  ctx: Ctx,
  { after, limit, state, priority, assigned }: Asked,
): Promise<Result<{ rows: TicketRow[]; next: string | null }, 'invalid'>> {
  const key = after === undefined ? undefined : decodeKey(after);
  if (after !== undefined && !key) return problem('invalid');
  const filter = { priority, assigneeId: readAssigned(ctx, assigned), after: key, limit: limit + 1 };
  const found = isClosed(state)
    ? await listClosedTicketRows(ctx, { ...filter, state })
    : await listOpenTicketRows(ctx, { ...filter, state });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return ok({
    rows: await toTicketRows(ctx, rows),
    next: last ? encodeKey({ at: last.closedAt ?? last.createdAt, id: last.id }) : null,
  });
}

const isClosed = (state: TicketState | undefined): state is 'done' | 'declined' =>
  state === 'done' || state === 'declined';

function readAssigned({ actor }: Ctx, assigned: Asked['assigned']): string | null | undefined {
  if (assigned === 'nobody') return null;
  return assigned === 'me' && actor.kind === 'staff' ? actor.userId : undefined;
}

interface Closing {
  id: string;
  version: number;
  outcome: 'done' | 'declined';
}

/** Exactly once: the ticket is locked, and whoever saw an older one decides nothing. */
export function closeTicket(
  ctx: Ctx,
  { id, version, outcome }: Closing,
): Promise<Result<TicketRow, 'not_found' | 'version_conflict'>> {
  return inTransaction(ctx, async (ctx) => {
    const ticket = await lockTicket(ctx, id);
    if (!ticket) return problem('not_found');
    if (ticket.closedAt || ticket.version !== version) return problem('version_conflict');
    await updateTicket(ctx, id, { state: outcome, closedAt: ctx.now(), closedBy: actorName(ctx.actor) });
    await writeTicketClosed(ctx, id, { outcome, version });
    await recordAction(ctx, { action: `maintenance.${outcome}`, subjectKind: 'maintenance', subjectId: id });
    return readTicketRow(ctx, id);
  });
}

export interface TicketChange {
  id: string;
  version: number;
  assigneeId: string | null;
  priority: Priority;
  state: TicketState;
}

/** What one of the staff has set, unless somebody else was faster. A closed ticket may be opened again. */
export function changeTicket(
  ctx: Ctx,
  { id, version, ...wanted }: TicketChange,
): Promise<Result<TicketRow, 'not_found' | 'version_conflict'>> {
  return inTransaction(ctx, async (ctx) => {
    const ticket = await lockTicket(ctx, id);
    if (!ticket) return problem('not_found');
    if (ticket.version !== version) return problem('version_conflict');
    const closing =
      isClosed(wanted.state) === isClosed(ticket.state) ? {} : closingOf(ctx, isClosed(wanted.state));
    await updateTicket(ctx, id, { ...wanted, ...closing });
    const { assigneeId, priority, state } = ticket;
    await recordAction(ctx, {
      action: 'maintenance.changed',
      subjectKind: 'maintenance',
      subjectId: id,
      details: { from: { assigneeId, priority, state }, to: wanted },
    });
    return readTicketRow(ctx, id);
  });
}

const closingOf = (ctx: Ctx, isClosing: boolean) =>
  isClosing ? { closedAt: ctx.now(), closedBy: actorName(ctx.actor) } : { closedAt: null, closedBy: null };

export async function readTicketRow(ctx: Ctx, id: string): Promise<Result<TicketRow, 'not_found'>> {
  const [row] = await toTicketRows(ctx, await listTicketRow(ctx, id));
  return row ? ok(row) : problem('not_found');
}

async function toTicketRows(ctx: Ctx, rows: ListedTicket[]): Promise<TicketRow[]> {
  const ids = rows.map(({ id }) => id);
  const photos = ids.length ? await listPhotosOf(ctx, ids) : [];
  return rows.map(({ customerFirstName, customerLastName, assigneeId, assigneeName, ...row }) => ({
    ...row,
    // The table takes any text; whatever is in it went through the contract.
    issueType: row.issueType as IssueType,
    customerName: customerFirstName && `${customerFirstName} ${customerLastName}`,
    photoPaths: photos
      .filter(({ ticketId }) => ticketId === row.id)
      .map(({ uploadId }) => `/objects/uploads/${uploadId}`),
    contactBy: row.contactBy.toISOString(),
    createdAt: row.createdAt.toISOString(),
    assignee: assigneeId && assigneeName ? { id: assigneeId, username: assigneeName } : null,
    closedAt: row.closedAt?.toISOString() ?? null,
  }));
}
