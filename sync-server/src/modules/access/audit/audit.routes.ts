import { auditApi } from 'schemas/access/audit';
import { ok } from 'schemas/kit/problems/result';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { chainEntries, listAudit, verifyAudit } from './audit.service.ts';

export function auditRoutes(site: Site): void {
  mount(site, auditApi.list, (ctx, { query }) => listAudit(ctx, query));
  mount(site, auditApi.verify, async (ctx, { body }) => {
    await chainEntries(ctx);
    return ok(await verifyAudit(ctx, body));
  });
}
