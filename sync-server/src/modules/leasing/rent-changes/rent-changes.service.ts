import type { CalendarDate } from '@internationalized/date';
import { rentOn } from 'schemas/billing/rent-calendar';
import { centsToText } from 'schemas/kit/money';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import { type LeaseRents, type RentChange, rentRefusal } from 'schemas/leasing/rent-changes';
import type { Ctx } from '../../../context.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { decodeKey, encodeKey } from '../../../db/transactions/keyset.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { lockTenancy } from '../../customers/accounts/tenancies.service.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import { setPromises } from '../leases/leases.service.ts';
import {
  type ListedChange,
  listChanges,
  listChangesOf,
  listRentFacts,
  type RentChangeRow,
  type StoredRentFacts,
  selectRentFacts,
} from './rent-changes.queries.ts';
import {
  earliestRaise,
  highestRent,
  judgeLease,
  judgeRaise,
  type RentRefusal,
  rentSince,
} from './rent-changes.rules.ts';

export async function listRentChanges(
  ctx: Ctx,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<Result<{ rows: RentChange[]; next: string | null }, 'invalid'>> {
  const key = after === undefined ? undefined : decodeKey(after);
  if (after !== undefined && !key) return problem('invalid');
  const found = await listChanges(ctx, { after: key, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1)?.change : undefined;
  const today = facilityToday(ctx).toString();
  return ok({
    rows: rows.map((row) => toRentChange(row, today)),
    next: last ? encodeKey({ at: last.createdAt, id: last.id }) : null,
  });
}

export async function readRents(ctx: Ctx, leaseId: string): Promise<Result<LeaseRents, 'not_found'>> {
  const facts = await selectRentFacts(ctx, leaseId);
  if (!facts) return problem('not_found');
  const today = facilityToday(ctx).toString();
  const changes = await listChangesOf(ctx, leaseId);
  return ok({
    version: facts.version,
    rent: centsToText(rentOn(facts.rents, today)),
    rents: toRents(facts),
    changes: changes.map((row) => toRentChange(row, today)),
    promisedMaximum: facts.promisedMaxCents === null ? null : centsToText(facts.promisedMaxCents),
    exemptReason: facts.exemptReason,
    raise: toRaise(ctx, facts),
  });
}

/** Of one day the one that counts. */
const toRents = ({ rents, sources }: StoredRentFacts): LeaseRents['rents'] =>
  rents
    .map(({ from, monthlyRateCents }, i) => ({
      from,
      rate: centsToText(monthlyRateCents),
      source: sources[i] ?? 'signed',
    }))
    .filter(({ from }, i, all) => all[i + 1]?.from !== from);

/** How far the rent of one lease can rise from the first day on which it can. */
export interface Raise {
  leaseId: string;
  on: CalendarDate;
  rentCents: number;
  maximumCents: number;
  /** The day of the last change of its rent, or of its first. */
  since: string;
  refusal: RentRefusal | undefined;
}

/** The first 1st from which a raise can count that is planned today. */
export const firstRaiseDay = (ctx: Ctx): CalendarDate => earliestRaise(facilityToday(ctx), ctx.facility);

/** Of every lease that is let. */
export const listRaises = async (ctx: Ctx): Promise<Raise[]> =>
  (await listRentFacts(ctx)).map((facts) => readRaise(ctx, facts));

function readRaise(ctx: Ctx, facts: StoredRentFacts): Raise {
  const on = firstRaiseDay(ctx);
  return {
    leaseId: facts.leaseId,
    on,
    rentCents: rentOn(facts.rents, on.toString()),
    maximumCents: highestRent(facts.rents, on.toString(), { ...facts, ...ctx.facility }),
    since: rentSince(facts.rents) ?? on.toString(),
    refusal: judgeLease(facts) ?? judgeRaise(facts, on, ctx.facility),
  };
}

function toRaise(ctx: Ctx, facts: StoredRentFacts): LeaseRents['raise'] {
  const { on, maximumCents: maximum, refusal } = readRaise(ctx, facts);
  return {
    earliestOn: on.toString(),
    maximum: centsToText(maximum),
    refusal: refusal === undefined ? null : rentRefusal.parse(refusal),
  };
}

export function toRentChange(
  { change, customerId, firstName, lastName, unitKind, unitNumber }: ListedChange,
  today: string,
): RentChange {
  const { id, leaseId, effectiveOn, letterOn, reason, version } = change;
  return {
    ...{ id, leaseId, customerId, effectiveOn, letterOn, reason, version },
    customerName: `${firstName} ${lastName}`,
    unitNumber: unitLabel({ kind: unitKind, number: unitNumber }),
    rate: centsToText(change.monthlyRateCents),
    previousRate: centsToText(change.previousRateCents),
    by: change.plannedBy,
    at: change.createdAt.toISOString(),
    state: stateOf(change, today),
  };
}

function stateOf(
  { withdrawnAt, missedAt, letterAt, effectiveOn }: RentChangeRow,
  today: string,
): RentChange['state'] {
  if (withdrawnAt) return 'withdrawn';
  if (missedAt) return 'missed';
  if (!letterAt) return 'planned';
  return effectiveOn <= today ? 'in_effect' : 'announced';
}

/** What was promised holds for as long as the lease lasts, or until a manager says otherwise. */
export function setRentTerms(
  ctx: Ctx,
  leaseId: string,
  { version, ...terms }: { version: number; promisedMaximum: number | null; exemptReason: string | null },
): Promise<Result<LeaseRents, 'not_found' | 'version_conflict' | 'lease_not_active'>> {
  return inTransaction(ctx, async (ctx) => {
    const lease = await lockTenancy(ctx, leaseId);
    if (!lease) return problem('not_found');
    if (lease.state !== 'active') return problem('lease_not_active');
    if (lease.version !== version) return problem('version_conflict');
    const { promisedMaximum: promisedMaxCents, exemptReason: rentExemptReason } = terms;
    await setPromises(ctx, leaseId, { promisedMaxCents, rentExemptReason });
    await recordAction(ctx, {
      action: 'rent.terms',
      subjectKind: 'lease',
      subjectId: leaseId,
      details: { promisedMaxCents, exempt: rentExemptReason },
    });
    return readRents(ctx, leaseId);
  });
}
