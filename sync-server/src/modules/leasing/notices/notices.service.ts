import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { NoticeRow } from 'schemas/leasing/notices';
import type { Ctx } from '../../../context.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { noticeEmail } from '../../../emails/leasing/notice.email.ts';
import { findAccountOf, readTenant } from '../../customers/accounts/accounts.service.ts';
import { lockTenancy, type Tenancy } from '../../customers/accounts/tenancies.service.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import { queueEmail } from '../../messaging/messages/messages.service.ts';
import { setNotice } from '../leases/leases.service.ts';
import { listNoticeRows } from './notices.queries.ts';
import { decideNotice } from './notices.rules.ts';

const listedMax = 200;

export async function listNotices(ctx: Ctx): Promise<Result<NoticeRow[], never>> {
  const today = facilityToday(ctx).toString();
  const rows = await listNoticeRows(ctx, listedMax);
  return ok(
    rows.flatMap(({ unitKind, unitNumber, firstName, lastName, leavesOn, at, by, ...row }) => {
      if (!leavesOn || !at || !by) return [];
      return {
        ...row,
        unitNumber: unitLabel({ kind: unitKind, number: unitNumber }),
        customerName: `${firstName} ${lastName}`,
        leavesOn,
        at: at.toISOString(),
        by,
        isDue: leavesOn <= today,
      };
    }),
  );
}

type Refusal =
  | 'not_found'
  | 'version_conflict'
  | 'lease_not_active'
  | 'already_moving_out'
  | 'leaving_day_refused';

/** The tenant said when they leave, said another day, or stays. Nothing of the money changes. */
export function writeNotice(
  ctx: Ctx,
  leaseId: string,
  wish: { leavesOn: string | null; seen: string | null },
): Promise<Result<{ leavesOn: string | null }, Refusal>> {
  return inTransaction(ctx, async (ctx) => {
    const lease = await lockTenancy(ctx, leaseId);
    if (!lease) return problem('not_found');
    const decided = decideNotice({ ...lease, today: facilityToday(ctx) }, wish);
    if (!decided.ok) return decided;
    const { leavesOn } = wish;
    if (decided.value === 'unchanged') return ok({ leavesOn });
    await setNotice(ctx, leaseId, leavesOn);
    await recordAction(ctx, {
      action: `notice.${decided.value}`,
      subjectKind: 'lease',
      subjectId: leaseId,
      details: { before: lease.leavesOn, leavesOn },
    });
    await writeToTenant(ctx, lease, leavesOn);
    return ok({ leavesOn });
  });
}

/** So that the tenant has the day in writing, and can speak up when somebody else gave it. */
async function writeToTenant(
  ctx: Ctx,
  { leaseId, customerId, leavesOn: before }: Tenancy,
  leavesOn: string | null,
): Promise<void> {
  const account = await findAccountOf(ctx, leaseId);
  if (!account) throw new Error(`the active lease ${leaseId} has no account`);
  const { firstName, email: recipient, locale } = await readTenant(ctx, customerId);
  await queueEmail(ctx, {
    template: 'notice',
    dedupeKey: `notice ${ctx.random.id()}`,
    recipient,
    email: noticeEmail({ firstName, unit: account.unit, before, leavesOn, facility: ctx.facility }, locale),
    leaseId,
    customerId,
  });
}
