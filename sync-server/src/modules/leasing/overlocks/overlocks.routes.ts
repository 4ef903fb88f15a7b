import { overlocksApi } from 'schemas/leasing/overlocks';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { listOverlocks, setOverlock } from './overlocks.service.ts';

export function overlocksRoutes(site: Site): void {
  mount(site, overlocksApi.list, listOverlocks);
  mount(site, overlocksApi.set, (ctx, { params, body }) => setOverlock(ctx, params.id, body));
}
