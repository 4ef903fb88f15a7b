import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Ctx } from '../context.ts';

/** A draft handle ties reservations and photos to one browser: a cookie, or on a kiosk a header. */
const headerName = 'x-draft';
const maxAgeSeconds = 2 * 60 * 60;
const handleShape = /^[A-Za-z0-9_-]{43}$/;

export function readDraft(c: Context, ctx: Ctx): string | null {
  const handle = c.req.header(headerName) ?? getCookie(c, cookieName(ctx));
  return handle && handleShape.test(handle) ? hashHandle(handle) : null;
}

export function openDraft(c: Context, ctx: Ctx): string {
  const known = readDraft(c, ctx);
  if (known) return known;
  const handle = ctx.random.bytes(32).toString('base64url');
  setCookie(c, cookieName(ctx), handle, {
    httpOnly: true,
    secure: isSecure(ctx),
    sameSite: 'Lax',
    path: '/',
    maxAge: maxAgeSeconds,
  });
  return hashHandle(handle);
}

export const isSecure = (ctx: Ctx): boolean => ctx.env.publicOrigin.startsWith('https:');
const cookieName = (ctx: Ctx) => (isSecure(ctx) ? '__Host-draft' : 'draft');
const hashHandle = (handle: string) => createHash('sha256').update(handle).digest('hex');
