import { type SQL, sql } from 'drizzle-orm';
import type { ImportFileKind } from 'schemas/reporting/imports';
import { amount, isAfter, rentOfL, type Span, unitOfU } from './table.queries.ts';

/** Leases that a new site is to have, and the unit of each. */
const let_ = sql`leases l join units u on u.id = l.unit_id`;
const isLet = sql`l.state = 'active' and l.vacated_on is null`;

const phone = sql.raw(`case when c.phone ~ '^[+]1[0-9]{10}$' then
  '(' || substr(c.phone, 3, 3) || ') ' || substr(c.phone, 6, 3) || '-' || substr(c.phone, 9) else c.phone end`);

/** What the files of an import say of this site; `key` parts its pages. Licence numbers stay sealed, and here. */
export const movingTables: Record<ImportFileKind, (span: Span, today: string) => SQL> = {
  spaces: (span) => sql`
    select u.id as key, ${unitOfU} as unit, u.kind, u.size, ${amount('u.monthly_rate_cents')} as rate, u.status as state
    from units u where ${isAfter('u.id', span)} order by u.id limit ${span.limit}`,

  customers: (span) => sql`
    select c.id as key, c.id as customer_id, c.first_name, c.last_name, c.email, ${phone} as phone, c.address, c.city,
      c.state, c.zip_code, '' as license_number, c.locale as language
    from customers c where c.erased_at is null and ${isAfter('c.id', span)} order by c.id limit ${span.limit}`,

  leases: (span, today) => sql`
    select l.id as key, ${unitOfU} as unit, l.customer_id, l.starts_on::text, ${amountOf(rentOfL(today))} as rent,
      '' as paid_through,
      coalesce((select ${amount('nullif(-sum(e.cents), 0)')} from ledger_entries e
        where e.lease_id = l.id and e.account = 'deposits'), '') as deposit,
      case when l.autopay_card_id is null then 'no' else 'yes' end as autopay,
      coalesce((select g.code from gate_codes g where g.lease_id = l.id and g.state in ('active', 'suspended')), '')
        as gate_code,
      coalesce(${amount('l.promised_max_cents')}, '') as promised_maximum
    from ${let_} where ${isLet} and ${isAfter('l.id', span)} order by l.id limit ${span.limit}`,

  rents: (span, today) => sql`
    select l.id as key, ${unitOfU} as unit, r.since::text as from, ${amount('r.monthly_rate_cents')} as rent
    from (select l.* from leases l where ${isLet} and ${isAfter('l.id', span)} order by l.id limit ${span.limit}) l
      join units u on u.id = l.unit_id
      join lateral (select distinct on (since) greatest(r.effective_on, l.starts_on) as since, r.monthly_rate_cents
        from lease_rents r where r.lease_id = l.id and r.effective_on <= ${today}::date
        order by since, r.effective_on desc, r.id desc) r on true
    order by l.id, r.since`,

  balances: (span, today) => sql`
    select l.id as key, ${unitOfU} as unit, b.due_on::text, ${amount('b.cents')} as amount, b.kind, b.reason
    from (select l.* from leases l where ${isLet} and ${isAfter('l.id', span)}
        and exists (select from ledger_entries e where e.lease_id = l.id and e.account = 'receivable'
          group by e.invoice_id having sum(e.cents) <> 0)
        order by l.id limit ${span.limit}) l
      join units u on u.id = l.unit_id
      join lateral (${openOfL(today)}) b on true
    order by l.id, b.due_on, b.kind`,

  notes: (span, today) => sql`
    select c.id as key, c.id as customer_id, n.text
    from (select c.id from customers c where c.erased_at is null and ${isAfter('c.id', span)}
        and (${hasAny('notes')} or ${hasAny('account_holds')} or ${hasAny('authorised_persons')}
          or c.tax_exempt_reason is not null or exists (
          select from leases l where l.customer_id = c.id and ${isLet} and (l.leaves_on is not null
            or l.rent_exempt_reason is not null or exists (select from lease_lines n where ${isBilledFrom(today)}))))
        order by c.id limit ${span.limit}) c
      join lateral (${notesOfC(today)}) n on true
    order by c.id, n.place, n.text`,
};

/** A line of a lease that is on a bill still to come. */
const isBilledFrom = (today: string): SQL =>
  sql`n.lease_id = l.id and (n.until_on is null or n.until_on >= greatest(n.from_on, ${today}::date))`;

const amountOf = (cents: SQL): SQL => sql`to_char(${cents} / 100.0, 'FM9999999990.00')`;

/**
 * Open bills and what was paid ahead. Of rent and late fees an import takes one a day; what a move-out put off is due as
 * it was at first.
 */
const openOfL = (today: string): SQL => sql`
  select due_on, kind, sum(cents) as cents, left(string_agg(distinct label, '; '), 200) as reason
  from (select least(coalesce(i.deferred_from, i.due_on, ${today}::date), ${today}::date) as due_on,
      case when i.kind = 'transfer' then 'charge' else coalesce(i.kind, 'rent') end as kind,
      coalesce((select n.label from invoice_lines n where n.invoice_id = i.id order by n.position limit 1),
        'Paid ahead') as label,
      e.invoice_id, sum(e.cents) as cents
    from ledger_entries e left join invoices i on i.id = e.invoice_id
    where e.lease_id = l.id and e.account = 'receivable'
    group by e.invoice_id, i.id having sum(e.cents) <> 0) as open
  group by due_on, kind, invoice_id is null, case when kind in ('rent', 'late_fee') then null else label end`;

const hasAny = (table: string): SQL =>
  sql`exists (select from ${sql.raw(table)} x where x.customer_id = c.id)`;

/** Notes as they were signed; what no file of an import has a column for is told as one. */
const notesOfC = (today: string): SQL => sql`
  select 1 as place, left(x.text || ' (' || x.author || ', ' || x.created_at::date || ')', 2000) as text
  from notes x where x.customer_id = c.id
  union all
  select 2, 'Hold (' || x.kind || '): ' || x.reason from account_holds x
  where x.customer_id = c.id and x.lifted_at is null
  union all
  select 3, 'May be let in: ' || x.name || ', ' || x.relation || ', ' || x.phone from authorised_persons x
  where x.customer_id = c.id and x.removed_at is null
  union all
  select 4, 'Leaves ' || ${unitOfU} || ' on ' || l.leaves_on from ${let_}
  where l.customer_id = c.id and ${isLet} and l.leaves_on is not null
  union all
  select 5, 'Rent of ' || ${unitOfU} || ' is never raised: ' || l.rent_exempt_reason from ${let_}
  where l.customer_id = c.id and ${isLet} and l.rent_exempt_reason is not null
  union all
  select 6, 'Billed with the rent of ' || ${unitOfU} || ': ' || n.label || ' (' || n.kind || '), '
    || coalesce(n.percent || ' %', '$' || ${amount('n.amount_cents')}) || ' from ' || n.from_on
    || coalesce(' until ' || n.until_on, '') from ${let_} join lease_lines n on ${isBilledFrom(today)}
  where l.customer_id = c.id and ${isLet}
  union all
  select 7, 'Pays no sales tax: ' || x.tax_exempt_reason from customers x
  where x.id = c.id and x.tax_exempt_reason is not null`;
