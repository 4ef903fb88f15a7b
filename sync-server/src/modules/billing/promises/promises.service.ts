import { fromDate, toCalendarDate } from '@internationalized/date';
import type { PaymentPromise, PromiseBody } from 'schemas/billing/bills';
import { centsToText, textToCents } from 'schemas/kit/money';
import type { Ctx } from '../../../context.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { promiseEmail } from '../../../emails/billing/promise.email.ts';
import { type AccountLease, readTenant } from '../../customers/accounts/accounts.service.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import type { Sent } from '../../inbox/submissions/define-submission.service.ts';
import { isWritten, queueEmail } from '../../messaging/messages/messages.service.ts';
import { createPayLinks } from '../account-balances/pay-links.service.ts';
import { voidInvoices } from '../invoices/invoices.service.ts';
import { balanceOf, lockAccount } from '../ledger/ledger.service.ts';
import { insertPromise, listLateFeesSince, selectPromise } from './promises.queries.ts';
import { decidePromise, isWithinGrace } from './promises.rules.ts';

export const amountOf = ({ paymentAmount }: PromiseBody): number => textToCents(paymentAmount) ?? 0;

export async function writePromise(
  ctx: Ctx,
  { id: submissionId, effectId: id, body, receivedAt }: Sent<PromiseBody>,
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
  await insertPromise(ctx, { ...days, id, leaseId, amountCents, createdAt: ctx.now() });
  await writeToTenant(ctx, account, { ...days, ...received, amountCents });
  await recordAction(ctx, {
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

export async function recallPromise(ctx: Ctx, promiseId: string): Promise<PaymentPromise> {
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
