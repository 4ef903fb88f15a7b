import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { MaintenancePlan, MaintenanceRefusal } from 'schemas/reporting/staff-map';
import type { Ctx } from '../../../context.ts';
import { actorName } from '../../../core/actor.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { unitLabel } from '../units/units.service.ts';
import { listMaintained, lockMaintained, updateStatus } from './maintenance.queries.ts';
import { refuseMaintenance } from './maintenance.rules.ts';
import { insertUnitNotes } from './unit-records.queries.ts';

interface Choice {
  isOn: boolean;
  units: { id: string; version: number }[];
}
type MaintainedUnit = Awaited<ReturnType<typeof listMaintained>>[number];

/** What would happen, before anybody decides. */
export async function planMaintenance(ctx: Ctx, choice: Choice): Promise<Result<MaintenancePlan, never>> {
  const found = await listMaintained(ctx, idsOf(choice));
  const { changing, refused } = judge(choice, found);
  return ok({ changing: changing.map(unitLabel), refused });
}

const whyNot = {
  occupied: 'unit_occupied',
  unchanged: 'version_conflict',
  changed_meanwhile: 'version_conflict',
  unknown: 'not_found',
} as const satisfies Record<MaintenanceRefusal, string>;

/** All of them or none: whoever saw one of them as it is no more decides about none. */
export function setMaintenance(
  ctx: Ctx,
  { reason, ...choice }: Choice & { reason: string },
): Promise<Result<{ changed: string[] }, (typeof whyNot)[MaintenanceRefusal]>> {
  return inTransaction(ctx, async (ctx) => {
    const { changing, refused } = judge(choice, await lockMaintained(ctx, idsOf(choice)));
    const [first] = refused;
    if (first) return problem(whyNot[first.why]);
    await changeUnits(ctx, changing, choice.isOn, reason);
    return ok({ changed: changing.map(unitLabel) });
  });
}

const idsOf = ({ units }: Choice) => [...new Set(units.map(({ id }) => id))];

function judge({ isOn, units }: Choice, found: MaintainedUnit[]) {
  const versions = new Map(units.map(({ id, version }) => [id, version]));
  const judged = [...versions].map(([id, version]) => {
    const unit = found.find((one) => one.id === id);
    return { id, unit, why: refuseMaintenance(unit, { version, isOn }) };
  });
  const changing = found.filter(({ id }) => judged.some((one) => one.id === id && !one.why));
  const refused = judged.flatMap(({ id, unit, why }) =>
    why ? [{ id, number: unit ? unitLabel(unit) : null, why }] : [],
  );
  return { changing, refused };
}

async function changeUnits(ctx: Ctx, units: MaintainedUnit[], isOn: boolean, reason: string): Promise<void> {
  const kind = isOn ? 'maintenance_on' : 'maintenance_off';
  // Somebody may have kept a unit that was being mended: it goes back to them.
  const taken = units.filter(({ isTaken }) => isTaken).map(({ id }) => id);
  const free = units.filter(({ isTaken }) => !isTaken).map(({ id }) => id);
  if (free.length > 0) await updateStatus(ctx, free, isOn ? 'maintenance' : 'available');
  if (taken.length > 0) await updateStatus(ctx, taken, 'occupied');
  const signed = { kind, text: reason, author: actorName(ctx.actor), createdAt: ctx.now() } as const;
  await insertUnitNotes(
    ctx,
    units.map(({ id }) => ({ ...signed, id: ctx.random.id(), unitId: id })),
  );
  for (const { id } of units) {
    await recordAction(ctx, { action: `unit.${kind}`, subjectKind: 'unit', subjectId: id });
  }
}
