import type { Ctx } from '../../context.ts';
import { recordAct } from '../../db/audit.ts';
import { readAuditHead, sealEntries } from './audit.service.ts';

/** A sentence for whoever starts the server: nothing was written. */
export class OtherKey extends Error {
  override readonly name = 'OtherKey';
  constructor() {
    super(
      'this database was written with another ENCRYPTION_KEY: licence numbers, photos and what devices keep could not be read. ' +
        'Give the key of this site; each of its backups holds it.',
    );
  }
}

/** Before anything is sealed or signed anew. The first start leaves a seal, by which each later one knows the key. */
export async function requireSiteKey(ctx: Ctx): Promise<void> {
  const { head, isOfOurKey } = await readAuditHead(ctx);
  if (!isOfOurKey) throw new OtherKey();
  if (head !== null) return;
  await recordAct(ctx, { action: 'site.opened', subjectKind: 'site', subjectId: 'site' });
  await sealEntries(ctx);
}
