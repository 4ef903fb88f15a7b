import { startOfMonth } from '@internationalized/date';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { JournalLine } from 'schemas/reporting/exports/journal';
import type { Ctx } from '../../../context.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { selectJournal } from './journal.queries.ts';

interface Asked {
  from?: string | undefined;
  to?: string | undefined;
  after?: string | undefined;
  limit: number;
}

const entryShape = /^\d{1,15}$/;

export async function readJournal(
  ctx: Ctx,
  { after = '0', limit, ...asked }: Asked,
): Promise<Result<{ rows: JournalLine[]; next: string | null }, 'invalid'>> {
  if (!entryShape.test(after))
    return problem('invalid', { errors: [{ path: 'after', message: 'must be the `next` of a page' }] });
  const today = facilityToday(ctx);
  const { from = startOfMonth(today).toString(), to = today.toString() } = asked;
  // PostgreSQL knows no year 0.
  if (from < '0001')
    return problem('invalid', { errors: [{ path: 'from', message: 'must not be before the year 1' }] });
  if (to < from)
    return problem('invalid', { errors: [{ path: 'to', message: 'must not be before the first day' }] });
  const rows = [...(await selectJournal(ctx, { from, to, limit, after: Number(after) }))];
  const last = rows.at(-1);
  return ok({ rows, next: last && rows.length === limit ? String(last.entry) : null });
}
