import type { SiteState } from 'schemas/inbox/submissions';
import type { Ctx } from '../../../context.ts';
import { selectSiteState } from './backups.queries.ts';

/** What a device is told, and how far backups are: read after the rest was committed. */
export async function withSite<Value extends object>(
  ctx: Ctx,
  value: Value,
): Promise<Value & { site: SiteState }> {
  return { ...value, site: await selectSiteState(ctx) };
}
