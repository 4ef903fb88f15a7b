import { isUuid } from 'schemas/kit/fields/uuid';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { ExportRow, ExportTable } from 'schemas/reporting/exports/exports';
import type { Ctx } from '../../../context.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { movingTables } from './moving.queries.ts';
import { recordTables } from './records.queries.ts';
import type { Span } from './table.queries.ts';

const tables = { ...movingTables, ...recordTables };

export interface ExportPage<T extends ExportTable> {
  rows: ExportRow<T>[];
  next: string | null;
}

/** Their rows have numbers, all others ids. */
const numbered: readonly ExportTable[] = ['dated_rents', 'invoices', 'payments', 'ledger'];
const isKeyOf = (table: ExportTable, key: string): boolean =>
  numbered.includes(table) ? /^\d{1,15}$/.test(key) : isUuid(key);

/** Some rows of a table, and where the next ones begin; of a lease or customer all or none are on a page. */
export async function readTable<T extends ExportTable>(
  ctx: Pick<Ctx, 'db' | 'now' | 'facility'>,
  table: T,
  { after = null, limit }: { after?: string | null | undefined; limit: number },
): Promise<Result<ExportPage<T>, 'invalid'>> {
  if (after !== null && !isKeyOf(table, after))
    return problem('invalid', { errors: [{ path: 'after', message: 'must be the `next` of a page' }] });
  const span: Span = { after, limit };
  const found = await ctx.db.execute<{ key: string }>(tables[table](span, facilityToday(ctx).toString()));
  const keys = new Set(found.map(({ key }) => key));
  const rows = found.map(({ key: _, ...row }) => row as unknown as ExportRow<T>);
  return ok({ rows, next: keys.size < limit ? null : ([...keys].at(-1) ?? null) });
}
