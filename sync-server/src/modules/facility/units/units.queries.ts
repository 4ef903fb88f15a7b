import { and, asc, count, desc, eq, gte, inArray, isNotNull, lte, min, sql } from 'drizzle-orm';
import type { UnitStatus } from 'schemas/facility/units';
import type { Door } from 'schemas/kit/fields/unit-label';
import type { Ctx } from '../../../context.ts';
import { rateChanges } from '../../../db/tables/billing/pricing.ts';
import { units } from '../../../db/tables/facility/units.ts';
import { imports } from '../../../db/tables/reporting/imports.ts';

export const listUnits = ({ db }: Pick<Ctx, 'db'>) => db.select().from(units);

export const selectUnitById = ({ db }: Ctx, id: string) =>
  db.select({ kind: units.kind, number: units.number }).from(units).where(eq(units.id, id));

/** For each kind the size that most have, and the lowest rate of it. */
export const listStandardRates = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectDistinctOn([units.kind], {
      kind: units.kind,
      size: units.size,
      cents: min(units.monthlyRateCents),
    })
    .from(units)
    .groupBy(units.kind, units.size)
    .orderBy(asc(units.kind), desc(count()), asc(units.size));

export const selectRateOfSize = ({ db }: Pick<Ctx, 'db'>, kind: 'unit' | 'warehouse', size: string) =>
  db
    .select({ cents: min(units.monthlyRateCents) })
    .from(units)
    .where(and(eq(units.kind, kind), eq(units.size, size)));

export const listUnitsById = ({ db }: Pick<Ctx, 'db'>, ids: string[]) =>
  db.select().from(units).where(inArray(units.id, ids));

export const selectUnitByNumber = ({ db }: Ctx, { kind, number }: Door) =>
  db
    .select({ id: units.id })
    .from(units)
    .where(and(eq(units.kind, kind), eq(units.number, number)));

export const listUnitsForUpdate = ({ db }: Ctx, ids: string[]) =>
  db.select().from(units).where(inArray(units.id, ids)).orderBy(asc(units.id)).for('update');

export const selectUnitForUpdate = ({ db }: Ctx, id: string) =>
  db.select().from(units).where(eq(units.id, id)).for('update').prepare('lock_unit').execute();

export interface LikeUnit {
  kind: 'unit' | 'warehouse';
  size: string;
  /** Undefined: at the lowest rate that there is. */
  mostCents?: number | undefined;
}

/** Nearest below what it may cost, then in the order of their numbers. */
export const selectFreeUnitForUpdate = (
  { db }: Ctx,
  { kind, size, mostCents }: LikeUnit,
  waiting: { skipLocked?: true },
) =>
  db
    .select()
    .from(units)
    .where(
      and(
        ...[eq(units.kind, kind), eq(units.size, size), eq(units.status, 'available')],
        mostCents === undefined ? undefined : lte(units.monthlyRateCents, mostCents),
      ),
    )
    .orderBy(
      mostCents === undefined ? asc(units.monthlyRateCents) : desc(units.monthlyRateCents),
      asc(units.number),
    )
    .limit(1)
    .for('update', waiting);

export const selectAnyFree = ({ db }: Ctx, kind: LikeUnit['kind'], size: string) =>
  db
    .select({ id: units.id })
    .from(units)
    .where(and(eq(units.kind, kind), eq(units.size, size), eq(units.status, 'available')))
    .limit(1);

export const updateUnitStatus = ({ db, now }: Ctx, id: string, from: UnitStatus, to: UnitStatus) =>
  db
    .update(units)
    .set({ status: to, updatedAt: now(), version: sql`${units.version} + 1` })
    .where(and(eq(units.id, id), eq(units.status, from)))
    .prepare('update_unit_status')
    .execute();

/** What was replaced since then: rates that somebody may still have on a screen. */
export const listReplacedSince = ({ db }: Ctx, since: Date) =>
  db
    .select({ kind: rateChanges.kind, size: rateChanges.size, cents: rateChanges.previousRateCents })
    .from(rateChanges)
    .where(gte(rateChanges.appliedAt, since))
    .prepare('list_replaced_rates')
    .execute();

/** What the spaces cost that the file of an import took the place of since then. */
export async function listRatesOfGoneSpaces({ db }: Ctx, since: Date) {
  const rows = await db
    .select({ spaces: imports.replacedSpaces })
    .from(imports)
    .where(
      and(
        isNotNull(imports.replacedSpaces),
        gte(imports.appliedAt, since),
        inArray(imports.state, ['applied', 'live']),
      ),
    );
  const rates = rows.flatMap(({ spaces }) =>
    (spaces ?? []).map(({ kind, size, monthlyRateCents: cents }) => ({ kind, size, cents })),
  );
  return [...new Map(rates.map((rate) => [`${rate.kind} ${rate.size} ${rate.cents}`, rate])).values()];
}
