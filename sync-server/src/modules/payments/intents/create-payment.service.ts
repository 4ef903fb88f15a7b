import { moveOutCleaningFeeCents } from 'schemas/facility/facility';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { CreatedPayment, createIntentBody } from 'schemas/payments/payments';
import type { z } from 'zod';
import type { Ctx } from '../../../context.ts';
import { placeOf } from '../../../core/actor.ts';
import { drawShared } from '../../access/strangers/strangers.service.ts';
import { findPayableMax } from '../../billing/account-balances/account-balances.service.ts';
import { followInvoiceLink } from '../../billing/invoices/invoice-links.service.ts';
import { findCleaningFee } from '../../billing/invoices/invoices.service.ts';
import { openItems } from '../../billing/ledger/ledger.service.ts';
import { identifyAccount } from '../../customers/accounts/accounts.service.ts';
import { findFinalSum } from '../../leasing/move-outs/final-sum.service.ts';
import { selectInvoice, selectPayer } from '../payments/payments.queries.ts';
import { lookAtFailures } from './card-failures.service.ts';
import { coverIntent } from './cover-intent.service.ts';
import { endPhoneClaims, holdsInvoice } from './intent-holders.queries.ts';
import { type IntentAsk, openIntent } from './intents.service.ts';

type Body = z.output<typeof createIntentBody>;
type PurposeProblem =
  | 'account_not_found'
  | 'not_found'
  | 'already_paid'
  | 'amount_mismatch'
  | 'amount_too_low'
  | 'amount_too_high'
  | 'rate_limited';
type Purpose = Result<IntentAsk, PurposeProblem>;

/** What the payment is for is found here; what the client says about it is only compared. */
export async function createPayment(
  ctx: Ctx,
  { body }: { body: Body },
): Promise<Result<CreatedPayment, PurposeProblem | 'payments_unavailable'>> {
  if (ctx.cards.mode === 'none') return problem('payments_unavailable');
  const budget = await lookAtBudgets(ctx);
  if (!budget.ok) return budget;
  const purpose = await findPurpose(ctx, body);
  const outcome = purpose.ok ? await openWithinBudget(ctx, purpose.value) : purpose;
  const isRefused = !outcome.ok && outcome.problem.code !== 'payments_unavailable';
  if (isRefused) await ctx.limits.take('paymentRefused', placeOf(ctx.actor));
  return outcome;
}

/** An office tablet takes one payment after the other; somebody who guesses is refused most of the time. */
async function lookAtBudgets(ctx: Ctx): Promise<Result<null, 'rate_limited'>> {
  const refused = await ctx.limits.look('paymentRefused', placeOf(ctx.actor));
  if (!refused.ok) return problem('rate_limited', { retryAfterSeconds: refused.retryAfterSeconds });
  return drawShared(ctx, 'paymentSite');
}

async function openWithinBudget(ctx: Ctx, ask: IntentAsk) {
  const failures = await lookAtFailures(ctx);
  if (!failures.ok) return failures;
  const opened = await openIntent(ctx, ask);
  return opened.ok
    ? ok({ ...opened.value, coverage: await coverIntent(ctx, ask, !ask.isStrangers) })
    : opened;
}

function findPurpose(ctx: Ctx, body: Body): Promise<Purpose> {
  if ('invoiceId' in body) return judgeInvoice(ctx, body);
  const { type, unitNumber, customerName: lastName } = body.metadata;
  const claim = { unitNumber, lastName };
  return type === 'bill_payment' ? judgeBill(ctx, claim, body.amount) : judgeFee(ctx, claim, body.amount);
}

interface OfInvoice {
  invoiceId: string;
  amount: number;
  link?: string | undefined;
}

/** What is open of it and no other sum. Of a hold it is the first month: its card is kept for the next ones. */
async function judgeInvoice(ctx: Ctx, { invoiceId, amount: amountCents, link }: OfInvoice): Promise<Purpose> {
  const invoice = await selectInvoice(ctx, invoiceId);
  const payer = invoice && (await selectPayer(ctx, invoice.leaseId));
  if (!payer || invoice.status === 'void') return problem('not_found');
  const { leaseId } = invoice;
  const open = (await openItems(ctx, leaseId)).find((item) => item.invoiceId === invoiceId);
  if (!open) return problem('already_paid');
  if (open.openCents !== amountCents) return problem('amount_mismatch');
  const isStrangers = !(await isTenant(ctx, invoiceId, link));
  const ask = { leaseId, amountCents, invoiceId, isStrangers };
  if (payer.leaseState === 'held') return ok({ ...ask, kind: 'onboarding', keepsCard: true });
  // Beside the tenant's own payment of it, whose card each month is charged from then on.
  if (isStrangers && payer.hasAutoPay) return ok({ ...ask, kind: 'bill_payment' });
  return ok({ ...ask, kind: 'invoice', keepsCard: payer.hasAutoPay });
}

/** By the link of a letter, or in the browser that rented or has come by such a link before. */
async function isTenant(ctx: Ctx, invoiceId: string, link: string | undefined): Promise<boolean> {
  if (link === undefined) return holdsInvoice(ctx, invoiceId);
  const linked = await followInvoiceLink(ctx, link);
  if (!linked.ok || linked.value !== invoiceId) return false;
  await endPhoneClaims(ctx, invoiceId);
  return true;
}

interface Claim {
  unitNumber: string;
  lastName: string;
}

async function judgeBill(ctx: Ctx, claim: Claim, amountCents: number): Promise<Purpose> {
  const account = await identifyAccount(ctx, claim);
  if (!account.ok) return account;
  const { leaseId } = account.value;
  if (amountCents < billMinCents) return problem('amount_too_low');
  if (amountCents > (await findPayableMax(ctx, account.value))) return problem('amount_too_high');
  return ok({ leaseId, kind: 'bill_payment', amountCents });
}

const billMinCents = 1_00;

/**
 * One price, due once. Where the fee is not charged yet it is charged with its payment: a stranger who knows a name must
 * not be able to put a debt on it. Who leaves may pay all that is owed with it, in one sum.
 */
async function judgeFee(ctx: Ctx, claim: Claim, amountCents: number): Promise<Purpose> {
  const account = await identifyAccount(ctx, claim);
  if (!account.ok) return account;
  const { leaseId, state } = account.value;
  // Nobody has moved in yet.
  if (state !== 'active') return problem('account_not_found');
  const ask = { leaseId, kind: 'move_out_cleaning_fee' as const, amountCents };
  if (amountCents !== moveOutCleaningFeeCents) {
    const sum = await findFinalSum(ctx, leaseId, amountCents);
    return sum?.toPayCents === amountCents ? ok(ask) : problem('amount_mismatch');
  }
  const fee = await findCleaningFee(ctx, leaseId);
  if (!fee) return ok(ask);
  const open = (await openItems(ctx, leaseId)).find(({ invoiceId }) => invoiceId === fee.id);
  if (!open) return problem('already_paid');
  return open.openCents === amountCents ? ok({ ...ask, invoiceId: fee.id }) : problem('amount_mismatch');
}
