import { centsToText } from 'schemas/kit/money';
import { ok, type Result } from 'schemas/kit/problems/result';
import type { RentRoll, RentRollRow } from 'schemas/reporting/reports';
import type { Ctx } from '../../../context.ts';
import { paidThrough } from '../../billing/runs/rent-coverage.service.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import { keepRows } from '../kept/kept-figures.service.ts';
import { nameTenants, type RowsAsked } from '../kept/tenants.service.ts';
import { hasAutopay } from './autopay.rules.ts';
import type { SpaceThen, TenancyThen } from './histories.rules.ts';
import { isRent } from './line-categories.rules.ts';
import { selectOpenInvoices } from './metrics.queries.ts';
import { type Moment, sumBy } from './moments.rules.ts';
import { readMoment, readSite } from './moments.service.ts';
import { isLet } from './occupancy.rules.ts';
import { daysPastDue, groupByLease, type OpenInvoice } from './past-due.rules.ts';
import { selectAccounts } from './reports.queries.ts';

/** Each space that is let, in the order of the doors. */
export async function reportRentRoll(
  ctx: Ctx,
  { asOf, top }: RowsAsked,
): Promise<Result<RentRoll, 'invalid'>> {
  const read = readMoment(ctx, asOf);
  if (!read.ok) return read;
  const day = read.value.day.toString();
  const { rows, totals } = await keepRows(ctx, { report: 'rent roll', of: day }, async () => {
    const rolls = await readRolls(ctx, read.value);
    return { rows: rolls.map((roll) => toRow(roll, read.value)), totals: toTotals(rolls, read.value) };
  });
  const named = await nameTenants(ctx, rows.slice(0, top));
  return ok({ asOf: day, rows: named.map(({ row, tenant }) => ({ ...row, tenant })), totals });
}

type AccountRow = Awaited<ReturnType<typeof selectAccounts>>[number];

interface Roll {
  space: SpaceThen;
  tenancy: TenancyThen;
  startsOn: string;
  open: OpenInvoice[];
  account: AccountRow;
}

async function readRolls(ctx: Ctx, moment: Moment): Promise<Roll[]> {
  const [{ spaces, tenancies }, open] = await Promise.all([
    readSite(ctx, moment),
    selectOpenInvoices(ctx, moment),
  ]);
  const living = tenancies.filter((one) => isLet(one, moment));
  const accounts = await selectAccounts(
    ctx,
    living.map(({ id }) => id),
    moment,
  );
  const openOf = groupByLease(open);
  const tenancyOf = new Map(living.map((one) => [one.unitId, one]));
  const accountOf = new Map(accounts.map((one) => [one.leaseId, one]));
  return spaces.flatMap((space) => {
    const tenancy = tenancyOf.get(space.id);
    const account = tenancy && accountOf.get(tenancy.id);
    if (!tenancy?.startsOn || !account) return [];
    return [{ space, tenancy, startsOn: tenancy.startsOn, account, open: openOf.get(tenancy.id) ?? [] }];
  });
}

const gapOf = ({ space, tenancy }: Roll) => space.monthlyRateCents - tenancy.monthlyRateCents;
const owed = (open: readonly OpenInvoice[]) => sumBy(open, ({ openCents }) => openCents);
const rentOf = ({ open }: Roll) => owed(open.filter(isRent));
const feesOf = ({ open }: Roll) => owed(open.filter((one) => !isRent(one)));
const prepaidOf = ({ account }: Roll) => account.creditCents;

function toRow(roll: Roll, moment: Moment): Omit<RentRollRow, 'tenant'> {
  const { space, tenancy, startsOn, open, account } = roll;
  // By the month, as the calendar bills it: the days in another unit lie within one.
  const periods = open.filter(({ kind }) => kind === 'rent').map(({ period }) => period);
  const oldestOpenPeriod = periods.sort()[0] ?? null;
  return {
    leaseId: tenancy.id,
    unit: unitLabel(space),
    size: space.size,
    startsOn,
    paidThrough:
      paidThrough({ startsOn, lastPeriod: account.lastPeriod, oldestOpenPeriod })?.toString() ?? null,
    leavesOn: tenancy.vacatedOn ?? tenancy.leavesOn,
    rent: centsToText(tenancy.monthlyRateCents),
    streetRate: centsToText(space.monthlyRateCents),
    gap: centsToText(gapOf(roll)),
    rentDue: centsToText(rentOf(roll)),
    feesDue: centsToText(feesOf(roll)),
    prepaid: centsToText(prepaidOf(roll)),
    daysPastDue: daysPastDue(open, moment.day),
    hasAutopay: hasAutopay(tenancy, moment.day),
  };
}

function toTotals(rolls: readonly Roll[], { day }: Moment): RentRoll['totals'] {
  const total = (cents: (roll: Roll) => number) => centsToText(sumBy(rolls, cents));
  return {
    leases: rolls.length,
    rent: total(({ tenancy }) => tenancy.monthlyRateCents),
    streetRate: total(({ space }) => space.monthlyRateCents),
    gap: total(gapOf),
    rentDue: total(rentOf),
    feesDue: total(feesOf),
    prepaid: total(prepaidOf),
    autopayLeases: rolls.filter(({ tenancy }) => hasAutopay(tenancy, day)).length,
  };
}
