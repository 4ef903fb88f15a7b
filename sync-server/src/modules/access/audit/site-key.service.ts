import type { Ctx } from '../../../context.ts';
import { StartFault } from '../../../core/start-fault.ts';
import { otherKey } from '../../../db/start/retired-keys.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { chainEntries, readAuditHead } from './audit.service.ts';

/** Before anything is sealed or signed anew. The first start leaves a seal, by which each later one knows the key. */
export async function requireSiteKey(ctx: Ctx): Promise<void> {
  const { head, isOfOurKey } = await readAuditHead(ctx);
  if (!isOfOurKey) throw new StartFault(otherKey);
  if (head !== null) return;
  await recordAction(ctx, { action: 'site.opened', subjectKind: 'site', subjectId: 'site' });
  await chainEntries(ctx);
}
