import { fromDate, toCalendarDate } from '@internationalized/date';
import type { PaymentPromise, PromiseBody } from 'schemas/billing/bills';
import { centsToText, textToCents } from 'schemas/kit/money';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { recordAct } from '../../../db/transactions/audit.ts';
import { findSubmission, once } from '../../../db/transactions/once.ts';
import { promiseEmail } from '../../../emails/billing/promise.email.ts';
import {
  type AccountLease,
  drawAccountBudgets,
  findAccount,
  readTenant,
} from '../../customers/accounts/accounts.service.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import { isWritten, queueEmail } from '../../messaging/messages/messages.service.ts';
import { findPayableMax } from '../account-balances/account-balances.service.ts';
import { createPayLinks } from '../account-balances/pay-links.service.ts';
import { voidInvoices } from '../invoices/invoices.service.ts';
import { balanceOf, lockAccount } from '../ledger/ledger.service.ts';
import { insertPromise, listLateFeesSince, selectPromise } from './promises.queries.ts';
import { decidePromise, isWithinGrace } from './promises.rules.ts';

type Refusal = 'account_not_found' | 'amount_too_high';
type Outcome = Result<PaymentPromise, Refusal | 'fingerprint_mismatch' | 'submission_closed'>;

interface Sent {
  body: PromiseBody;
  key: string | undefined;
  fingerprint: string;
}

/** Nothing is charged: the promise is kept, and a pay link goes to the tenant. Exactly once for each key. */
export async function promisePayment(
  ctx: Ctx,
  { body, key, fingerprint }: Sent,
): Promise<Outcome | Result<never, 'rate_limited'>> {
  const isRepeat = key !== undefined && (await findSubmission(ctx, key)) !== undefined;
  const budget = isRepeat ? ok(null) : await drawAccountBudgets(ctx);
  if (!budget.ok) return budget;
  const id = key ?? ctx.random.id();
  return passGate(ctx, { id, fingerprint, body, receivedAt: ctx.now() }, 'direct');
}

interface Submitted {
  id: string;
  fingerprint: string;
  body: PromiseBody;
  /** Here, whatever the device's clock said. */
  receivedAt: Date;
}

/** The same, written without a connection. */
export const applySubmittedPromise = (ctx: Ctx, sent: Submitted): Promise<Outcome> =>
  passGate(ctx, sent, 'outbox');

function passGate(ctx: Ctx, sent: Submitted, channel: 'direct' | 'outbox'): Promise<Outcome> {
  const { id, fingerprint, body } = sent;
  const effectId = ctx.random.id();
  return once<AccountLease | undefined, PaymentPromise, Refusal>(
    ctx,
    { id, kind: 'payment_promise', fingerprint, channel, supersedes: body.supersedes },
    {
      effectId,
      gather: (ctx) => findAccount(ctx, body),
      apply: async (ctx, account) => {
        if (!account) return problem('account_not_found');
        const isTooHigh = amountOf(body) > (await findPayableMax(ctx, account));
        if (isTooHigh) return problem('amount_too_high');
        await writePromise(ctx, { ...sent, promiseId: effectId }, account);
        return ok(await recallPromise(ctx, effectId));
      },
      recall: recallPromise,
    },
  );
}

const amountOf = ({ paymentAmount }: PromiseBody): number => textToCents(paymentAmount) ?? 0;

async function writePromise(
  ctx: Ctx,
  { id: submissionId, promiseId, body, receivedAt }: Submitted & { promiseId: string },
  account: AccountLease,
): Promise<void> {
  const { leaseId } = account;
  // What is open, and the links to it, stay true until the commit.
  await lockAccount(ctx, leaseId);
  const { timeZone } = ctx.facility;
  const receivedOn = toCalendarDate(fromDate(receivedAt, timeZone));
  const days = decidePromise(body.promisedAt, { receivedOn, timeZone });
  const amountCents = amountOf(body);
  const received = { receivedOn: receivedOn.toString() };
  await takeBackFees(ctx, { ...days, ...received, leaseId });
  await insertPromise(ctx, { ...days, id: promiseId, leaseId, amountCents, createdAt: ctx.now() });
  await writeToTenant(ctx, account, { ...days, ...received, amountCents });
  await recordAct(ctx, {
    action: 'payment.promised',
    subjectKind: 'lease',
    subjectId: leaseId,
    submissionId,
    details: { ...days, amountCents },
  });
}

interface Kept {
  leaseId: string;
  promisedOn: string;
  goodUntil: string;
  receivedOn: string;
}

/**
 * A promise that was made in time keeps a late fee away, also when the fee was charged before its record arrived. If
 * nothing is paid until it ends, the billing charges the fee again.
 */
async function takeBackFees(ctx: Ctx, { leaseId, promisedOn, goodUntil, receivedOn }: Kept): Promise<void> {
  if (goodUntil < receivedOn) return;
  const { graceDays } = ctx.facility;
  const fees = (await listLateFeesSince(ctx, leaseId, promisedOn)).filter(({ rentDueOn }) =>
    isWithinGrace(promisedOn, { rentDueOn, graceDays }),
  );
  if (fees.length === 0) return;
  await voidInvoices(ctx, leaseId, `Payment promised on ${promisedOn}`, new Set(fees.map(({ id }) => id)));
}

interface Promised {
  receivedOn: string;
  amountCents: number;
  promisedOn: string;
  goodUntil: string;
}

/** One letter a day: whoever knows a unit and a name must not fill its tenant's mailbox with promises. */
async function writeToTenant(
  ctx: Ctx,
  { leaseId, customerId, unit }: AccountLease,
  { receivedOn, ...promised }: Promised,
): Promise<void> {
  const dedupeKey = `payment_promise ${leaseId} ${receivedOn}`;
  if (await isWritten(ctx, dedupeKey)) return;
  const { firstName, email: recipient, locale } = await readTenant(ctx, customerId);
  const payLinks = await createPayLinks(ctx, leaseId, locale);
  const { facility } = ctx;
  await queueEmail(ctx, {
    template: 'payment_promise',
    dedupeKey,
    recipient,
    email: promiseEmail({ ...promised, firstName, unit, payLinks, facility }, locale),
    leaseId,
    customerId,
  });
}

async function recallPromise(ctx: Ctx, promiseId: string): Promise<PaymentPromise> {
  const promise = await selectPromise(ctx, promiseId);
  if (!promise) throw new Error(`the promise ${promiseId} is not there`);
  return {
    promiseId,
    unit: unitLabel({ kind: promise.unitKind, number: promise.unitNumber }),
    amount: centsToText(promise.amountCents),
    balance: centsToText(Math.max(0, await balanceOf(ctx, promise.leaseId))),
    goodUntil: promise.goodUntil,
  };
}
