import { casesApi } from 'schemas/inbox/cases';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { type CaseHandlers, listOpenCases, resolveCase } from './cases.service.ts';

export function casesRoutes(site: Site, handlers: CaseHandlers): void {
  mount(site, casesApi.list, (ctx, { query }) => listOpenCases(ctx, handlers, query));
  mount(site, casesApi.resolve, (ctx, { params, body }) =>
    resolveCase(ctx, handlers, { ...params, ...body }),
  );
}
