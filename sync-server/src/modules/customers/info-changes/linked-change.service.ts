import type { LinkedChange } from 'schemas/customers/info-changes';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import { followContactLink } from '../contact-links/contact-links.service.ts';
import {
  applyInfoChange,
  disputeInfoChange,
  isDisputeOpen,
  objectToApplied,
} from './decide-info-change.service.ts';
import { describeMasked } from './describe-change.service.ts';
import { listInfoChanges, selectIdByToken } from './info-changes.queries.ts';

type LinkProblem = 'info_link_invalid' | 'rate_limited';

/** What a link is about. Programs that look into mail open links: reading changes nothing. */
export async function readLinkedChange(ctx: Ctx, token: string): Promise<Result<LinkedChange, LinkProblem>> {
  const id = await followContactLink(ctx, token, selectIdByToken);
  return id.ok ? ok(await present(ctx, id.value)) : id;
}

/** The old contact decides, once; the same decision again is answered as the first. */
export async function decideLinkedChange(
  ctx: Ctx,
  { token, decision }: { token: string; decision: 'confirm' | 'decline' },
): Promise<Result<LinkedChange, LinkProblem | 'version_conflict'>> {
  const id = await followContactLink(ctx, token, selectIdByToken);
  if (!id.ok) return id;
  const decide = decision === 'confirm' ? applyInfoChange : disputeInfoChange;
  const decided = await inTransaction(ctx, (ctx) => decide(ctx, id.value, 'customer'));
  if (!decided.ok && decision === 'decline')
    await inTransaction(ctx, (ctx) => objectToApplied(ctx, id.value));
  const linked = await present(ctx, id.value);
  const wanted = decision === 'confirm' ? 'applied' : 'declined';
  return decided.ok || linked.state === wanted ? ok(linked) : problem('version_conflict');
}

async function present(ctx: Ctx, id: string): Promise<LinkedChange> {
  const [row] = await listInfoChanges(ctx, [id]);
  if (!row) throw new Error(`the change ${id} is not there`);
  const isOver = row.state === 'pending' && row.expiresAt <= ctx.now();
  const state = isOver ? 'expired' : row.state;
  const described = state === 'pending' ? describeMasked(row) : { changes: [], card: null, hasCard: false };
  return {
    ...described,
    state,
    isDisputed: state === 'applied' && (await isDisputeOpen(ctx, row.leaseId, id)),
    unit: unitLabel({ kind: row.unitKind, number: row.unitNumber }),
    expiresAt: row.expiresAt.toISOString(),
  };
}
