import type { CalendarDate } from '@internationalized/date';
import { centsToText } from 'schemas/kit/money';
import { ok, type Result } from 'schemas/kit/problems/result';
import type { Decision, ProposalFacts } from 'schemas/reporting/pricing-proposals';
import type { Ctx } from '../../../context.ts';
import { actorName } from '../../../core/actor.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import type { RuleRow } from '../../billing/pricing/pricing-rules.service.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import { type DecisionRow, findDecision, insertDecision, listDecisions } from './proposals.queries.ts';

export interface Decided {
  /** Of the press of a button. */
  key: string;
  rule: RuleRow;
  kind: 'unit' | 'warehouse';
  size: string;
  leaseId?: string;
  beforeCents: number;
  proposedCents: number;
  facts: ProposalFacts;
  reason: string;
}

/** What is not wanted rests for as long as the rule does after a change, and for a week at least. */
const restDaysMin = 7;
const restsUntil = (today: CalendarDate, { coolDownDays }: RuleRow): string =>
  today.add({ days: Math.max(coolDownDays, restDaysMin) }).toString();

/** Within the transaction of what it decides. Undefined: that press was written already. */
export async function writeDecision(
  ctx: Ctx,
  { key: id, rule, ...decided }: Decided,
  fate: { verdict: 'approved'; decidedCents: number } | { verdict: 'dismissed' },
): Promise<DecisionRow | undefined> {
  const today = facilityToday(ctx);
  const row = await insertDecision(ctx, {
    id,
    ruleId: rule.id,
    ...decided,
    ...fate,
    // What is approved rests by the change itself.
    restsUntil: fate.verdict === 'dismissed' ? restsUntil(today, rule) : today.toString(),
    decidedBy: actorName(ctx.actor),
    createdAt: ctx.now(),
  });
  if (row) await record(ctx, row);
  return row;
}

const record = (ctx: Ctx, row: DecisionRow) =>
  recordAction(ctx, {
    action: `proposal.${row.verdict}`,
    subjectKind: row.leaseId ? 'lease' : 'pricing_rule',
    subjectId: row.leaseId ?? row.ruleId,
    details: {
      decisionId: row.id,
      kind: row.kind,
      size: row.size,
      before: centsToText(row.beforeCents),
      proposed: centsToText(row.proposedCents),
      decided: row.decidedCents === null ? null : centsToText(row.decidedCents),
      reason: row.reason,
    },
  });

export { findDecision };

export const readDecisions = async (ctx: Ctx): Promise<Result<Decision[], never>> =>
  ok(
    (await listDecisions(ctx)).map(({ decision, unitKind, unitNumber }) => ({
      ...toDecision(decision),
      unitNumber: unitKind && unitNumber !== null ? unitLabel({ kind: unitKind, number: unitNumber }) : null,
    })),
  );

export function toDecision(row: DecisionRow): Decision {
  const { id, kind, size, verdict, reason } = row;
  return {
    ...{ id, kind, size, verdict, reason },
    unitNumber: null,
    before: centsToText(row.beforeCents),
    proposed: centsToText(row.proposedCents),
    decided: row.decidedCents === null ? null : centsToText(row.decidedCents),
    by: row.decidedBy,
    at: row.createdAt.toISOString(),
  };
}
