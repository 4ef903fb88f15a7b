import { type SQL, sql } from 'drizzle-orm';
import type { ExportTable } from 'schemas/reporting/exports/exports';
import type { ImportFileKind } from 'schemas/reporting/imports';
import { amount, instant, isAfter, rentOfL, type Span, unitOfU } from './table.queries.ts';

/** All that was written down, oldest key first; `key` parts its pages. */
export const recordTables: Record<
  Exclude<ExportTable, ImportFileKind>,
  (span: Span, today: string) => SQL
> = {
  tenancies: (span, today) => sql`
    select l.id as key, l.id as lease_id, ${unitOfU} as unit, l.customer_id, l.state, ${instant('l.created_at')} as signed_at,
      l.starts_on::text, l.leaves_on::text as notice_for, l.vacated_on::text as left_on,
      ${instant('l.ended_at')} as ended_at, to_char(${rentOfL(today)} / 100.0, 'FM9999999990.00') as rent,
      ${amount('l.promised_max_cents')} as promised_maximum,
      ${sumOf(`-sum(e.cents) filter (where e.account = 'deposits')`)} as deposit_held,
      ${sumOf(`sum(e.cents) filter (where e.account = 'receivable')`)} as balance,
      l.autopay_card_id is not null as autopay
    from leases l join units u on u.id = l.unit_id
    where ${isAfter('l.id', span)} order by l.id limit ${span.limit}`,

  dated_rents: (span) => sql`
    select r.id::text as key, r.lease_id, r.effective_on::text as from, ${amount('r.monthly_rate_cents')} as rent, r.source,
      ${instant('r.created_at')} as written_at
    from lease_rents r where ${isAfter('r.id', span)} order by r.id limit ${span.limit}`,

  invoices: (span) => sql`
    select i.number::text as key, i.number::int, i.lease_id, i.kind,
      coalesce((select string_agg(n.label, '; ' order by n.position) from invoice_lines n where n.invoice_id = i.id), '')
        as label,
      i.period::text, i.due_on::text, ${amount('i.amount_cents')} as amount,
      (select ${amount('coalesce(sum(e.cents), 0)')} from ledger_entries e
        where e.invoice_id = i.id and e.account = 'receivable') as open,
      i.status as state, ${instant('i.created_at')} as issued_at
    from invoices i where ${isAfter('i.number', span)} order by i.number limit ${span.limit}`,

  payments: (span) => sql`
    select p.number::text as key, p.number::int as receipt, p.id as payment_id, p.lease_id, p.method,
      ${amount('p.amount_cents')} as amount, p.reference as check_number, ${instant('p.created_at')} as received_at,
      p.received_by, ${instant('p.reversed_at')} as taken_back_at
    from payments p where ${isAfter('p.number', span)} order by p.number limit ${span.limit}`,

  refunds: (span) => sql`
    select r.id as key, r.id as refund_id, r.payment_id, ${amount('r.amount_cents')} as amount, r.state, r.reason, r.asked_by,
      ${instant('r.created_at')} as asked_at, ${instant('r.settled_at')} as settled_at
    from refunds r where ${isAfter('r.id', span)} order by r.id limit ${span.limit}`,

  ledger: (span) => sql`
    select e.id::text as key, e.id::int as entry, e.txn as transaction, e.account, e.lease_id, i.number::int as invoice,
      e.payment_id, e.refund_id, ${amount('e.cents')} as amount, e.reason, ${instant('e.created_at')} as at
    from ledger_entries e left join invoices i on i.id = e.invoice_id
    where ${isAfter('e.id', span)} order by e.id limit ${span.limit}`,

  street_rates: (span) => sql`
    select r.id as key, r.kind, r.size, r.effective_on::text as from, ${amount('r.monthly_rate_cents')} as rate,
      ${amount('r.previous_rate_cents')} as rate_before, r.reason, r.set_by
    from rate_changes r where r.applied_at is not null and ${isAfter('r.id', span)} order by r.id limit ${span.limit}`,

  tickets: (span) => sql`
    select t.id as key, t.number, t.lease_id, t.unit_number as unit, t.issue_type as issue, t.priority, t.description,
      t.state, ${instant('t.created_at')} as opened_at, ${instant('t.closed_at')} as closed_at
    from maintenance_tickets t where ${isAfter('t.id', span)} order by t.id limit ${span.limit}`,

  messages: (span) => sql`
    select m.id as key, m.id as message_id, m.customer_id, m.lease_id, m.channel, m.recipient, m.subject, m.text, m.state,
      ${instant('m.created_at')} as written_at, ${instant('m.sent_at')} as sent_at
    from outgoing_messages m where ${isAfter('m.id', span)} order by m.id limit ${span.limit}`,
};

const sumOf = (sum: string): SQL =>
  sql`(select ${amount(`coalesce(${sum}, 0)`)} from ledger_entries e where e.lease_id = l.id)`;
