import type { StaffUser } from 'schemas/access/staff-session';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import { TooManyHashes } from '../../../adapters/keys/passwords.ts';
import type { Ctx } from '../../../context.ts';
import { clockSkewMs } from '../../../core/clock-skew.ts';
import { sha256Hex } from '../../../core/sha256.ts';
import { drawAll } from '../../../db/limits/limits.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { sharedBudgets } from '../../../env/budgets.ts';
import type { FindStaff } from '../../../http/callers/staff-auth.ts';
import { raiseAlarm } from '../alarms/alarms.service.ts';
import { isKnownDevice } from './known-device.rules.ts';
import * as queries from './staff-session.queries.ts';
import {
  isSessionOver,
  lifetimes,
  sessionsPerUserMax,
  toUsername,
  touchEveryMs,
} from './staff-session.rules.ts';

export interface SignedIn {
  token: string;
  /** Only of a browser's session, which needs both halves from now on. */
  cookie: string | undefined;
  user: StaffUser;
}

interface Credentials {
  username: string;
  password: string;
}

/** Wrong name, wrong password and disabled account look and last the same. */
export async function signIn(
  ctx: Ctx,
  { username: typed, password }: Credentials,
  { isBrowser, mark }: { isBrowser: boolean; mark?: string | undefined },
): Promise<Result<SignedIn, 'bad_credentials' | 'rate_limited' | 'unavailable'>> {
  const username = toUsername(typed);
  const isKnown = isKnownDevice(ctx.keyring.sign, username, mark, ctx.now());
  const place = isKnown ? `device ${sha256Hex(mark ?? '')}` : addressOf(ctx);
  const admitted = await takeBudgets(ctx, username, { place, isKnown });
  if (!admitted.ok) return admitted;
  const found = await queries.findUser(ctx, username);
  const user = found?.disabledAt ? undefined : found;
  const verdict = await verifyPassword(ctx, user?.passwordHash, password);
  if (verdict === 'busy') return problem('unavailable', { retryAfterSeconds: 5 });
  if (!user || verdict === 'wrong') {
    await recordAction(ctx, {
      action: 'staff.sign_in_refused',
      subjectKind: 'staff_user',
      subjectId: found?.id ?? '-',
    });
    return problem('bad_credentials');
  }
  await ctx.limits.refill('loginByUserAndAddress', `${username} ${place}`);
  return ok(await openSession(ctx, user, isBrowser));
}

/** A known device has tries of its own, which nobody else can use up; a new address has a few, whoever guessed before. */
async function takeBudgets(
  ctx: Ctx,
  username: string,
  { place, isKnown }: { place: string; isKnown: boolean },
): Promise<Result<null, 'rate_limited'>> {
  const ofPlace = ['loginByUserAndAddress', `${username} ${place}`] as const;
  if (isKnown) return drawAll(ctx.limits, [ofPlace]);
  const drawn = await drawAll(ctx.limits, [ofPlace, ['loginByAddress', place]]);
  if (!drawn.ok || (await ctx.limits.take('loginByUser', username)).ok) return drawn;
  await reportGuesses(ctx, username);
  return drawAll(ctx.limits, [[sharedBudgets.loginByUser, `${username} ${place}`]]);
}

/** Of any name, so that nobody learns which ones there are. */
async function reportGuesses(ctx: Ctx, username: string): Promise<void> {
  if ((await ctx.limits.take('guessReport', username)).ok)
    await raiseAlarm(ctx, { kind: 'sign_ins_flooded' });
}

const addressOf = ({ actor }: Ctx) => (actor.kind === 'public' ? actor.address : '-');

async function verifyPassword(ctx: Ctx, hash: string | undefined, password: string) {
  try {
    return (await ctx.passwords.verify(hash, password)) ? 'right' : 'wrong';
  } catch (error) {
    if (error instanceof TooManyHashes) return 'busy';
    throw error;
  }
}

async function openSession(ctx: Ctx, user: StaffUser, isBrowser: boolean): Promise<SignedIn> {
  const token = `stf_${ctx.random.bytes(32).toString('base64url')}`;
  const cookie = isBrowser ? ctx.random.bytes(32).toString('base64url') : undefined;
  const now = ctx.now();
  const { absoluteMs } = lifetimes[cookie ? 'bound' : 'unbound'];
  const session = {
    id: ctx.random.id(),
    userId: user.id,
    tokenHash: sha256Hex(token),
    cookieHash: cookie ? sha256Hex(cookie) : null,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + absoluteMs),
  };
  const actor = { kind: 'staff' as const, userId: user.id, username: user.username, role: user.role };
  await inTransaction({ ...ctx, actor }, async (ctx) => {
    await queries.insertSession(ctx, session);
    const latest = new Date(now.getTime() + clockSkewMs);
    await queries.endOldestSessions(ctx, user.id, { kept: sessionsPerUserMax, latest });
    await recordAction(ctx, {
      action: 'staff.signed_in',
      subjectKind: 'staff_session',
      subjectId: session.id,
    });
  });
  return { token, cookie, user: { id: user.id, username: user.username, role: user.role } };
}

const tokenShape = /^stf_[\w-]{43}$/;
/** Who holds this token, as long as the session lives and, if it is a browser's, its cookie came along. */
export const findStaff: FindStaff = async (ctx, { token, cookie }) => {
  if (!tokenShape.test(token)) return undefined;
  const session = await queries.findSession(ctx, sha256Hex(token));
  if (!session || session.disabledAt || isSessionOver(session, ctx.now())) return undefined;
  if (session.cookieHash && session.cookieHash !== (cookie ? sha256Hex(cookie) : '')) {
    await endStolenSession(ctx, session.id);
    return undefined;
  }
  if (ctx.now().getTime() - session.lastSeenAt.getTime() >= touchEveryMs) {
    await queries.touchSession(ctx, session.id);
  }
  return { kind: 'staff', userId: session.userId, username: session.username, role: session.role };
};

/** A token that has left its browser. */
async function endStolenSession(ctx: Ctx, id: string): Promise<void> {
  ctx.log.warn({ sessionId: id }, 'staff token without its cookie');
  await inTransaction(ctx, async (ctx) => {
    await queries.endSession(ctx, id);
    await recordAction(ctx, {
      action: 'staff.token_without_cookie',
      subjectKind: 'staff_session',
      subjectId: id,
    });
  });
}

export async function signOut(ctx: Ctx, held: { token?: string | undefined; cookie?: string | undefined }) {
  if (!held.token && !held.cookie) return;
  await inTransaction(ctx, async (ctx) => {
    const token = held.token ? sha256Hex(held.token) : null;
    const cookie = held.cookie ? sha256Hex(held.cookie) : null;
    for (const { id } of await queries.endSessionsBy(ctx, { token, cookie })) {
      await recordAction(ctx, { action: 'staff.signed_out', subjectKind: 'staff_session', subjectId: id });
    }
  });
}

/** Out everywhere, with the next call of each. */
export const endSessionsOfUser = (ctx: Pick<Ctx, 'db' | 'now'>, userId: string): Promise<void> =>
  queries.endSessionsOf(ctx, userId);

/** The account of the settings. In demo its password is always the one that was just printed. */
export async function ensureFirstStaff(ctx: Ctx): Promise<void> {
  const { staff, mode } = ctx.env;
  if (!staff) return;
  const username = toUsername(staff.username);
  const known = await queries.findUser(ctx, username);
  if (!known) {
    await queries.insertOwner(ctx, username, await ctx.passwords.hash(staff.password));
    return;
  }
  if (mode !== 'demo' || (await ctx.passwords.verify(known.passwordHash, staff.password))) return;
  await queries.replacePassword(ctx, known.id, await ctx.passwords.hash(staff.password));
  await queries.endSessionsOf(ctx, known.id);
}
