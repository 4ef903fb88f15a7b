import { staffSubmissionsApi } from 'schemas/inbox/staff-submissions';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { discardSubmission, keyInSubmission, retrySubmission } from './staff-decisions.service.ts';
import { countSubmissions, listSubmissions, readSubmission } from './staff-submissions.service.ts';

export function staffSubmissionsRoutes(site: Site): void {
  const api = staffSubmissionsApi;
  mount(site, api.list, (ctx, { query }) => listSubmissions(ctx, query));
  mount(site, api.counts, (ctx) => countSubmissions(ctx));
  mount(site, api.read, (ctx, { params }) => readSubmission(ctx, params.id));
  mount(site, api.retry, (ctx, { params, body }) => retrySubmission(ctx, { ...params, ...body }));
  mount(site, api.keyIn, (ctx, { params, body }) => keyInSubmission(ctx, { ...params, ...body }));
  mount(site, api.discard, (ctx, { params, body }) => discardSubmission(ctx, { ...params, ...body }));
}
