import type { ISql } from 'postgres';
import { expect } from 'vitest';

interface Fault {
  fault: string;
  subject: string;
}

/**
 * What no history may lead to, whatever crashed, raced or came twice: each row names a rule and what breaks it. For a
 * database at rest: no transaction is open.
 */
export async function findMoneyFaults(sql: ISql): Promise<Fault[]> {
  const found: Fault[] = [];
  for (const [fault, query] of Object.entries(rules)) {
    const rows = await sql.unsafe<{ subject: string }[]>(query);
    found.push(...rows.map(({ subject }) => ({ fault, subject: String(subject) })));
  }
  return found;
}

/** For the end of a test, or of a file of them. */
export const expectTrueBooks = async ({ sql }: { sql: ISql }): Promise<void> =>
  expect(await findMoneyFaults(sql)).toEqual([]);

/** What is open of each invoice, by the ledger alone. */
const open = `select i.*, coalesce((select sum(e.cents) from ledger_entries e
  where e.invoice_id = i.id and e.account = 'receivable'), 0) as open_cents from invoices i`;

/** What the cash and card accounts hold of each payment. */
const held = `select p.*,
  (select coalesce(sum(e.cents), 0) from ledger_entries e where e.account in ('cash', 'card')
    and (e.payment_id = p.id or e.refund_id in (select id from refunds where payment_id = p.id))) as held_cents,
  (select coalesce(sum(amount_cents), 0) from refunds where payment_id = p.id and state = 'done') as refunded_cents,
  (select coalesce(sum(amount_cents), 0) from refunds where payment_id = p.id and state = 'asked') as asked_cents
  from payments p`;

const rules: Record<string, string> = {
  'a ledger transaction does not sum to zero': `
    select txn as subject from ledger_entries group by txn having sum(cents) <> 0`,

  'a ledger transaction moves the money of two leases': `
    select txn as subject from ledger_entries group by txn having count(distinct lease_id) > 1`,

  'an entry names an invoice or a payment of another lease': `
    select e.id as subject from ledger_entries e
      left join invoices i on i.id = e.invoice_id left join payments p on p.id = e.payment_id
      where i.lease_id <> e.lease_id or p.lease_id <> e.lease_id`,

  'credit on account is negative': `
    select lease_id as subject from ledger_entries where account = 'receivable' and invoice_id is null
      group by lease_id having sum(cents) > 0`,

  'credit lies unused while something is open that does not wait for an inspection': `
    select c.lease_id as subject from (select lease_id from ledger_entries
        where account = 'receivable' and invoice_id is null group by lease_id having sum(cents) < 0) c
      where exists (select 1 from (${open}) o where o.lease_id = c.lease_id and o.open_cents > 0
        and not (o.deferred_from is not null and o.due_on > o.deferred_from and exists (
          select from move_outs m where m.lease_id = o.lease_id and m.state = 'requested')))`,

  'the status of an invoice is not what is open of it': `
    select o.number as subject from (${open}) o
      where (o.status = 'pending') <> (o.open_cents > 0) or o.open_cents < 0 or o.open_cents > o.amount_cents`,

  'an invoice is not what its lines or its first booking say': `
    select i.number as subject from invoices i
      where i.amount_cents <> (select sum(amount_cents) from invoice_lines l where l.invoice_id = i.id)
        or i.amount_cents is distinct from (select sum(cents) from ledger_entries e
          where e.invoice_id = i.id and e.account = 'receivable' and e.txn = (select f.txn from ledger_entries f
            where f.invoice_id = i.id and f.account = 'receivable' order by f.id limit 1))`,

  'a part of an invoice is open below zero, or above what its lines bill': `
    select i.number as subject from invoices i join (select invoice_id, category, sum(cents) as cents from ledger_entries
        where account = 'receivable' and invoice_id is not null group by invoice_id, category) p on p.invoice_id = i.id
      where p.cents < 0 or p.cents > (select coalesce(sum(l.amount_cents), 0) from invoice_lines l
        where l.invoice_id = i.id and l.category is not distinct from p.category)`,

  'a period is billed twice': `
    select lease_id || ' ' || kind || ' ' || period as subject from invoices
      where status <> 'void' and kind in ('rent', 'late_fee') group by lease_id, kind, period having count(*) > 1`,

  'the accounts hold something else of a payment than was paid less what was given or taken back': `
    select h.number as subject from (${held}) h
      where h.held_cents <> h.amount_cents - h.refunded_cents
        - case when h.reversed_at is null then 0
               when h.method in ('cash', 'check') then h.amount_cents
               else h.amount_cents - h.refunded_cents - h.asked_cents end`,

  'cash or card money belongs to no payment': `
    select id as subject from ledger_entries
      where account in ('cash', 'card') and payment_id is null and refund_id is null`,

  'more was given back than was paid': `
    select h.number as subject from (${held}) h where h.refunded_cents + h.asked_cents > h.amount_cents`,

  'a refund is booked though it is not done, or done and not booked once': `
    select r.id as subject from refunds r
      where (select coalesce(-sum(cents), 0) from ledger_entries e
        where e.refund_id = r.id and e.account in ('cash', 'card'))
        <> case when r.state = 'done' then r.amount_cents else 0 end`,

  'a payment is not what its intent says': `
    select p.number as subject from payments p left join payment_intents i on i.stripe_id = p.payment_intent_id
      where p.payment_intent_id is not null and (i.id is null or i.state <> 'succeeded'
        or i.amount_cents <> p.amount_cents or i.lease_id <> p.lease_id)`,

  'an intent succeeded and no payment stands for it': `
    select i.id as subject from payment_intents i where i.state = 'succeeded'
      and not exists (select 1 from payments p where p.payment_intent_id = i.stripe_id)`,

  'a month was charged by autopay twice': `
    select lease_id || ' ' || period as subject from payment_intents
      where kind = 'autopay' and state = 'succeeded' group by lease_id, period having count(*) > 1`,

  'a payment has no receipt in the post, or two': `
    select p.number as subject from payments p
      where (select count(*) from outgoing_messages m where m.dedupe_key = 'receipt ' || p.id) <> 1
        and p.number >= (select min(number) from payments q
          join outgoing_messages m on m.dedupe_key = 'receipt ' || q.id)`,

  'invoice numbers have a gap': `
    select value as subject from counters,
      (select coalesce(sum((gone_invoices->>'last')::int - (gone_invoices->>'first')::int + 1), 0) as count,
        coalesce(max((gone_invoices->>'last')::int), 1000) as last from imports) gone
      where name = 'invoice' and (value <> 1000 + (select count(*) from invoices) + gone.count
        or value <> greatest((select max(number) from invoices), gone.last))`,

  'receipt numbers have a gap': `
    select value as subject from counters where name = 'receipt' and (value <> 1000 + (select count(*) from payments)
      or value <> coalesce((select max(number) from payments), 1000))`,
};
