import type { Ctx } from '../../../../context.ts';
import { inTransaction } from '../../../../db/transactions/transaction.ts';
import { resolveCaseOf } from '../../cases/cases.service.ts';
import { isReadable } from '../open-record.service.ts';
import type { SubmissionDefinitions } from '../submission-definition.ts';
import { listOpenQuarantined, lockRecord } from '../submissions.queries.ts';
import { isWorthAnotherLook } from '../submissions.rules.ts';
import { requeueRecord } from './decide.service.ts';

/** At the start: what an older server laid aside, and this one can read, is taken up again. */
export async function takeUpQuarantined(ctx: Ctx, definitions: SubmissionDefinitions): Promise<void> {
  const laidAside = (await listOpenQuarantined(ctx)).filter(
    (record) => isWorthAnotherLook(record.problemCode) && isReadable(ctx, definitions, record),
  );
  for (const { id } of laidAside) {
    await inTransaction(ctx, async (ctx) => {
      // A case before its record, as everywhere.
      if (!(await resolveCaseOf(ctx, id))) return;
      const record = await lockRecord(ctx, id);
      if (record?.state === 'quarantined') await requeueRecord(ctx, record);
    });
  }
}
