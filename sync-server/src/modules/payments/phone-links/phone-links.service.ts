import { ok, problem, type Result } from 'schemas/kit/problems/result';
import {
  type MadePhoneLink,
  type OpenedPhoneLink,
  type PhoneLinkState,
  phoneLinkMinutes,
} from 'schemas/payments/phone-links';
import { CardsUnavailable } from '../../../adapters/stripe/stripe.ts';
import type { Ctx } from '../../../context.ts';
import { sha256Hex } from '../../../core/sha256.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { noteAsker } from '../intents/card-failures.service.ts';
import { findBySecret, findStanding, presentPayment, statusOf } from '../intents/payment-session.service.ts';
import { settleIntent } from '../intents/settle-intent.service.ts';
import {
  claimLook,
  closeLink,
  closeLinksOf,
  insertLink,
  type LinkRow,
  selectByToken,
  selectByWatch,
  updateToOpened,
  updateToPaying,
} from './phone-links.queries.ts';
import { isOpenable, isPayable, judgeLink } from './phone-links.rules.ts';

type Making = Result<
  MadePhoneLink,
  'not_found' | 'already_paid' | 'kiosk_not_in_service' | 'payments_unavailable'
>;

/** The same payment behind another door: nothing is opened at Stripe for it. */
export async function makePhoneLink(ctx: Ctx, clientSecret: string): Promise<Making> {
  const isKiosk = ctx.actor.kind === 'public' && ctx.actor.kioskId !== undefined;
  if (!isKiosk) return problem('kiosk_not_in_service');
  const found = await findBySecret(ctx, clientSecret);
  if (!found.ok) return found;
  const status = statusOf(found.value);
  if (status !== 'open') return problem(status === 'canceled' ? 'not_found' : 'already_paid');
  const [token, watch] = [composeToken(ctx), composeToken(ctx)];
  const intentId = found.value.order.intent.id;
  await inTransaction(ctx, async (ctx) => {
    await closeLinksOf(ctx, intentId);
    await insertLink(ctx, {
      tokenHash: sha256Hex(token),
      watchHash: sha256Hex(watch),
      intentId,
      createdAt: ctx.now(),
    });
  });
  const url = `${ctx.env.publicOrigin}/pay/${token}`;
  return ok({ url, watch, seconds: phoneLinkMinutes * 60 });
}

const composeToken = ({ random }: Ctx): string => random.bytes(32).toString('base64url');

export async function openPhoneLink(
  ctx: Ctx,
  token: string,
): Promise<Result<OpenedPhoneLink, 'phone_link_over' | 'payments_unavailable'>> {
  const link = await selectByToken(ctx, sha256Hex(token));
  if (!link || !isOpenable(link, ctx.now())) return problem('phone_link_over');
  if (link.intentState === 'succeeded') return ok(sayPaid(ctx, link));
  const found = await findStanding(ctx, link.intentId);
  if (!found.ok) return problem(overUnless(found.problem.code));
  const { status, coverage, ...payment } = await presentPayment(ctx, found.value);
  if (status === 'canceled') return problem('phone_link_over');
  if (status === 'paid') return ok(sayPaid(ctx, link));
  await updateToOpened(ctx, link.tokenHash);
  await noteAsker(ctx, link.intentId);
  const shown = { ...payment, coverage: payment.kind === 'onboarding' ? coverage : null };
  return ok({ ...shown, status: 'open', clientSecret: found.value.intent.clientSecret });
}

/** One answer, whatever is wrong, but that nobody can pay right now. */
const overUnless = (code: 'not_found' | 'payments_unavailable') =>
  code === 'payments_unavailable' ? code : 'phone_link_over';

function sayPaid({ draftHash }: Ctx, { phoneHash, closedAt, stripeId }: LinkRow): OpenedPhoneLink {
  const isTheirs = phoneHash !== null && phoneHash === draftHash && closedAt === null;
  return { status: 'paid', paymentIntentId: isTheirs ? stripeId : null };
}

/** Before each charge on a phone: who presses, and whether there is still something to pay. */
export async function payByPhone(
  ctx: Ctx,
  token: string,
): Promise<Result<{ status: 'open' | 'paid' | 'canceled' }, 'phone_link_over' | 'payments_unavailable'>> {
  const link = await selectByToken(ctx, sha256Hex(token));
  if (link?.intentState === 'succeeded') return ok({ status: 'paid' });
  if (!link || !ctx.draftHash || !isPayable(link, ctx.now())) return problem('phone_link_over');
  const found = await findStanding(ctx, link.intentId);
  if (!found.ok) return problem(overUnless(found.problem.code));
  const status = statusOf(found.value);
  if (status === 'paid' || status === 'processing') return ok({ status: 'paid' });
  if (status === 'open') {
    await updateToPaying(ctx, link.tokenHash, ctx.draftHash);
    await noteAsker(ctx, link.intentId);
  }
  return ok({ status });
}

/** While a phone is at it Stripe is asked as well: a phone may lose its network right after it has paid. */
const lookPauseMs = 3_000;

export async function watchPhoneLink(
  ctx: Ctx,
  watch: string,
): Promise<Result<{ state: PhoneLinkState }, never>> {
  const link = await selectByWatch(ctx, sha256Hex(watch));
  if (!link) return ok({ state: 'over' });
  if (link.openedAt === null || !(await lookAtStripe(ctx, link))) return ok(judge(ctx, link));
  return ok(judge(ctx, (await selectByWatch(ctx, sha256Hex(watch))) ?? link));
}

const judge = (ctx: Ctx, link: LinkRow) => ({ state: judgeLink(link, ctx.now()) });

/** Whether it was asked; its silence changes nothing. */
async function lookAtStripe(ctx: Ctx, { intentId, stripeId }: LinkRow): Promise<boolean> {
  if (!stripeId || !(await claimLook(ctx, intentId, lookPauseMs))) return false;
  try {
    await settleIntent(ctx, stripeId);
  } catch (error) {
    if (!(error instanceof CardsUnavailable)) throw error;
  }
  return true;
}

export async function takeBackPhoneLink(
  ctx: Ctx,
  watch: string,
): Promise<Result<{ state: PhoneLinkState }, never>> {
  const link = await selectByWatch(ctx, sha256Hex(watch));
  // Whoever has paid by it keeps what they see there.
  if (link && link.intentState !== 'succeeded') {
    await closeLink(ctx, link.tokenHash);
    await noteAsker(ctx, link.intentId);
  }
  return watchPhoneLink(ctx, watch);
}
