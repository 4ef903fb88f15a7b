import { documentedDoorId } from 'schemas/facility/documented-site';
import { centsToText } from 'schemas/kit/money';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { HeldPayment, IntentKind } from 'schemas/payments/payments';
import { CardsUnavailable } from '../../../adapters/stripe/stripe.ts';
import type { Ctx } from '../../../context.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { coverPayment } from '../../billing/coverage/coverage.service.ts';
import { findSendingLeases } from '../../facility/gate/gate.service.ts';
import { findGateCode } from '../../facility/gate-codes/gate-codes.service.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import { selectReceipt } from '../payments/payments.queries.ts';
import { isKeptOnly } from '../payments/payments.rules.ts';
import { selectPaidFor } from '../payments/receipts.queries.ts';
import { tellComing } from './cover-intent.service.ts';
import { isHolder, isOpener } from './intent-holders.queries.ts';
import { selectIntentByStripeId } from './intents.queries.ts';
import { type IntentState, settleIntent } from './settle-intent.service.ts';

export interface Confirmation {
  status: 'paid' | 'processing' | 'unpaid';
  receiptNumber: string | null;
  unit: string | null;
  amount: string | null;
  invoices: string[];
  isKept: boolean;
  gateCodeState: 'sending' | 'active' | null;
  kind: IntentKind | null;
  paidAt: string | null;
  held: HeldPayment | null;
}

interface Claim {
  invoiceId?: string | undefined;
  paymentIntentId: string;
}

const unknownYet: Confirmation = {
  status: 'processing',
  receiptNumber: null,
  unit: null,
  amount: null,
  invoices: [],
  isKept: false,
  gateCodeState: null,
  kind: null,
  paidAt: null,
  held: null,
};

/** The customer is back from the card network and says so. What is true is looked up, and booked if need be. */
export async function confirmSuccess(
  ctx: Ctx,
  { body: claim }: { body: Claim },
): Promise<Result<Confirmation, 'payment_mismatch'>> {
  const { paymentIntentId } = claim;
  if (!isIntentId(paymentIntentId) || (await isOfOtherInvoice(ctx, claim)))
    return refuse(ctx, claim, 'claim');
  const state = await settleIfPossible(ctx, paymentIntentId);
  if (state === 'processing') return ok(unknownYet);
  // Only what was looked at shows whose it is when the server died before it could note the id.
  if (state === 'unknown' || state === 'mismatch') return refuse(ctx, claim, state);
  if (await isOfOtherInvoice(ctx, claim)) return refuse(ctx, claim, state);
  if (state === 'failed') return ok({ ...unknownYet, status: 'unpaid' });
  return ok(await readConfirmation(ctx, paymentIntentId));
}

const isIntentId = (id: string) => /^pi_\w+$/.test(id);

async function isOfOtherInvoice(ctx: Ctx, { invoiceId, paymentIntentId }: Claim): Promise<boolean> {
  if (!invoiceId) return false;
  const row = await selectIntentByStripeId(ctx, paymentIntentId);
  return row !== undefined && row.invoiceId !== invoiceId;
}

/** What is booked needs no second look; what cannot be asked now is found out by the webhook or the job. */
async function settleIfPossible(ctx: Ctx, stripeId: string): Promise<IntentState> {
  const row = await selectIntentByStripeId(ctx, stripeId);
  if (row?.state === 'succeeded') return 'paid';
  try {
    return await settleIntent(ctx, stripeId);
  } catch (error) {
    if (error instanceof CardsUnavailable) return 'processing';
    throw error;
  }
}

/** Told without a reason: whoever tries things out learns nothing. */
async function refuse(ctx: Ctx, { invoiceId, paymentIntentId }: Claim, reason: string) {
  ctx.log.warn({ reason }, 'a payment was claimed that does not match');
  await recordAction(ctx, {
    action: 'payment.claim_refused',
    subjectKind: 'payment_intent',
    subjectId: paymentIntentId,
    details: { invoiceId: invoiceId ?? null, reason },
  });
  return problem('payment_mismatch');
}

async function readConfirmation(ctx: Ctx, stripeId: string): Promise<Confirmation> {
  const receipt = await selectReceipt(ctx, stripeId);
  if (!receipt) throw new Error(`the payment of ${stripeId} is not there`);
  const { leaseId, unitKind, unitNumber, kind } = receipt;
  const paidFor = await selectPaidFor(ctx, receipt.paymentId);
  const isSending = (await findSendingLeases(ctx, [leaseId])).has(leaseId);
  const isRental = kind === 'onboarding' && receipt.leaseState === 'active';
  return {
    status: 'paid',
    receiptNumber: String(receipt.number),
    unit: unitLabel({ kind: unitKind, number: unitNumber }),
    amount: centsToText(receipt.amountCents),
    invoices: paidFor.flatMap(({ invoiceNumber }) => invoiceNumber ?? []).map(String),
    isKept: isKeptOnly(receipt, paidFor),
    gateCodeState: isRental ? (isSending ? 'sending' : 'active') : null,
    kind,
    paidAt: receipt.paidAt.toISOString(),
    held: (await isHolder(ctx, receipt.intentId)) ? await readHeld(ctx, receipt, isRental) : null,
  };
}

type Receipt = NonNullable<Awaited<ReturnType<typeof selectReceipt>>>;

async function readHeld(ctx: Ctx, receipt: Receipt, isRental: boolean): Promise<HeldPayment> {
  const { leaseId, unitSize, unitId, unitKind, unitNumber } = receipt;
  const label = unitLabel({ kind: unitKind, number: unitNumber });
  const gateCode = isRental ? await findGateCode(ctx, leaseId) : null;
  const { stillOpen: stillOwed, ...coverage } = await coverPayment(ctx, leaseId, { cents: 0 });
  return {
    gateCode,
    unitSize,
    isOnPlan: unitId === documentedDoorId(label),
    stillOwed,
    ...tellComing(receipt, coverage, await isOpener(ctx, receipt.intentId)),
  };
}
