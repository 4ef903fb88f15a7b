import type { CalendarDate } from '@internationalized/date';
import type { LeaseLine } from 'schemas/billing/lease-lines';
import { taxOf } from 'schemas/billing/tax';
import type { UnitStatus } from 'schemas/facility/units';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { LeaseState } from 'schemas/leasing/leases';
import type { TransferRent } from 'schemas/leasing/transfers';
import { billedDaysFrom, type Days, rentOfDays } from '../../billing/runs/unused-rent.service.ts';

export interface TransferFacts {
  lease: {
    unitId: string;
    state: LeaseState;
    version: number;
    vacatedOn: string | null;
    overlock: 'off' | 'asked' | 'on' | 'asked_off';
  };
  target: { id: string; status: UnitStatus } | undefined;
}

export type TransferRefusal =
  | 'lease_not_active'
  | 'version_conflict'
  | 'already_moving_out'
  | 'overlock_on'
  | 'unit_unknown'
  | 'unit_same'
  | 'unit_taken'
  | 'unit_not_available';

/** Whether this lease may go to that unit. What somebody has changed since it was looked at comes before the rest. */
export function decideTransfer(
  { lease, target }: TransferFacts,
  versionSeen: number | undefined,
): Result<'transfer', TransferRefusal> {
  if (lease.state !== 'active') return problem('lease_not_active');
  if (versionSeen !== undefined && versionSeen !== lease.version) return problem('version_conflict');
  if (lease.vacatedOn !== null) return problem('already_moving_out');
  // The lock hangs on the old door.
  if (lease.overlock === 'on' || lease.overlock === 'asked_off') return problem('overlock_on');
  if (!target) return problem('unit_unknown');
  if (target.id === lease.unitId) return problem('unit_same');
  if (target.status === 'occupied') return problem('unit_taken');
  return target.status === 'maintenance' ? problem('unit_not_available') : ok('transfer');
}

interface Rents {
  today: CalendarDate;
  startsOn: string;
  lastPeriod: string | null;
  fromRateCents: number;
  toRateCents: number;
  /** Discounts go along: what they took off the old rent was never paid. */
  lines: readonly LeaseLine[];
  /** Today's, of both: it is their difference that is taxed. */
  taxPercent: number;
}

/** Rent of these days, and the sales tax on it. */
export interface Taxed {
  rentCents: number;
  taxCents: number;
  /** What discounts took off the rent. */
  offCents: number;
}

export interface TransferMoney {
  days: Days | undefined;
  credit: Taxed;
  charge: Taxed;
}

export const totalOf = ({ rentCents, taxCents }: Pick<Taxed, 'rentCents' | 'taxCents'>): number =>
  rentCents + taxCents;

/** The days from today on that are billed: given back at the old rent, charged at the new one. */
export function planMoney({
  today,
  startsOn,
  lastPeriod,
  lines,
  taxPercent,
  ...rates
}: Rents): TransferMoney {
  const days = billedDaysFrom(today, { startsOn, lastPeriod });
  const worth = (rateCents: number): Taxed => {
    const rent = (lines: readonly LeaseLine[]) => (days ? rentOfDays(days, startsOn, rateCents, lines) : 0);
    const rentCents = rent(lines);
    return { rentCents, taxCents: taxOf(rentCents, taxPercent), offCents: rent([]) - rentCents };
  };
  return { days, credit: worth(rates.fromRateCents), charge: worth(rates.toRateCents) };
}

interface Alike {
  kind: string;
  size: string;
  monthlyRateCents: number;
}

/** The tenant's own rent goes along to a unit of the same kind and size, else that of new tenants counts. */
export const keptRent = (leaseCents: number, from: Alike, target: Alike): number | null =>
  from.kind === target.kind && from.size === target.size ? leaseCents : null;

/** Another rent than the kept one is a manager's word; where nothing can be kept there is no choice. */
export function chooseRent(
  { kept, streetCents }: { kept: number | null; streetCents: number },
  wish: TransferRent | undefined,
  isManager: boolean,
): Result<number, 'not_allowed'> {
  if (kept === null || kept === streetCents) return ok(streetCents);
  if (wish !== 'street') return ok(kept);
  return isManager ? ok(streetCents) : problem('not_allowed');
}
