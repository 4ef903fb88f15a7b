import { casesApi } from 'schemas/cases';
import { mount, type Site } from '../../http/mount.ts';
import { listOpenCases } from './cases.service.ts';

export function casesRoutes(site: Site): void {
  mount(site, casesApi.list, (ctx, { query }) => listOpenCases(ctx, query));
}
