import { idChecksApi } from 'schemas/customers/id-checks';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { checkIdPhoto, listIdPhotos } from './id-checks.service.ts';

export function idChecksRoutes(site: Site): void {
  mount(site, idChecksApi.list, (ctx, { query }) => listIdPhotos(ctx, query));
  mount(site, idChecksApi.check, (ctx, { params, body }) => checkIdPhoto(ctx, { ...params, ...body }));
}
