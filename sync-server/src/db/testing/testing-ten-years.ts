import type { Sql } from 'postgres';

interface Years {
  customers: number;
  /** Of each customer, a month after the other. */
  invoices: number;
}

/**
 * Tenants of the years before the last one, who have all left; ten of them still owe something. Customer 47 is "First0004
 * Last00047" with the mail c47@mail.example and the phone +18592000047; invoices count from 500,001. Triggers and foreign
 * keys rest: what is looked at is how it is read.
 */
export async function fillTenYears(sql: Sql, { customers, invoices }: Years): Promise<void> {
  await sql.begin(async (sql) => {
    await sql.unsafe(`set local session_replication_role = replica;
      create temp table gone on commit drop as
        select gen_random_uuid() as lease, gen_random_uuid() as customer, n, date '2016-11-01' + (n * 2950 / ${customers}) as starts,
          (select id from units where kind = 'unit' and number = (1 + n % 96)::text) as unit
        from generate_series(1, ${customers}) n;
      create temp table bill on commit drop as
        select gen_random_uuid() as id, gen_random_uuid() as issued, gen_random_uuid() as paid, lease, customer,
          starts + 30 * m as due, 500000 + row_number() over (order by starts, n, m) as number,
          n % (${customers} / 10) = 0 and m = ${invoices} - 1 as is_open
        from gone, generate_series(0, ${invoices} - 1) m;
      ${people}
      ${codes}
      ${money}
      ${deeds}
      analyze;`);
  });
}

const people = `
  insert into customers (id, first_name, last_name, email, phone, address, city, state, zip_code, created_at, updated_at)
    select customer, 'First' || lpad((n / 10)::text, 4, '0'), 'Last' || lpad(n::text, 5, '0'), 'c' || n || '@mail.example', '+1859' || 2000000 + n, '1 Main St',
      'Springfield', 'KY', '40069', starts, starts from gone;
  insert into leases (id, unit_id, customer_id, state, monthly_rate_cents, starts_on, vacated_on, ended_at, created_at,
      updated_at)
    select lease, unit, customer, 'ended', 6000, starts, starts + 300, starts + 300, starts, starts + 300 from gone;
  insert into lease_rents (lease_id, effective_on, monthly_rate_cents, source, created_at)
    select lease, starts, 6000, 'signed', starts from gone;
  insert into lease_history (lease_id, from_at, unit_id, starts_on, vacated_on, ended_at)
    select lease, starts, unit, starts, null::date, null::timestamptz from gone
    union all select lease, starts + 300, unit, starts, starts + 300, starts + 300 from gone;`;

const codes = `
  insert into gate_codes (id, code, state, lease_id, created_at, ended_at)
    select gen_random_uuid(), lpad((n % 10000)::text, 4, '0'), 'ended', lease, starts, starts + 300 from gone;`;

const money = `
  insert into invoices (id, number, kind, lease_id, customer_id, period, due_on, amount_cents, status, created_at, updated_at)
    select id, number, 'rent', lease, customer, due, due, 6000, case when is_open then 'pending' else 'paid' end, due, due + 3
    from bill;
  insert into payments (id, number, lease_id, method, amount_cents, received_by, created_at)
    select paid, number, lease, 'cash', 6000, 'staff:clerk', due + 3 from bill where not is_open;
  insert into ledger_entries (txn, account, lease_id, invoice_id, payment_id, cents, reason, created_at)
    select issued, unnest(array['receivable', 'rent_income']), lease, id, null, unnest(array[6000, -6000]), 'Rent', due
      from bill
    union all
    select paid, unnest(array['cash', 'receivable']), lease, id, paid, unnest(array[6000, -6000]), 'Paid', due + 3
      from bill where not is_open;
  insert into payment_intents (id, lease_id, kind, amount_cents, state, period, attempt, created_at)
    select gen_random_uuid(), lease, 'autopay', 6000, case when n % 20 = 0 then 'failed' else 'succeeded' end, starts, 1,
      starts from gone;`;

const deeds = `
  insert into move_outs (id, number, lease_id, state, unit_condition, phone, vacated_on, created_at, updated_at,
      accepted_at)
    select gen_random_uuid(), n, lease, 'confirmed', 'clean', '+18595550101', starts + 300, starts + 300, starts + 300,
      starts + 300
    from gone;
  insert into outgoing_messages (id, channel, template, dedupe_key, recipient, subject, text, html, state, next_attempt_at,
      customer_id, lease_id, created_at)
    select gen_random_uuid(), 'email', 'welcome', lease::text, 'c' || n || '@mail.example', 'Hello', '', '',
      case when n % 50 = 0 then 'failed' else 'sent' end, starts, customer, lease, starts from gone;
  insert into incoming_messages (id, channel, sender, recipient, text, is_cut, pictures, carrier_id, customer_id, is_shared,
      received_at, read_at)
    select gen_random_uuid(), 'sms', '+1859' || 2000000 + n, '+18595550100', 'Hello', false, 0, n || '-' || m,
      case when n % 10 > 0 then customer end, false, starts + m, case when n % 47 > 0 then starts + m end
    from gone, generate_series(1, 10) m;
  insert into audit_entries (at, actor, action, subject_kind, subject_id)
    select starts, 'public', 'rental.completed', 'lease', lease from gone;`;
