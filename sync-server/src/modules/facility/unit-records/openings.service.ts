import { documentedDoorId, documentedDoors } from 'schemas/facility/documented-site';
import { underConstruction, unitSize } from 'schemas/facility/facility';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { Opening } from 'schemas/reporting/staff-map';
import type { Ctx } from '../../../context.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { judgePlannedDay } from '../../../core/planned-day.ts';
import { planUnits } from '../../../db/seed/buildings.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { streetRateOf } from '../units/units.service.ts';
import {
  hasUnitWithId,
  insertOpening,
  insertUnits,
  lockDueOpenings,
  lockOpening,
  selectOpening,
  updateOpening,
} from './openings.queries.ts';

type OpeningRow = NonNullable<Awaited<ReturnType<typeof selectOpening>>>;

const firstNumber = Math.min(...underConstruction);
const lastNumber = Math.max(...underConstruction);

const documentedIds = documentedDoors.flatMap((label) => documentedDoorId(label) ?? []);

export const readOpening = async (ctx: Ctx): Promise<Opening> =>
  toOpening(await selectOpening(ctx, firstNumber));

const toOpening = (row: OpeningRow | undefined): Opening => ({
  numbers: underConstruction.map(String),
  opensOn: row?.opensOn ?? null,
  openedAt: row?.openedAt?.toISOString() ?? null,
  version: row?.version ?? 0,
});

interface Wish {
  opensOn: string;
  version: number;
}

/** Until that day they are being built, from it on they are units like the others; today opens them at once. */
export function setOpening(
  ctx: Ctx,
  { opensOn, version }: Wish,
): Promise<Result<Opening, 'not_found' | 'day_over' | 'day_too_far' | 'version_conflict'>> {
  return inTransaction(ctx, async (ctx) => {
    // A site with doors of its own is not the documented one, where they are being built.
    if (!(await hasUnitWithId(ctx, documentedIds))) return problem('not_found');
    const before = await lockOpening(ctx, firstNumber);
    if (before?.opensOn === opensOn) return ok(toOpening(before));
    if (before?.openedAt || (before?.version ?? 0) !== version) return problem('version_conflict');
    const fault = judgePlannedDay(ctx, opensOn);
    if (fault) return problem(fault);
    if (!(await writeDay(ctx, opensOn, before))) return problem('version_conflict');
    await openDueUnits(ctx);
    return ok(await readOpening(ctx));
  });
}

async function writeDay(ctx: Ctx, opensOn: string, before: OpeningRow | undefined): Promise<boolean> {
  const stamps = { createdAt: ctx.now(), updatedAt: ctx.now() };
  if (before) await updateOpening(ctx, firstNumber, { opensOn });
  else if (!(await insertOpening(ctx, { firstNumber, lastNumber, opensOn, ...stamps }))) return false;
  await recordAction(ctx, {
    action: 'units.opening_set',
    subjectKind: 'unit_opening',
    subjectId: String(firstNumber),
    details: { opensOn, before: before?.opensOn ?? null },
  });
  return true;
}

/** Makes units of those whose day has come; any number of servers at once, each unit once. */
export function openDueUnits(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    for (const due of await lockDueOpenings(ctx, facilityToday(ctx).toString())) {
      const numbers = underConstruction.filter((n) => n >= due.firstNumber && n <= due.lastNumber);
      const usualCents = await streetRateOf(ctx, { kind: 'unit', size: unitSize });
      const built = planUnits(numbers, ctx.now());
      await insertUnits(
        ctx,
        built.map((unit) => ({ ...unit, monthlyRateCents: usualCents ?? unit.monthlyRateCents })),
      );
      await updateOpening(ctx, due.firstNumber, { openedAt: ctx.now() });
      await recordAction(ctx, {
        action: 'units.opened',
        subjectKind: 'unit_opening',
        subjectId: String(due.firstNumber),
        details: { units: numbers.length, opensOn: due.opensOn },
      });
    }
  });
}
