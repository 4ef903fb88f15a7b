import { formatDollars } from 'schemas/kit/money';
import type { Ctx } from '../../../context.ts';
import { raiseAlarm } from '../alarms/alarms.service.ts';
import {
  countGapsOfDevice,
  insertGap,
  selectGaps,
  selectIsLookedThrough,
  selectSite,
} from './backups.queries.ts';

const marginMs = 10 * 60_000;
const shownMax = 20;
/** A device cannot fill the list of the office by itself. */
const gapsOfDeviceMax = 20;

/** False from a restore on, until an owner has looked through what may be missing: money is not moved blindly. */
export const isLookedThrough = (ctx: Pick<Ctx, 'db'>): Promise<boolean> => selectIsLookedThrough(ctx);

/** Paid at the card provider, and not in our books. */
interface UnknownPayment {
  id: string;
  receivedCents: number;
}
type ListUnknownPayments = (ctx: Ctx, since: Date) => Promise<UnknownPayment[]>;

/** Tells the office that it was restored, and what is known to be missing. */
export async function watchRestore(ctx: Ctx, listUnknownPayments: ListUnknownPayments): Promise<void> {
  const { epoch, restoredTo } = await selectSite(ctx);
  if (!restoredTo || (await isLookedThrough(ctx))) return;
  const since = new Date(restoredTo.getTime() - marginMs);
  try {
    await noteLostPayments(ctx, epoch, await listUnknownPayments(ctx, since));
  } catch (error) {
    ctx.log.warn({ err: error }, 'Stripe could not be asked what a restored site lacks');
  }
  await tellOffice(ctx);
}

async function tellOffice(ctx: Ctx): Promise<void> {
  const { epoch, restoredAt, restoredTo } = await selectSite(ctx);
  if (!restoredAt || !restoredTo || (await isLookedThrough(ctx))) return;
  const [lostRequests, lostPayments] = await Promise.all([
    selectGaps(ctx, { epoch, kind: 'request' }, shownMax),
    selectGaps(ctx, { epoch, kind: 'card_payment' }, shownMax),
  ]);
  const [backupAt, at] = [restoredTo.toISOString(), restoredAt.toISOString()];
  await raiseAlarm(ctx, { kind: 'site_restored', backupAt, restoredAt: at, lostRequests, lostPayments });
}

async function noteLostPayments(ctx: Ctx, epoch: string, lost: UnknownPayment[]): Promise<void> {
  for (const { id, receivedCents } of lost) {
    const label = `${formatDollars(receivedCents)} (${id})`;
    await insertGap(ctx, { epoch, kind: 'card_payment', subject: id, label, foundAt: ctx.now() });
  }
}

/** A device was given a receipt for it, and nobody has it any more. */
export async function noteLostRequests(
  ctx: Ctx,
  deviceHash: string,
  records: readonly { id: string; receiptNumber: string }[],
): Promise<void> {
  const { epoch, restoredAt } = await selectSite(ctx);
  if (!restoredAt) return;
  const room = gapsOfDeviceMax - (await countGapsOfDevice(ctx, { epoch, deviceHash }));
  for (const { id, receiptNumber } of records.slice(0, Math.max(0, room))) {
    const gap = { epoch, kind: 'request' as const, subject: id, label: receiptNumber, deviceHash };
    await insertGap(ctx, { ...gap, foundAt: ctx.now() });
  }
  await tellOffice(ctx);
}
