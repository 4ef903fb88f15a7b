import type { Ctx } from '../../../context.ts';
import { placeOf } from '../../../core/actor.ts';
import { endAlarm, raiseAlarm } from '../../access/alarms/alarms.service.ts';
import { isAnonymous } from '../../access/strangers/strangers.service.ts';
import { releaseHold } from './leases.service.ts';
import { countStrangerHolds, listStrangerHolds, lockHolds, type Stranger } from './stranger-holds.queries.ts';
import { isBurst, isNearEnd, type StrangerHolds, strangerCaps } from './stranger-holds.rules.ts';

export type { Stranger } from './stranger-holds.queries.ts';
export {
  burstHoldMinutes,
  judgeStrangerHold,
  type StrangerCaps,
  type StrangerHolds,
  strangerCaps,
} from './stranger-holds.rules.ts';

/** Null: nobody whose holds are counted. */
export const strangerOf = (ctx: Ctx): Stranger | null =>
  isAnonymous(ctx) ? { device: ctx.deviceHash, place: placeOf(ctx.actor) } : null;

/** What strangers hold now; nobody adds to what counts here until the transaction ends. */
export async function lockAndCountHolds(
  ctx: Ctx,
  stranger: Stranger,
  channel: 'direct' | 'outbox',
): Promise<StrangerHolds> {
  const { device, place } = stranger;
  const names = [
    ...(channel === 'outbox' ? ['outbox'] : []),
    `place ${place}`,
    ...(device ? [`device ${device}`] : []),
  ];
  const [, holds] = await Promise.all([lockHolds(ctx, names), countStrangerHolds(ctx, stranger)]);
  if (!isNearEnd(holds, strangerCaps(ctx.env.mode))) return holds;
  const [, exact] = await Promise.all([lockHolds(ctx, ['together']), countStrangerHolds(ctx, stranger)]);
  return exact;
}

/** The office hears of a burst, and of records that wait for strangers' holds. */
export async function reportHolds(ctx: Ctx, stranger: Stranger): Promise<void> {
  const holds = await countStrangerHolds(ctx, stranger);
  if (isReportable(ctx, holds)) await raiseAlarm(ctx, { kind: 'hold_burst', holds: holds.together });
}

const isReportable = ({ env }: Ctx, holds: StrangerHolds): boolean => {
  const caps = strangerCaps(env.mode);
  return isBurst(holds, caps) || holds.ofOutbox >= caps.ofOutbox;
};

/** A job: once they have lapsed, were paid or released, the burst is over. */
export async function endHoldBurst(ctx: Ctx): Promise<void> {
  if (!isReportable(ctx, await countStrangerHolds(ctx, { device: null, place: '' })))
    await endAlarm(ctx, 'hold_burst');
}

/** What strangers hold without having paid is free again. */
export async function releaseStrangerHolds(ctx: Ctx): Promise<void> {
  for (const { id } of await listStrangerHolds(ctx)) await releaseHold(ctx, id);
}
