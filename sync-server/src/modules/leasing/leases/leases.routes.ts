import { leasesApi } from 'schemas/leasing/leases';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { listLeases } from './leases.service.ts';

export function leasesRoutes(site: Site): void {
  mount(site, leasesApi.list, (ctx, { query }) => listLeases(ctx, query));
}
