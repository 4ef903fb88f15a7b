import type { Ctx } from '../../../context.ts';
import { readStamp } from './kept-figures.queries.ts';

interface Kept {
  stamp: string;
  at: number;
  figures: unknown;
}

/** Of each site that this process serves, by name. */
const keptOf = new WeakMap<Ctx['facility'], Map<string, Kept>>();

/** Names hold a day, so that there are few; an older one goes first. */
const keptMax = 50;

/**
 * Figures of a moment of this name, worked out anew only when anything that they are made of has changed: spaces, leases,
 * rents and the ledger. What comes from elsewhere must not be in them.
 */
export async function keepFigures<Figures>(
  ctx: Ctx,
  name: string,
  workOut: () => Promise<Figures>,
): Promise<Figures> {
  const { stamp, isSettled } = await readStamp(ctx);
  const kept = keptOf.get(ctx.facility) ?? new Map<string, Kept>();
  keptOf.set(ctx.facility, kept);
  const at = ctx.now().getTime();
  const found = kept.get(name);
  // A clock that went back is to see what it saw then.
  if (found?.stamp === stamp && found.at <= at) return found.figures as Figures;
  const figures = await workOut();
  kept.delete(name);
  if (isSettled) kept.set(name, { stamp, at, figures });
  for (const oldest of kept.keys()) if (kept.size > keptMax) kept.delete(oldest);
  return figures;
}

/** Some thousand rows take megabytes. */
const rowsKeptMax = 2;

/** The same for what has a row for each tenant, or a name of its own after each change: few of one report are kept. */
export async function keepRows<Figures>(
  ctx: Ctx,
  { report, of }: { report: string; of: string },
  workOut: () => Promise<Figures>,
): Promise<Figures> {
  const rowsOf = `rows of ${report} `;
  const figures = await keepFigures(ctx, rowsOf + of, workOut);
  const kept = keptOf.get(ctx.facility);
  const names = [...(kept?.keys() ?? [])].filter((name) => name.startsWith(rowsOf));
  for (const name of names.slice(0, -rowsKeptMax)) kept?.delete(name);
  return figures;
}
