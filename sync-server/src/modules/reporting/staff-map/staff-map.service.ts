import { isDocumentedSite } from 'schemas/facility/documented-site';
import { centsToText } from 'schemas/kit/money';
import { ok, type Result } from 'schemas/kit/problems/result';
import type { SpaceRow, StaffMap } from 'schemas/reporting/staff-map';
import type { Ctx } from '../../../context.ts';
import { paidThrough } from '../../billing/runs/rent-coverage.service.ts';
import { readOpening } from '../../facility/unit-records/openings.service.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import { readSpacesNow, type SpaceNow } from '../metrics/spaces-now.service.ts';
import { countTicketsByUnit, selectTenants, type TenantFacts } from './staff-map.queries.ts';
import { expectedLock, readGate, readTickets, toSpaceState } from './staff-map.rules.ts';

/** The site as the staff see it: who is where, what they owe, what hangs on the door, what is broken. */
export async function readStaffMap(ctx: Ctx): Promise<Result<StaffMap, never>> {
  const [{ spaces, counts }, tickets, opening] = await Promise.all([
    readSpacesNow(ctx),
    countTicketsByUnit(ctx),
    readOpening(ctx),
  ]);
  const leaseIds = spaces.flatMap(({ tenancy }) => tenancy?.id ?? []);
  const tenants = leaseIds.length > 0 ? await selectTenants(ctx, leaseIds) : [];
  const tenantOf = new Map(tenants.map((tenant) => [tenant.leaseId, tenant]));
  const doors = spaces.map(({ space }) => [unitLabel(space), space] as const);
  return ok({
    asOf: ctx.now().toISOString(),
    opening: isDocumentedSite(doors) ? opening : { ...opening, numbers: [] },
    counts,
    spaces: spaces.map((one) => {
      const number = unitLabel(one.space);
      return { ...toRow(one, tenantOf.get(one.tenancy?.id ?? '')), tickets: readTickets(number, tickets) };
    }),
  });
}

function toRow(one: SpaceNow, tenant: TenantFacts | undefined): Omit<SpaceRow, 'tickets'> {
  const { id, version, size, monthlyRateCents } = one.space;
  const state = toSpaceState(one);
  const gate = tenant ? readGate(tenant) : null;
  return {
    id,
    version,
    number: unitLabel(one.space),
    size,
    streetRate: centsToText(monthlyRateCents),
    state,
    lock: expectedLock(state, tenant?.overlock),
    tenancy: tenant ? toTenancy(one, tenant, gate) : null,
  };
}

type Tenancy = NonNullable<SpaceRow['tenancy']>;

function toTenancy(one: SpaceNow, tenant: TenantFacts, gate: Tenancy['gate']): Tenancy {
  const { leaseId, customerId, firstName, lastName, lastPeriod, holdExpiresAt } = tenant;
  const { startsOn, vacatedOn, leavesOn, monthlyRateCents } = one.tenancy ?? {};
  const { oldestOpenPeriod } = one;
  const paid = startsOn ? paidThrough({ startsOn, lastPeriod, oldestOpenPeriod }) : undefined;
  return {
    leaseId,
    customerId,
    customerName: `${firstName} ${lastName}`,
    rate: centsToText(monthlyRateCents ?? 0),
    balance: centsToText(tenant.balanceCents),
    daysPastDue: one.daysPastDue,
    paidThrough: paid?.toString() ?? null,
    gate,
    overlock: tenant.overlock,
    holdExpiresAt: holdExpiresAt?.toISOString() ?? null,
    vacatedOn: vacatedOn ?? null,
    leavesOn: leavesOn ?? null,
  };
}
