import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { Decision, RentApprovalRefusal } from 'schemas/reporting/pricing-proposals';
import type { Ctx } from '../../../context.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { planRentChange } from '../../leasing/rent-changes/plan-rent.service.ts';
import { findDecision, toDecision, writeDecision } from './decisions.service.ts';
import { isProposed, judgeRents, type RentJudged } from './rent-proposals.service.ts';

interface Seen {
  /** Of the press of a button, for this lease. */
  key: string;
  leaseId: string;
  ruleId: string;
  /** Cents. */
  proposed: number;
}
interface Approval extends Seen {
  rate: number;
}
interface Approvals {
  effectiveOn: string;
  reason: string;
  rents: readonly Approval[];
}
interface Approved {
  leaseId: string;
  refusal: RentApprovalRefusal | null;
}

/** Each lease for itself: one that is refused holds no other back. */
export async function approveRents(
  ctx: Ctx,
  { rents, ...terms }: Approvals,
): Promise<Result<Approved[], never>> {
  const judged = new Map((await judgeRents(ctx)).map((one) => [one.leaseId, one]));
  const approved: Approved[] = [];
  for (const rent of rents) {
    const done = await approveRent(ctx, rent, { ...terms, judged: judged.get(rent.leaseId) });
    approved.push({ leaseId: rent.leaseId, refusal: done.ok ? null : done.problem.code });
  }
  return ok(approved);
}

function approveRent(
  ctx: Ctx,
  rent: Approval,
  { judged, ...terms }: Omit<Approvals, 'rents'> & { judged: RentJudged | undefined },
): Promise<Result<null, RentApprovalRefusal>> {
  return inTransaction(ctx, async (ctx) => {
    if (await findDecision(ctx, rent.key)) return ok(null);
    const decided = toDecided(rent, judged, terms.reason);
    if (!decided) return problem('proposal_changed');
    const { key, leaseId, rate } = rent;
    const planned = await planRentChange(ctx, leaseId, { key, rate, ...terms });
    if (!planned.ok) return planned;
    const row = await writeDecision(ctx, decided, { verdict: 'approved', decidedCents: rate });
    return row ? ok(null) : problem('version_conflict');
  });
}

/** What was seen, if the rules still say so. */
function toDecided({ key, ruleId, proposed }: Seen, judged: RentJudged | undefined, reason: string) {
  if (!judged || !isProposed(judged)) return undefined;
  const { leaseId, kind, size, raise, facts, verdict } = judged;
  if (verdict.cents !== proposed || verdict.rule.id !== ruleId) return undefined;
  return {
    ...{ key, leaseId, kind, size, reason, rule: verdict.rule },
    beforeCents: raise.rentCents,
    proposedCents: proposed,
    facts: { ...facts, belowStreet: verdict.belowStreet },
  };
}

export function dismissRent(
  ctx: Ctx,
  { reason, ...seen }: Seen & { reason: string },
): Promise<Result<Decision, 'proposal_changed' | 'version_conflict'>> {
  return inTransaction(ctx, async (ctx) => {
    const known = await findDecision(ctx, seen.key);
    if (known) return known.verdict === 'dismissed' ? ok(toDecision(known)) : problem('version_conflict');
    const judged = (await judgeRents(ctx)).find(({ leaseId }) => leaseId === seen.leaseId);
    const decided = toDecided(seen, judged, reason);
    if (!decided) return problem('proposal_changed');
    const row = await writeDecision(ctx, decided, { verdict: 'dismissed' });
    return row ? ok(toDecision(row)) : problem('version_conflict');
  });
}
