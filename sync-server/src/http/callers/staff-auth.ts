import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { problem, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../context.ts';
import type { Actor } from '../../core/actor.ts';
import { isSecure } from './drafts.ts';

export type StaffActor = Extract<Actor, { kind: 'staff' }>;

/** Who is signed in, by bearer and, for a browser's session, by cookie too. */
export type FindStaff = (
  ctx: Ctx,
  credentials: { token: string; cookie: string | undefined },
) => Promise<StaffActor | undefined>;

export async function requireStaff(
  c: Context,
  ctx: Ctx,
  findStaff: FindStaff,
): Promise<Result<StaffActor, 'not_signed_in'>> {
  const token = readBearer(c);
  if (!token) return problem('not_signed_in');
  const staff = await findStaff(ctx, { token, cookie: readStaffCookie(c, ctx) });
  return staff ? { ok: true, value: staff } : problem('not_signed_in');
}

export function readBearer(c: Context): string | undefined {
  const [scheme, token, ...rest] = (c.req.header('authorization') ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token && !rest.length ? token : undefined;
}

// The other half of a browser's session: no script can read it, no other site can send it.
const cookieName = (ctx: Ctx) => (isSecure(ctx) ? '__Host-sb' : 'sb');
const cookieOptions = (ctx: Ctx) =>
  ({ httpOnly: true, secure: isSecure(ctx), sameSite: 'Strict', path: '/' }) as const;

export const readStaffCookie = (c: Context, ctx: Ctx): string | undefined => getCookie(c, cookieName(ctx));
export const setStaffCookie = (c: Context, ctx: Ctx, value: string): void =>
  setCookie(c, cookieName(ctx), value, cookieOptions(ctx));
export function clearStaffCookie(c: Context, ctx: Ctx): void {
  deleteCookie(c, cookieName(ctx), cookieOptions(ctx));
}

// Outlives the session: a stranger who uses up the tries of a name does not lock out who signed in here before.
const knownName = (ctx: Ctx) => (isSecure(ctx) ? '__Host-kd' : 'kd');

export const readKnownCookie = (c: Context, ctx: Ctx): string | undefined => getCookie(c, knownName(ctx));
export const setKnownCookie = (c: Context, ctx: Ctx, value: string, days: number): void =>
  setCookie(c, knownName(ctx), value, { ...cookieOptions(ctx), maxAge: days * 24 * 60 * 60 });

/** A browser that stops being anybody's of the staff keeps neither cookie. */
export function dropStaffCookies(c: Context, ctx: Ctx): void {
  if (readStaffCookie(c, ctx)) clearStaffCookie(c, ctx);
  if (readKnownCookie(c, ctx)) deleteCookie(c, knownName(ctx), cookieOptions(ctx));
}
