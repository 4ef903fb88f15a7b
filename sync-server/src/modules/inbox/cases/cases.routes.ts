import { casesApi } from 'schemas/inbox/cases';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { type CaseDesks, listOpenCases, resolveCase } from './cases.service.ts';

export function casesRoutes(site: Site, desks: CaseDesks): void {
  mount(site, casesApi.list, (ctx, { query }) => listOpenCases(ctx, desks, query));
  mount(site, casesApi.resolve, (ctx, { params, body }) => resolveCase(ctx, desks, { ...params, ...body }));
}
