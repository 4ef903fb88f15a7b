import { fromDate, toCalendarDateTime } from '@internationalized/date';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { inPackage } from '../../../places.ts';
import { putRulesBack, type Run, takeRulesOff } from '../../snapshot/rules-off.ts';
import { readLived, rowsAt, type TableShape } from './lived.ts';
import { moved, placeOf } from './moved.ts';

type LoadCtx = Pick<Ctx, 'db' | 'now' | 'facility' | 'keyring'>;

export const livedFile = inPackage('demo/lived.br');

/** A few megabytes at once: a server that has filled its site is hardly larger than another one. */
const rowsAtOnce = 500;

/** In the transaction of the seed: the story up to this day and minute of the year, as if it ended now. */
export async function loadLived(ctx: LoadCtx): Promise<void> {
  const { timeZone } = ctx.facility;
  const lived = await readLived(livedFile);
  const now = toCalendarDateTime(fromDate(ctx.now(), timeZone)).toString();
  const { moment, years } = placeOf(now, lived.from);
  const run: Run = (statement) => ctx.db.execute(sql.raw(statement));
  // Instants are read as the wall clock says them.
  await ctx.db.execute(sql`select set_config('TimeZone', ${timeZone}, true)`);
  const foreignKeys = await takeRulesOff(run);
  await run('delete from counters');
  const auditOffset = await countAudit(run);
  for await (const table of lived.tables) {
    const rows = rowsAt(table, moment);
    for (let at = 0; at < rows.length; at += rowsAtOnce) {
      const batch = rows.slice(at, at + rowsAtOnce);
      await insertRows(
        ctx,
        table,
        batch.map((row) => rowOf(ctx, table, row, { years, auditOffset })),
      );
    }
  }
  await putRulesBack(run, foreignKeys);
  await setSequences(run);
}

/** The site has acts of its own already: that it was opened, for one. */
async function countAudit(run: Run): Promise<number> {
  const [found] = await run('select coalesce(max(id), 0)::int as last from audit_entries');
  return Number(found?.last);
}

const yearOfCard = 'kept_cards.exp_year';
const auditIds = new Set(['audit_entries.id', 'month_closes.last_audit_id']);

function rowOf(
  { keyring }: LoadCtx,
  { name, columns, kinds }: TableShape,
  row: unknown[],
  { years, auditOffset }: { years: number; auditOffset: number },
): Record<string, unknown> {
  const entries = columns.map((column, i): [string, unknown] => {
    const value = moved(row[i], kinds[i] ?? 'plain', years);
    const full = `${name}.${column}`;
    if (full === yearOfCard) return [column, Number(value) + years];
    return [column, auditIds.has(full) ? Number(value) + auditOffset : value];
  });
  const found = Object.fromEntries(entries);
  // The story has it open; each site seals it with its own key.
  if (typeof found.license_number_sealed === 'string') {
    const number = Buffer.from(found.license_number_sealed);
    found.license_number_sealed = keyring.close(number, `customers/${found.id}/license`).toString('base64');
  }
  return found;
}

async function insertRows({ db }: LoadCtx, { name, columns }: TableShape, rows: object[]): Promise<void> {
  const names = sql.raw(columns.map((column) => `"${column}"`).join(', '));
  const table = sql.raw(`public."${name}"`);
  await db.execute(sql`insert into ${table} (${names})
    select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)`);
}

/** Numbers go on after the greatest that a row has. */
async function setSequences(run: Run): Promise<void> {
  const columns = await run(`select table_name as table, column_name as column,
      pg_get_serial_sequence(format('public.%I', table_name), column_name) as sequence
    from information_schema.columns where table_schema = 'public' and column_default like 'nextval(%'`);
  for (const { table, column, sequence } of columns) {
    if (sequence)
      await run(`select setval('${sequence}', max("${column}")) from "${table}" having count(*) > 0`);
  }
}
