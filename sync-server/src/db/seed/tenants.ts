import type { CalendarDate } from '@internationalized/date';
import { isWeakGateCode } from 'schemas/kit/fields/fields';
import type { UnitSeed } from './buildings.ts';
import { type Dice, seedId } from './dice.ts';
import { inventPeople, type Person } from './people.ts';

/** How a tenant stands with the office; almost all are `paid`. */
export type Standing = 'paid' | 'owes_month' | 'owes_month_and_fee' | 'owes_two_months';

export interface Tenant {
  number: number;
  unit: UnitSeed;
  person: Person;
  customerId: string;
  leaseId: string;
  gateCode: string;
  startsOn: CalendarDate;
  standing: Standing;
}

const letShare = 0.7;
const maintenanceCount = 3;
/** The account that owes exactly $85.00 on every day: a month and a late fee. */
const unitThatOwes85 = '42';
const standings: Standing[] = ['owes_two_months', 'owes_month', 'owes_month', 'owes_month', 'owes_month'];

/** Moves tenants in; sets the units' status as it goes. */
export function moveTenantsIn(
  dice: Dice,
  units: UnitSeed[],
  month: CalendarDate,
): { tenants: Tenant[]; units: UnitSeed[] } {
  const ordinary = dice.shuffle(
    units.filter(({ number, kind }) => kind === 'unit' && number !== unitThatOwes85),
  );
  const warehouses = units.filter(({ kind }) => kind === 'warehouse');
  const owes85 = units.filter(({ number, kind }) => kind === 'unit' && number === unitThatOwes85);
  const letCount = Math.round((ordinary.length + 1) * letShare) - 1;
  const letUnits = [...owes85, ...ordinary.slice(0, letCount), ...warehouses.slice(0, 3)];
  const broken = new Set(ordinary.slice(letCount, letCount + maintenanceCount).map(({ id }) => id));
  const occupied = new Set(letUnits.map(({ id }) => id));
  const people = inventPeople(dice, letUnits.length);
  const codes = inventGateCodes(dice, letUnits.length);
  const tenants = letUnits.map((unit, i) => ({
    number: i,
    unit,
    person: people[i] as Person,
    customerId: seedId(3, i),
    leaseId: seedId(4, i),
    gateCode: codes[i] as string,
    startsOn: inventStart(dice, month, i),
    standing: i === 0 ? ('owes_month_and_fee' as const) : (standings[i - 1] ?? 'paid'),
  }));
  const status = (id: string) =>
    occupied.has(id)
      ? ('occupied' as const)
      : broken.has(id)
        ? ('maintenance' as const)
        : ('available' as const);
  return { tenants, units: units.map((unit) => ({ ...unit, status: status(unit.id) })) };
}

/** Whoever came within the last months began on a 1st, so that no month is billed in part. */
function inventStart(dice: Dice, month: CalendarDate, index: number): CalendarDate {
  const monthsAgo = index < 10 ? 6 + dice.below(30) : dice.below(40);
  const start = month.subtract({ months: monthsAgo });
  return monthsAgo > 3 ? start.add({ days: dice.below(28) }) : start;
}

function inventGateCodes(dice: Dice, count: number): string[] {
  const all = Array.from({ length: 10_000 }, (_, i) => String(i).padStart(4, '0'));
  return dice.shuffle(all.filter((code) => !isWeakGateCode(code))).slice(0, count);
}
