import type { Context } from 'hono';
import { attachmentBytesMax, submissionsApi } from 'schemas/inbox/submissions';
import { ok, problem } from 'schemas/kit/problems/result';
import { readBytes } from '../../../adapters/files/read-bytes.ts';
import type { Ctx } from '../../../context.ts';
import { placeOf } from '../../../core/actor.ts';
import { problemResponse } from '../../../http/answers/problem-response.ts';
import { identify } from '../../../http/callers/devices.ts';
import { mount, requestScope, type Site } from '../../../http/mount/mount.ts';
import { admitAttachment, storeAttachment } from './attachments/attachments.service.ts';
import { compareRecords } from './receive/compare.service.ts';
import { receiveBatch } from './receive/receive.service.ts';
import { listResults, readStatus } from './results.service.ts';
import type { SubmissionDefinitions } from './submission-definition.ts';

const attachmentPath = '/api/submissions/:id/attachments/:attachmentId';
const totalTimeoutMs = 60_000;

/** The documented call of each kind, and what sealed records arrive and are answered by. */
export function submissionsRoutes(
  site: Site,
  definitions: SubmissionDefinitions,
  { timeoutMs = totalTimeoutMs } = {},
): void {
  const { app, ctx } = site;
  for (const { endpoint, submit, budget } of Object.values(definitions)) {
    mount(site, endpoint, submit, budget && { budget });
  }
  mount(site, submissionsApi.keys, async ({ inboxKey }) => {
    const { keyId, publicKey } = inboxKey;
    return ok({ keys: [{ keyId, publicKey: publicKey.toString('base64url') }] });
  });
  mount(site, submissionsApi.receive, (ctx, { body }) => receiveBatch(ctx, definitions, body));
  mount(site, submissionsApi.compare, (ctx, { body }) => compareRecords(ctx, body.records));
  mount(site, submissionsApi.results, (ctx, { query }) => listResults(ctx, query));
  mount(site, submissionsApi.status, (ctx, { params }) => readStatus(ctx, params), {
    budget: 'submissionStatus',
  });
  app.put(attachmentPath, async (c) => {
    const scope = { ...requestScope(c, ctx), actor: await identify(c, site) };
    return receiveAttachment(c, scope, timeoutMs);
  });
}

/** What is here already, or is not needed any more, is answered like what just arrived. */
async function receiveAttachment(c: Context, ctx: Ctx, timeoutMs: number): Promise<Response> {
  const budget = await ctx.limits.take('attachment', placeOf(ctx.actor));
  if (!budget.ok) {
    return problemResponse(
      c,
      problem('rate_limited', { retryAfterSeconds: budget.retryAfterSeconds }).problem,
    );
  }
  if (!/^application\/octet-stream\b/i.test(c.req.header('content-type') ?? '')) {
    return problemResponse(c, problem('unsupported_type').problem);
  }
  const admitted = await admitAttachment(ctx, c.req.param('id') ?? '', c.req.param('attachmentId') ?? '');
  if (!admitted.ok) return problemResponse(c, admitted.problem);
  if (!admitted.value.isAskedFor) return done(c);
  const bytes = await readBytes(c, { bytesMax: attachmentBytesMax, timeoutMs });
  if (!bytes.ok) return problemResponse(c, bytes.problem);
  const stored = await storeAttachment(ctx, admitted.value, bytes.value);
  return stored.ok ? done(c) : problemResponse(c, stored.problem);
}

const done = (c: Context) => c.body(null, 204, { 'cache-control': 'no-store' });
