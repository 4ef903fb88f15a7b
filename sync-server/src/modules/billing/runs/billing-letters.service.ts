import type { CalendarDate } from '@internationalized/date';
import type { Ctx } from '../../../context.ts';
import { autopayFailedEmail } from '../../../emails/billing/autopay-failed.email.ts';
import { lateFeeEmail } from '../../../emails/billing/late-fee.email.ts';
import type { OpenMoney } from '../../../emails/billing/money-letter.ts';
import { rentDueEmail } from '../../../emails/billing/rent-due.email.ts';
import { gateOffEmail } from '../../../emails/facility/gate-off.email.ts';
import type { Email } from '../../../emails/layout.ts';
import { writeText } from '../../../emails/text-words.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import { queueEmail } from '../../messaging/messages/messages.service.ts';
import { queueNotice } from '../../messaging/messages/texts.service.ts';
import { createInvoiceLink } from '../invoices/invoice-links.service.ts';
import { queueInvoice } from '../invoices/invoice-mails.service.ts';
import { allocate, creditOf, inPayingOrder, openItems } from '../ledger/ledger.service.ts';
import type { BilledLease } from './billed-lease.ts';
import { isMessageWritten } from './billing.queries.ts';
import type { ReminderStage } from './billing.rules.ts';

/** What credit has paid, or will pay once it does not wait any more, needs no letter. */
export async function sendInvoice(ctx: Ctx, leaseId: string, invoiceId: string): Promise<void> {
  const [open, credit] = await Promise.all([openItems(ctx, leaseId), creditOf(ctx, leaseId)]);
  const { allocations } = allocate(credit, open);
  const byCredit = allocations.find((paid) => paid.invoiceId === invoiceId)?.cents ?? 0;
  const openCents = open.find((item) => item.invoiceId === invoiceId)?.openCents ?? 0;
  if (openCents > byCredit) await queueInvoice(ctx, invoiceId);
}

interface Reminder {
  invoiceId: string;
  stage: ReminderStage;
  dueOn: CalendarDate;
  feeOn: CalendarDate;
}

/** False when it was said before. */
export function sendReminder(ctx: Ctx, lease: BilledLease, reminder: Reminder): Promise<boolean> {
  const { invoiceId, stage, dueOn, feeOn } = reminder;
  const feeCents = ctx.facility.lateFeeCents;
  const lateFee = feeCents > 0 ? { cents: feeCents, on: feeOn.toString() } : null;
  return sendOnce(ctx, lease, 'rent-due', `${invoiceId} ${stage}`, (money, locale) =>
    rentDueEmail({ ...money, stage, dueOn: dueOn.toString(), lateFee }, locale),
  );
}

interface Fee {
  feeCents: number;
  /** One that was taken back and charged again later is told again. */
  on: string;
  /** Of the rent. */
  dueOn: CalendarDate;
}

export function sendLateFee(ctx: Ctx, lease: BilledLease, { feeCents, on, dueOn }: Fee) {
  const gateOff = dueOn.add({ days: ctx.facility.gateOffDays });
  const gateOffOn = gateOff.compare(lease.today) > 0 ? gateOff.toString() : null;
  return sendOnce(ctx, lease, 'late-fee', `${lease.id} ${on}`, (money, locale) =>
    lateFeeEmail({ ...money, feeCents, dueOn: dueOn.toString(), gateOffOn }, locale),
  );
}

export function sendGateOff(ctx: Ctx, lease: BilledLease, own: { dueOn: string; limitCents: number }) {
  return sendOnce(ctx, lease, 'gate-off', `${lease.id} ${lease.today}`, (money, locale) =>
    gateOffEmail({ ...money, ...own }, locale),
  );
}

interface FailedTry {
  key: string;
  nextTryOn: string | null;
  isCardDropped: boolean;
}

export function sendAutopayFailed(ctx: Ctx, lease: BilledLease, { key, ...own }: FailedTry) {
  return sendOnce(ctx, lease, autopayFailed, key, (money, locale) =>
    autopayFailedEmail({ ...money, ...own }, locale),
  );
}

const autopayFailed = 'autopay-failed';
export const isAutopayFailureTold = (ctx: Ctx, key: string): Promise<boolean> =>
  isMessageWritten(ctx, `${autopayFailed} ${key}`);

/**
 * With the account locked: one letter for each key, with a pay link of its own. Nothing due, no letter; what waits for an
 * inspection is not asked for.
 */
async function sendOnce(
  ctx: Ctx,
  lease: BilledLease,
  template: keyof typeof textOf,
  key: string,
  write: (money: OpenMoney, locale: 'en' | 'es') => Email,
): Promise<boolean> {
  const dedupeKey = `${template} ${key}`;
  if (await isMessageWritten(ctx, dedupeKey)) return false;
  const today = lease.today.toString();
  const open = inPayingOrder(await openItems(ctx, lease.id)).filter(({ dueOn }) => dueOn <= today);
  const [oldest] = open;
  if (!oldest) return false;
  const money = {
    firstName: lease.firstName,
    unit: unitOf(lease),
    openCents: open.reduce((sum, { openCents }) => sum + openCents, 0),
    payUrl: await createInvoiceLink(ctx, oldest.invoiceId),
    allAt: open.length > 1 ? ctx.env.publicOrigin : null,
    facility: ctx.facility,
  };
  await queueEmail(ctx, {
    ...addressOf(lease),
    template,
    dedupeKey,
    email: write(money, lease.locale),
  });
  const { unit, openCents, payUrl } = money;
  await queueNotice(ctx, {
    template,
    dedupeKey,
    leaseId: lease.id,
    customerId: lease.customerId,
    write: (locale) =>
      writeText({ of: textOf[template], unit, openCents, payUrl }, locale, ctx.facility.name),
  });
  return true;
}

/** What each letter comes to in one line. */
const textOf = {
  'rent-due': 'open',
  'late-fee': 'late_fee',
  'gate-off': 'gate_off',
  'autopay-failed': 'autopay_failed',
} as const;

const unitOf = ({ unitKind, unitNumber }: BilledLease) => unitLabel({ kind: unitKind, number: unitNumber });
const addressOf = ({ id, customerId, email }: BilledLease) => ({
  recipient: email,
  leaseId: id,
  customerId,
});
