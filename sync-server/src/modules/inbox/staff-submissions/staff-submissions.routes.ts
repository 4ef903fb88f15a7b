import { staffSubmissionsApi } from 'schemas/inbox/staff-submissions';
import { mount, type Site } from '../../../http/mount/mount.ts';
import type { SubmissionDefinitions } from '../submissions/submission-definition.ts';
import { discardSubmission, keyInSubmission, retrySubmission } from './staff-decisions.service.ts';
import { countSubmissions, listSubmissions, readSubmission } from './staff-submissions.service.ts';

export function staffSubmissionsRoutes(site: Site, definitions: SubmissionDefinitions): void {
  const api = staffSubmissionsApi;
  mount(site, api.list, (ctx, { query }) => listSubmissions(ctx, query));
  mount(site, api.counts, (ctx) => countSubmissions(ctx));
  mount(site, api.read, (ctx, { params }) => readSubmission(ctx, definitions, params.id));
  mount(site, api.retry, (ctx, { params, body }) =>
    retrySubmission(ctx, definitions, { ...params, ...body }),
  );
  mount(site, api.keyIn, (ctx, { params, body }) =>
    keyInSubmission(ctx, definitions, { ...params, ...body }),
  );
  mount(site, api.discard, (ctx, { params, body }) =>
    discardSubmission(ctx, definitions, { ...params, ...body }),
  );
}
