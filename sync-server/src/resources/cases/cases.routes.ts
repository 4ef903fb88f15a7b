import { casesApi } from 'schemas/cases';
import { mount, type Site } from '../../http/mount.ts';
import { listOpenCases, resolveCase, type SubmissionDesk } from './cases.service.ts';

export function casesRoutes(site: Site, desk: SubmissionDesk): void {
  mount(site, casesApi.list, (ctx, { query }) => listOpenCases(ctx, desk, query));
  mount(site, casesApi.resolve, (ctx, { params, body }) => resolveCase(ctx, desk, { ...params, ...body }));
}
