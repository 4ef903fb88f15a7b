import type { Ctx } from '../../context.ts';
import { recordAct } from '../../db/audit.ts';
import { StartFault } from '../../db/start-fault.ts';
import { readAuditHead, sealEntries } from './audit.service.ts';

const otherKey =
  'this database was written with another ENCRYPTION_KEY: licence numbers, photos and what devices keep could not be read. ' +
  'Give the key of this site; each of its backups holds it.';

/** Before anything is sealed or signed anew. The first start leaves a seal, by which each later one knows the key. */
export async function requireSiteKey(ctx: Ctx): Promise<void> {
  const { head, isOfOurKey } = await readAuditHead(ctx);
  if (!isOfOurKey) throw new StartFault(otherKey);
  if (head !== null) return;
  await recordAct(ctx, { action: 'site.opened', subjectKind: 'site', subjectId: 'site' });
  await sealEntries(ctx);
}
