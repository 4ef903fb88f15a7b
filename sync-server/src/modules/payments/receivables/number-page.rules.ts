import { ok, problem, type Result } from 'schemas/kit/problems/result';

/** A page by the gapless number of its rows: where the page before ended. */
export function readNumberKey(after: string | undefined): Result<number | undefined, 'invalid'> {
  if (after === undefined) return ok(undefined);
  return /^\d{1,12}$/.test(after) ? ok(Number(after)) : problem('invalid');
}

/** One row more was asked for than is shown: it says whether there is a next page. */
export function cutPage<Row extends { number: number }>(found: readonly Row[], limit: number) {
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, next: last ? String(last.number) : null };
}
