import { ok } from 'schemas/kit/result';
import { staffSessionApi } from 'schemas/staff-session';
import { mount, type Site } from '../../http/mount.ts';
import { clearStaffCookie, readBearer, readStaffCookie, setStaffCookie } from '../../http/staff-auth.ts';
import { signIn, signOut } from './staff-session.service.ts';

export function staffSessionRoutes(site: Site): void {
  mount(site, staffSessionApi.login, async (ctx, { body }, c) => {
    // Only a browser sends this header, and no script can forge or drop it.
    const isBrowser = c.req.header('sec-fetch-site') === 'same-origin';
    const signedIn = await signIn(ctx, body, { isBrowser });
    if (!signedIn.ok) return signedIn;
    const { cookie, ...reply } = signedIn.value;
    if (cookie) setStaffCookie(c, ctx, cookie);
    return ok(reply);
  });

  mount(site, staffSessionApi.me, async (ctx) => {
    if (ctx.actor.kind !== 'staff') throw new Error('a staff call without its actor');
    return ok({ user: { id: ctx.actor.userId, username: ctx.actor.username } });
  });

  mount(site, staffSessionApi.logout, async (ctx, _inputs, c) => {
    await signOut(ctx, { token: readBearer(c), cookie: readStaffCookie(c, ctx) });
    clearStaffCookie(c, ctx);
    // The cache alone: what was saved while offline has to survive a sign-out.
    c.header('clear-site-data', '"cache"');
    return ok(null);
  });
}
