// A site of many tenants out of one that has lived: each tenant, with everything that ever happened to him, so many times.

/** What a facility has once, however many tenants it has. */
const once = [
  'alarms audit_seals backups billing_runs clock_marks counters day_closes devices folded_mark folded_movements imports import_files kiosks',
  'lease_versions month_closes objects pricing_rules rate_changes rate_limits restore_gaps retired_keys',
  'sandbox_objects servers site staff_sessions staff_users stripe_events text_numbers unit_openings',
]
  .join(' ')
  .split(' ');
/** They name what there is once. */
const shared = ['assignee_id', 'close_id', 'import_id', 'incarnation', 'rule_id', 'sender_kiosk_id'];

const mail = (column) => `case when ${column} like '%@%' then 'k' || k || '.' || ${column}
  when ${column} ~ '^\\+1' then '+1' || lpad(((substr(${column}, 3)::bigint + k * 7919) % 10000000000)::text, 10, '0')
  else ${column} end`;
/** Each letter stands for a digit, so that no two families of one name are called the same. */
const family = (column) => `${column} || translate(k::text, '0123456789', 'abdefiklmn')`;
const place = (column) =>
  `case when ${column} ~ '^[0-9]+$' then (${column}::int + 200 * k)::text else ${column} end`;
/** No two that open the gate are the same; there are ten thousand. */
const code = (column) =>
  `case when state = 'ended' then ${column} else lpad(row_number() over (partition by state = 'ended')::text, 4, '0') end`;
const written = {
  'gate_codes.code': code,
  'customers.last_name': family,
  'customers.email': mail,
  'customers.phone': mail,
  'maintenance_tickets.last_name': family,
  'maintenance_tickets.phone': mail,
  'maintenance_tickets.unit_number': place,
  'outgoing_messages.recipient': mail,
  'inbox_records.unit': place,
  'units.number': place,
};

/** Resolves when the site at `sql` has each tenant `times` times. Triggers and foreign keys rest; no row is left as it was. */
export async function multiply(sql, times) {
  const columns = await sql`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
      exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any(i.indkey)) as "isUnique"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attgenerated = '' and c.relname <> all(${once})
    order by c.relname, a.attnum`;
  const tables = groupByTable(columns);
  await sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`set local synchronous_commit = off`;
    for (const [table, columns] of tables) {
      const names = columns.map(({ name }) => `"${name}"`).join(', ');
      const values = columns.map((column) => writeValue(column, times)).join(', ');
      const order = columns.some(({ name }) => name === 'created_at') ? 'created_at, k' : '1';
      await sql.unsafe(`create temp table was on commit drop as select * from "${table}"; delete from "${table}";
        insert into "${table}" (${names}) overriding system value
          select ${values} from was, generate_series(0, ${times - 1}) k order by ${order}; drop table was;`);
    }
    // The first entry is what it was; the seals of all others are written anew.
    await sql.unsafe(`delete from audit_seals where position > 1; delete from folded_movements; delete from folded_mark;
      update counters set value = value * ${times};
      update day_closes set last_entry_id = last_entry_id * ${times};
      update month_closes set last_entry_id = last_entry_id * ${times}, last_audit_id = last_audit_id * ${times}`);
    await moveSequences(sql);
  });
  await sql`vacuum analyze`;
}

function writeValue({ table, name, type, isUnique }, times) {
  const column = `"${name}"`;
  const rewrite = written[`${table}.${name}`];
  if (rewrite === code) return code(column);
  if (rewrite) return `case when k = 0 then ${column} else ${rewrite(column)} end`;
  if (shared.includes(name)) return column;
  // Of the same moment.
  if (type === 'uuid')
    return `case when k = 0 then ${column}
      else overlay(${column}::text placing left(md5(${column}::text || k), 12) from 25)::uuid end`;
  // In the order of what happened, as it would have been written.
  if (type === 'bigint' && (isUnique || /_id$/.test(name))) return `${column} * ${times} - ${times - 1} + k`;
  if (type === 'text' && isUnique && !['kind', 'state', 'version', 'side', 'size'].includes(name))
    return `case when k = 0 then ${column} when ${column} ~ '^[0-9a-f]{64}$'
      then encode(sha256((${column} || k)::bytea), 'hex') else ${column} || '-' || k end`;
  return column;
}

async function moveSequences(sql) {
  const sequences = await sql`
    select s.relname as sequence, t.relname as table, a.attname as column
    from pg_class s join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i') join pg_class t on t.oid = d.refobjid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
    where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace`;
  for (const { sequence, table, column } of sequences)
    await sql.unsafe(
      `select setval('"${sequence}"', coalesce((select max("${column}") from "${table}"), 1))`,
    );
}

function groupByTable(columns) {
  const tables = new Map();
  for (const column of columns) tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
  return tables;
}
