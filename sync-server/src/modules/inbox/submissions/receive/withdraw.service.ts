import type { Ctx } from '../../../../context.ts';
import { closeSubmission } from '../../../../db/transactions/once.ts';
import { inTransaction } from '../../../../db/transactions/transaction.ts';
import { settleRecord } from '../settle.service.ts';
import { lockRecord } from '../submissions.queries.ts';

interface Withdrawal {
  id: string;
  fingerprint: string;
}

/** Once it is withdrawn, it can take effect on neither channel, even if it arrives only after this. */
export async function withdrawSubmission(
  ctx: Ctx,
  { id, fingerprint }: Withdrawal,
): Promise<{ id: string; status: 'withdrawn' | 'too_late' }> {
  const status = await inTransaction(ctx, async (ctx) => {
    const record = await lockRecord(ctx, id);
    if (record && record.deviceHash !== ctx.deviceHash) return 'too_late';
    if (record?.state === 'withdrawn') return 'withdrawn';
    if (record && (record.state !== 'received' || record.fingerprint !== fingerprint)) return 'too_late';
    const isClosed = await closeSubmission(ctx, {
      id,
      fingerprint,
      outcome: 'withdrawn',
      ...(record && { kind: record.kind }),
    });
    if (!isClosed) return 'too_late';
    if (record) await settleRecord(ctx, record, { state: 'withdrawn' });
    return 'withdrawn';
  });
  return { id, status };
}
