-- The same rows as a rental writes, by one function: no rules, no words, no seal.
create schema bench;
create table bench.units (id int primary key, status text not null, version int not null default 0);
insert into bench.units select n, 'available' from generate_series(1, 10000) n;
create table bench.submissions (id uuid primary key, fingerprint text not null, effect uuid);
create table bench.customers (id uuid primary key, name text, email text, phone text, address text, license text);
create table bench.leases (id uuid primary key, unit int references bench.units, customer uuid references bench.customers);
create table bench.codes (id uuid primary key, code text not null, lease uuid references bench.leases);
create table bench.counters (name text primary key, value bigint not null);
insert into bench.counters values ('invoice', 0);
create table bench.invoices (id uuid primary key, number bigint unique, lease uuid references bench.leases, cents int);
create table bench.ledger (id bigserial primary key, txn uuid, account text, invoice uuid, cents int);
create table bench.audit (id bigserial primary key, action text, subject uuid, details jsonb);
create table bench.messages (id uuid primary key, recipient text, subject text, body text, lease uuid);
create index on bench.customers (email);
create index on bench.leases (unit);
create index on bench.leases (customer);
create index on bench.codes (code);
create index on bench.ledger (invoice);
create function bench.rent(place int) returns bigint language plpgsql as $$
declare
  s uuid := gen_random_uuid(); c uuid := gen_random_uuid(); l uuid := gen_random_uuid(); i uuid := gen_random_uuid();
  n bigint;
begin
  insert into bench.submissions values (s, md5(s::text), l);
  perform 1 from bench.units where id = place for update;
  update bench.units set status = 'occupied', version = version + 1 where id = place;
  insert into bench.customers values (c, 'Zoë Bench', c || '@mail.example', '+18595550101', '12 Main St', repeat('x', 64));
  insert into bench.leases values (l, place, c);
  insert into bench.codes values (gen_random_uuid(), lpad(place::text, 4, '0'), l);
  update bench.counters set value = value + 1 where name = 'invoice' returning value into n;
  insert into bench.invoices values (i, n, l, 6000);
  insert into bench.ledger (txn, account, invoice, cents) values (i, 'receivable', i, 6000), (i, 'rent_income', i, -6000);
  insert into bench.audit (action, subject, details) values ('rental.completed', l, '{"unit": "1"}');
  insert into bench.messages values (gen_random_uuid(), c || '@mail.example', 'Welcome', repeat('word ', 800), l);
  return n;
end $$;
