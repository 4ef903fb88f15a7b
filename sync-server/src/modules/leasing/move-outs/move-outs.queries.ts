import { and, asc, count, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { BillLine } from 'schemas/billing/lease-lines';
import type { Ctx } from '../../../context.ts';
import { pickColumns } from '../../../core/pick-columns.ts';
import { invoiceLines, invoices } from '../../../db/tables/billing/invoices.ts';
import { ledgerEntries } from '../../../db/tables/billing/ledger.ts';
import { units } from '../../../db/tables/facility/units.ts';
import { uploads } from '../../../db/tables/inbox/uploads.ts';
import { leases } from '../../../db/tables/leasing/leases.ts';
import { moveOutPhotos, moveOuts } from '../../../db/tables/leasing/move-outs.ts';
import { leaseTransfers } from '../../../db/tables/leasing/transfers.ts';

const m = moveOuts;

/** Takes the next number of a receipt: from here to the end of the transaction all others wait for theirs. */
export async function insertMoveOut(
  { db }: Ctx,
  row: Omit<typeof m.$inferInsert, 'number'>,
): Promise<number> {
  const [inserted] = await db
    .insert(m)
    .values({ ...row, number: sql`next_number('move_out')` as never })
    .returning({ number: m.number });
  if (!inserted) throw new Error('an inserted move-out has a number');
  return inserted.number;
}

export const insertPhotos = (
  { db }: Ctx,
  moveOutId: string,
  uploadIds: string[],
  { isByStaff = false } = {},
) => db.insert(moveOutPhotos).values(uploadIds.map((uploadId) => ({ moveOutId, uploadId, isByStaff })));

/** What money has paid of an invoice, whatever of it was reversed or given up. */
export async function selectPaidOf({ db }: Ctx, invoiceId: string): Promise<number> {
  const [row] = await db
    .select({
      cents: sql<number>`(coalesce(-sum(${ledgerEntries.cents}), 0))::int`,
    })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.invoiceId, invoiceId),
        eq(ledgerEntries.account, 'receivable'),
        sql`not exists (select from ${ledgerEntries} o where o.txn = ${ledgerEntries}.txn
          and o.account in ('rent_income', 'fee_income', 'allowances'))`,
      ),
    );
  return row?.cents ?? 0;
}

/** The one that counts, if any: rent has stopped, or the lease is over. */
export async function selectCounting({ db }: Ctx, leaseId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: m.id })
    .from(m)
    .where(and(eq(m.leaseId, leaseId), inArray(m.state, ['accepted', 'confirmed'])));
  return row?.id;
}

/** Those that nobody has confirmed yet, oldest first. */
export const listWaiting = ({ db }: Ctx, leaseId: string) =>
  db
    .select({ id: m.id, number: m.number, vacatedOn: m.vacatedOn, createdAt: m.createdAt })
    .from(m)
    .where(and(eq(m.leaseId, leaseId), eq(m.state, 'requested')))
    .orderBy(asc(m.createdAt), asc(m.number));

/** Those that wait or count and are not final, the newest last: of which day each is. */
export const listStanding = ({ db }: Ctx, leaseId: string) =>
  db
    .select({ leaseId: m.leaseId, startsOn: leases.startsOn, vacatedOn: m.vacatedOn })
    .from(m)
    .innerJoin(leases, eq(leases.id, m.leaseId))
    .where(and(eq(m.leaseId, leaseId), inArray(m.state, ['requested', 'accepted'])))
    .orderBy(asc(m.createdAt), asc(m.number));

export async function countLinksSince({ db }: Ctx, leaseId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ links: count() })
    .from(m)
    .where(and(eq(m.leaseId, leaseId), isNotNull(m.tokenHash), gt(m.createdAt, since)));
  return row?.links ?? 0;
}

export async function selectIdByToken({ db }: Ctx, tokenHash: string): Promise<string | undefined> {
  const [row] = await db.select({ id: m.id }).from(m).where(eq(m.tokenHash, tokenHash));
  return row?.id;
}

/** Whatever became of others, from now on this one says what becomes of them. */
export const joinTo = ({ db, now }: Ctx, id: string, others: string[]) =>
  db
    .update(m)
    .set({ state: 'joined', joinedTo: id, updatedAt: now(), version: sql`${m.version} + 1` })
    .where(or(inArray(m.id, others), inArray(m.joinedTo, others)));

/** Every request for these leases, oldest first. */
export const listRequests = ({ db }: Ctx, leaseIds: string[]) =>
  db
    .select({
      ...pickColumns(m, 'id', 'leaseId', 'number', 'state', 'joinedTo', 'unitCondition', 'vacatedOn'),
      createdAt: m.createdAt,
    })
    .from(m)
    .where(inArray(m.leaseId, leaseIds))
    .orderBy(asc(m.createdAt), asc(m.number));

/** Receipts of all that one move-out speaks for, its own first. */
export const listReceiptNumbers = ({ db }: Ctx, id: string) =>
  db
    .select({ number: m.number })
    .from(m)
    .where(or(eq(m.id, id), eq(m.joinedTo, id)))
    .orderBy(sql`${m.id} <> ${id}`, asc(m.number));

const what = {
  ...pickColumns(m, 'id', 'number', 'leaseId', 'state', 'unitCondition', 'lockRemoved', 'phone', 'vacatedOn'),
  ...pickColumns(m, 'cleaningInvoiceId', 'joinedTo', 'linkExpiresAt', 'decidedBy'),
  leaseState: leases.state,
  cleaningFeeCents: invoices.amountCents,
  ...pickColumns(leases, 'startsOn', 'unitId', 'customerId'),
  /** The door that it is about, wherever the lease has gone since. */
  unitKind: units.kind,
  unitNumber: units.number,
};

const unitThen = sql`coalesce((select t.from_unit_id from ${leaseTransfers} t where t.lease_id = ${m.leaseId}
  and t.created_at > ${m.createdAt} order by t.created_at limit 1), ${leases.unitId})`;

export const listMoveOuts = ({ db }: Ctx, ids: string[]) =>
  db
    .select(what)
    .from(m)
    .innerJoin(leases, eq(leases.id, m.leaseId))
    .innerJoin(units, eq(units.id, unitThen))
    .leftJoin(invoices, eq(invoices.id, m.cleaningInvoiceId))
    .where(inArray(m.id, ids));
export type MoveOutRow = Awaited<ReturnType<typeof listMoveOuts>>[number];

export const updateMoveOut = ({ db, now }: Ctx, id: string, set: Partial<typeof m.$inferInsert>) =>
  db
    .update(m)
    .set({ ...set, updatedAt: now(), version: sql`${m.version} + 1` })
    .where(eq(m.id, id));

export const listPhotosOf = ({ db }: Ctx, moveOutIds: string[]) =>
  db
    .select({
      moveOutId: moveOutPhotos.moveOutId,
      uploadId: moveOutPhotos.uploadId,
      sha256: uploads.receivedSha256,
    })
    .from(moveOutPhotos)
    .innerJoin(uploads, eq(uploads.id, moveOutPhotos.uploadId))
    .where(inArray(moveOutPhotos.moveOutId, moveOutIds))
    .orderBy(asc(uploads.createdAt), asc(uploads.id));

/** What is billed for months, late fees included, with what money has paid of it. */
export const listMonthlyBills = ({ db }: Ctx, leaseIds: string[]) =>
  db
    .select({
      ...pickColumns(invoices, 'id', 'leaseId', 'kind', 'period', 'dueOn', 'deferredFrom', 'status'),
      label: sql<string>`(select l.label from ${invoiceLines} l
        where l.invoice_id = ${invoices.id} and l.position = 1)`,
      /** Taken back when it became void. */
      reversedCents: sql<number>`(select coalesce(sum(e.cents), 0)::int from ${ledgerEntries} e
        where e.invoice_id = ${invoices.id} and e.account in ('rent_income', 'fee_income') and e.cents > 0)`,
      /** The same by what it was for. */
      reversedLines: sql<BillLine[]>`(select coalesce(json_agg(json_build_object('category', r.category,
          'amountCents', r.cents, 'label', (select string_agg(l.label, ', ' order by l.position) from ${invoiceLines} l
            where l.invoice_id = ${invoices.id} and l.category is not distinct from r.category
              and (r.category is not null or l.position = 1)))
          order by r.category nulls first), '[]')
        from (select e.category, sum(e.cents)::int as cents from ${ledgerEntries} e
          where e.invoice_id = ${invoices.id} and e.account in ('rent_income', 'fee_income') and e.cents > 0
          group by e.category) r)`,
      /** By payments and by credit: whatever is neither billed, reversed nor given up. */
      paidCents: sql<number>`(select coalesce(-sum(e.cents), 0)::int from ${ledgerEntries} e
        where e.invoice_id = ${invoices.id} and e.account = 'receivable' and not exists (
          select from ${ledgerEntries} o where o.txn = e.txn
            and o.account in ('rent_income', 'fee_income', 'allowances')))`,
    })
    .from(invoices)
    // With one table alone the names in the sums above would not say whose they are.
    .innerJoin(leases, eq(leases.id, invoices.leaseId))
    .where(and(inArray(invoices.leaseId, leaseIds), inArray(invoices.kind, ['rent', 'late_fee'])))
    .orderBy(asc(invoices.period), asc(invoices.number));
