import { staffSessionApi } from 'schemas/access/staff-session';
import { ok } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import {
  clearStaffCookie,
  readBearer,
  readKnownCookie,
  readStaffCookie,
  type StaffActor,
  setKnownCookie,
  setStaffCookie,
} from '../../../http/callers/staff-auth.ts';
import { mount, type Site } from '../../../http/mount/mount.ts';
import { changePassword } from './change-password.service.ts';
import { knownDeviceDays, markDevice } from './known-device.rules.ts';
import { signIn, signOut } from './staff-session.service.ts';

export function staffSessionRoutes(site: Site): void {
  mount(site, staffSessionApi.login, async (ctx, { body }, c) => {
    // Only a browser sends this header, and no script can forge or drop it.
    const isBrowser = c.req.header('sec-fetch-site') === 'same-origin';
    const signedIn = await signIn(ctx, body, { isBrowser, mark: readKnownCookie(c, ctx) });
    if (!signedIn.ok) return signedIn;
    const { cookie, ...reply } = signedIn.value;
    if (cookie) {
      setStaffCookie(c, ctx, cookie);
      const mark = markDevice(ctx.keyring.sign, reply.user.username, ctx.now());
      setKnownCookie(c, ctx, mark, knownDeviceDays);
    }
    return ok(reply);
  });

  mount(site, staffSessionApi.me, async (ctx) => {
    const { userId, username, role } = staffActor(ctx);
    return ok({ user: { id: userId, username, role } });
  });

  mount(site, staffSessionApi.changePassword, (ctx, { body }, c) =>
    changePassword(ctx, staffActor(ctx), { ...body, token: readBearer(c) ?? '' }),
  );

  mount(site, staffSessionApi.logout, async (ctx, _inputs, c) => {
    await signOut(ctx, { token: readBearer(c), cookie: readStaffCookie(c, ctx) });
    clearStaffCookie(c, ctx);
    // The cache alone: what was saved while offline has to survive a sign-out.
    c.header('clear-site-data', '"cache"');
    return ok(null);
  });
}

function staffActor({ actor }: Ctx): StaffActor {
  if (actor.kind !== 'staff') throw new Error('a staff call without its actor');
  return actor;
}
