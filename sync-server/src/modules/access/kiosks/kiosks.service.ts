import type { kiosksApi, WipeFinding } from 'schemas/access/kiosks';
import type { Reply } from 'schemas/kit/endpoint';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import { TooManyHashes } from '../../../adapters/keys/passwords.ts';
import type { Ctx } from '../../../context.ts';
import { sha256Hex } from '../../../core/sha256.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import type { FindKiosk } from '../../../http/callers/devices.ts';
import { deviceOf, reinstateDevice } from '../devices/devices.service.ts';
import { drawAsStranger } from '../strangers/strangers.service.ts';
import {
  type Kiosk,
  lockKioskByCode,
  releaseDevice,
  selectKioskByDevice,
  touchKiosk,
  updateKiosk,
} from './kiosks.queries.ts';

type Enrolment = Reply<typeof kiosksApi.enrol>;

/** Unknown, used and outdated codes get the same answer. */
export async function enrolKiosk(
  ctx: Ctx,
  code: string,
): Promise<Result<Enrolment, 'kiosk_code_wrong' | 'rate_limited'>> {
  const admitted = await takeCodeBudgets(ctx);
  if (!admitted.ok) return admitted;
  const deviceHash = deviceOf(ctx);
  return inTransaction(ctx, async (ctx) => {
    const invited = await lockKioskByCode(ctx, sha256Hex(code));
    if (!invited) return problem('kiosk_code_wrong');
    await releaseDevice(ctx, deviceHash, invited.id);
    await reinstateDevice(ctx, deviceHash);
    const now = ctx.now();
    const kiosk = await updateKiosk(ctx, invited.id, {
      state: 'active',
      deviceHash,
      codeHash: null,
      codeExpiresAt: null,
      enrolledAt: now,
      lastSeenAt: now,
    });
    await recordKioskAction(ctx, 'kiosk.enrolled', kiosk);
    return ok(toEnrolment(kiosk));
  });
}

function takeCodeBudgets(ctx: Ctx): Promise<Result<null, 'rate_limited'>> {
  const address = ctx.actor.kind === 'public' ? ctx.actor.address : 'inside';
  return drawAsStranger(ctx, [['kioskCodeByAddress', address]], 'kioskCodeSite');
}

export async function readOwnKiosk(
  ctx: Ctx,
): Promise<Result<Enrolment, 'not_found' | 'kiosk_not_in_service'>> {
  const kiosk = await findActiveKiosk(ctx);
  if (!kiosk.ok) return kiosk;
  await touchKiosk(ctx, kiosk.value.id);
  return ok(toEnrolment(kiosk.value));
}

/** Each wrong PIN is on record; behind a lock even the right one is not looked at. */
export async function exitKiosk(
  ctx: Ctx,
  pin: string,
): Promise<
  Result<
    { exited: true },
    'not_found' | 'kiosk_pin_wrong' | 'kiosk_not_in_service' | 'unavailable' | 'rate_limited'
  >
> {
  const found = await findActiveKiosk(ctx);
  if (!found.ok) return found;
  const kiosk = found.value;
  const taken = await ctx.limits.take('kioskPin', kiosk.id);
  if (!taken.ok) return problem('rate_limited', { retryAfterSeconds: taken.retryAfterSeconds });
  const verdict = await verifyPin(ctx, kiosk, pin);
  if (verdict === 'busy') return problem('unavailable', { retryAfterSeconds: 5 });
  await recordKioskAction(ctx, verdict === 'right' ? 'kiosk.left' : 'kiosk.pin_refused', kiosk);
  if (verdict === 'wrong') return problem('kiosk_pin_wrong');
  await ctx.limits.refill('kioskPin', kiosk.id);
  return ok({ exited: true });
}

async function verifyPin(ctx: Ctx, { pinHash }: Kiosk, pin: string) {
  try {
    return (await ctx.passwords.verify(pinHash, pin)) ? 'right' : 'wrong';
  } catch (error) {
    if (error instanceof TooManyHashes) return 'busy';
    throw error;
  }
}

/** Kinds of places only: what lay there never leaves the tablet. */
export async function logFindings(ctx: Ctx, findings: WipeFinding[]): Promise<Result<null, 'not_found'>> {
  const kiosk = await selectKioskByDevice(ctx, deviceOf(ctx));
  if (!kiosk) return problem('not_found');
  ctx.log.warn({ kioskId: kiosk.id, findings }, 'a wiped kiosk was not clean');
  return ok(null);
}

/** Taken out of service, it is a device like any other. */
export const findKiosk: FindKiosk = async (ctx, deviceHash) => {
  const kiosk = await selectKioskByDevice(ctx, deviceHash);
  return kiosk?.state === 'active' ? kiosk : undefined;
};

async function findActiveKiosk(ctx: Ctx): Promise<Result<Kiosk, 'not_found' | 'kiosk_not_in_service'>> {
  const kiosk = await selectKioskByDevice(ctx, deviceOf(ctx));
  if (!kiosk) return problem('not_found');
  return kiosk.state === 'active' ? ok(kiosk) : problem('kiosk_not_in_service');
}

const toEnrolment = ({ name, pinVerifier }: Kiosk): Enrolment => ({ name, pinVerifier });

const recordKioskAction = (ctx: Ctx, action: string, { id }: Kiosk) =>
  recordAction(ctx, { action, subjectKind: 'kiosk', subjectId: id });
