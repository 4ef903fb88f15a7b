import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Ctx } from '../../context.ts';
import { sha256Hex } from '../../core/sha256.ts';

/** A draft handle ties reservations and photos to one browser: a cookie, or on a kiosk a header. */
const headerName = 'x-draft';
const maxAgeSeconds = 2 * 60 * 60;
const handleShape = /^[A-Za-z0-9_-]{43}$/;

export function readDraft(c: Context, ctx: Ctx): string | null {
  const handle = c.req.header(headerName) ?? getCookie(c, cookieName(ctx));
  return handle && handleShape.test(handle) ? sha256Hex(handle) : null;
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
  return sha256Hex(handle);
}

/** A browser that becomes a kiosk keeps no cookie of its life before. */
export function dropDraft(c: Context, ctx: Ctx): void {
  if (getCookie(c, cookieName(ctx))) deleteCookie(c, cookieName(ctx), { path: '/', secure: isSecure(ctx) });
}

export const isSecure = (ctx: Ctx): boolean => ctx.env.publicOrigin.startsWith('https:');
const cookieName = (ctx: Ctx) => (isSecure(ctx) ? '__Host-draft' : 'draft');
