import type { Context } from 'hono';
import { uploadBytesMax } from 'schemas/facility/facility';
import { uploadsApi } from 'schemas/inbox/uploads';
import { problem } from 'schemas/kit/problems/result';
import { readBytes } from '../../../adapters/files/read-bytes.ts';
import type { Ctx } from '../../../context.ts';
import { problemResponse } from '../../../http/answers/problem-response.ts';
import { requireStaff } from '../../../http/callers/staff-auth.ts';
import { mount, requestScope, type Site } from '../../../http/mount/mount.ts';
import { readDeclaredType } from './uploads.rules.ts';
import { admitUpload, openUpload, storeUpload, viewUpload } from './uploads.service.ts';

const linkPath = '/u/.private/uploads/:id{[0-9a-f-]{36}}';
const objectPath = '/objects/uploads/:id{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}}';
const totalTimeoutMs = 60_000;

export function uploadsRoutes(site: Site, { timeoutMs = totalTimeoutMs } = {}): void {
  const { app, ctx } = site;
  mount(site, uploadsApi.open, (ctx, _inputs, c) => openUpload(ctx, originOf(c, ctx)), { budget: 'upload' });
  app.put(linkPath, (c) => receivePhoto(c, requestScope(c, ctx), timeoutMs));
  // The address takes a photo; it never gives one away.
  app.get(linkPath, (c) => problemResponse(c, problem('upload_link_refused').problem));
  app.get(objectPath, (c) => showPhoto(c, site));
}

async function receivePhoto(c: Context, ctx: Ctx, timeoutMs: number): Promise<Response> {
  const id = c.req.param('id') ?? '';
  const admitted = await admitUpload(ctx, {
    id,
    expires: c.req.query('expires') ?? '',
    sig: c.req.query('sig') ?? '',
  });
  if (!admitted.ok) return problemResponse(c, admitted.problem);
  const declaredType = readDeclaredType(c.req.header('content-type'));
  if (!declaredType) return problemResponse(c, problem('photo_type_refused').problem);
  const bytes = await readBytes(c, { bytesMax: uploadBytesMax, timeoutMs });
  if (!bytes.ok) return problemResponse(c, bytes.problem);
  const stored = await storeUpload(ctx, id, { bytes: bytes.value, declaredType });
  return stored.ok ? c.json({}, 200, { 'cache-control': 'no-store' }) : problemResponse(c, stored.problem);
}

/** Without a sign-in the photo is as unknown as one that never was. */
async function showPhoto(c: Context, { ctx, findStaff }: Site): Promise<Response> {
  const scope = requestScope(c, ctx);
  const staff = await requireStaff(c, scope, findStaff);
  const photo = staff.ok
    ? await viewUpload({ ...scope, actor: staff.value }, c.req.param('id') ?? '')
    : staff;
  if (!photo.ok) return problemResponse(c, problem('not_found').problem);
  return c.body(new Uint8Array(photo.value), 200, {
    'content-type': 'image/jpeg',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
}

/** The origin that the browser already talks to, so that a tablet on the LAN needs no other name. */
function originOf(c: Context, { env }: Ctx): string {
  const own = new URL(env.publicOrigin);
  const asked = new URL(c.req.url);
  const isOwnHost = asked.host === own.host || env.mode === 'production';
  return isOwnHost ? env.publicOrigin : `http://${asked.host}`;
}
