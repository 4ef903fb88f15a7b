import { fromDate, toCalendarDate } from '@internationalized/date';
import type { Ctx } from '../../../context.ts';
import { moveOutAcceptedEmail } from '../../../emails/leasing/move-out-accepted.email.ts';
import {
  moveOutConfirmedEmail,
  moveOutWithdrawnEmail,
} from '../../../emails/leasing/move-out-decided.email.ts';
import { moveOutRequestedEmail } from '../../../emails/leasing/move-out-requested.email.ts';
import { writeText } from '../../../emails/text-words.ts';
import { createPayLinks } from '../../billing/account-balances/pay-links.service.ts';
import { creditOf } from '../../billing/ledger/ledger.service.ts';
import { lastLines } from '../../billing/statements/statement-lines.service.ts';
import { readStatement } from '../../billing/statements/statements.service.ts';
import { type AccountLease, readTenant } from '../../customers/accounts/accounts.service.ts';
import {
  type ContactLink,
  dayMs,
  draftContactLink,
  linkDays,
  linksPerDay,
} from '../../customers/contact-links/contact-links.service.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import { queueEmail } from '../../messaging/messages/messages.service.ts';
import { queueNotice } from '../../messaging/messages/texts.service.ts';
import { countLinksSince, listReceiptNumbers, listRequests, type MoveOutRow } from './move-outs.queries.ts';
import { cleaningFeeCents, findOthers, moveOutNumber } from './move-outs.rules.ts';

/** Undefined after too many in a day: the staff alone confirm it. */
export async function draftLink(ctx: Ctx, leaseId: string): Promise<ContactLink | undefined> {
  const since = new Date(ctx.now().getTime() - dayMs);
  if ((await countLinksSince(ctx, leaseId, since)) >= linksPerDay) return undefined;
  return draftContactLink(ctx, '/confirm-move-out');
}

interface Requested {
  moveOutId: string;
  number: number;
  vacatedOn: string;
  unitCondition: 'clean' | 'dirty';
  link: ContactLink;
  /** Requests that wait already. */
  waiting: { number: number; createdAt: Date }[];
}

/** To the contact on file, whoever asked; with its short twin for who wants texts. */
export async function sendRequested(
  ctx: Ctx,
  { leaseId, customerId, unit }: AccountLease,
  { moveOutId, number, vacatedOn, unitCondition, link, waiting }: Requested,
): Promise<void> {
  const { firstName, email: recipient, locale } = await readTenant(ctx, customerId);
  const { url } = link;
  const of = { template: 'move_out_requested', dedupeKey: `move_out_requested ${moveOutId}` };
  const params = {
    firstName,
    unit,
    receiptNumber: moveOutNumber(number),
    vacatedOn,
    waiting: waiting.map((earlier) => ({
      receiptNumber: moveOutNumber(earlier.number),
      sentOn: toCalendarDate(fromDate(earlier.createdAt, ctx.facility.timeZone)).toString(),
    })),
    cleaningFeeCents: cleaningFeeCents(unitCondition),
    url,
    days: linkDays,
    facility: ctx.facility,
  };
  const email = moveOutRequestedEmail(params, locale);
  await queueEmail(ctx, { ...of, recipient, email, leaseId, customerId });
  const write = (locale: 'en' | 'es') =>
    writeText({ of: 'move_out_asked', unit, url }, locale, ctx.facility.name);
  await queueNotice(ctx, { ...of, leaseId, customerId, write });
}

/** Rent has stopped; the unit has still to be looked at. */
export async function sendAccepted(
  ctx: Ctx,
  moveOut: MoveOutRow,
  { hasFee }: { hasFee: boolean },
): Promise<void> {
  const joined = findOthers({ ...moveOut, state: 'accepted' }, await listRequests(ctx, [moveOut.leaseId]));
  const others = joined.filter(({ unitCondition }) => unitCondition === 'dirty' && !hasFee);
  const saidDirty = others.map(({ number }) => moveOutNumber(number));
  await writeToTenant(ctx, moveOut, 'move_out_accepted', (params, locale) => {
    const feeCents = hasFee ? cleaningFeeCents('dirty') : 0;
    return moveOutAcceptedEmail(
      { ...params, vacatedOn: moveOut.vacatedOn, cleaningFeeCents: feeCents, saidDirty },
      locale,
    );
  });
}

/** The lease is over: the final statement. */
export async function sendConfirmed(ctx: Ctx, moveOut: MoveOutRow): Promise<void> {
  const { leaseId, vacatedOn } = moveOut;
  const creditCents = Math.max(0, await creditOf(ctx, leaseId));
  const statement = await readStatement(ctx, leaseId);
  await writeToTenant(ctx, moveOut, 'move_out_confirmed', (params, locale) => {
    const lines = statement ? lastLines(statement, locale) : [];
    return moveOutConfirmedEmail({ ...params, vacatedOn, creditCents, lines }, locale);
  });
}

/** In the staff's own words. */
export const sendWithdrawn = (ctx: Ctx, moveOut: MoveOutRow, message: string): Promise<void> =>
  writeToTenant(ctx, moveOut, 'move_out_withdrawn', (params, locale) =>
    moveOutWithdrawnEmail({ ...params, message }, locale),
  );

type Params = Omit<Parameters<typeof moveOutConfirmedEmail>[0], 'vacatedOn' | 'creditCents' | 'lines'>;
type Compose = (params: Params, locale: 'en' | 'es') => ReturnType<typeof moveOutConfirmedEmail>;

async function writeToTenant(
  ctx: Ctx,
  { id, leaseId, customerId, unitKind: kind, unitNumber: number }: MoveOutRow,
  template: 'move_out_accepted' | 'move_out_confirmed' | 'move_out_withdrawn',
  compose: Compose,
): Promise<void> {
  const { firstName, email: recipient, locale } = await readTenant(ctx, customerId);
  const receipts = await listReceiptNumbers(ctx, id);
  const params = {
    firstName,
    unit: unitLabel({ kind, number }),
    receiptNumber: receipts.map((receipt) => moveOutNumber(receipt.number)).join(', '),
    payLinks: await createPayLinks(ctx, leaseId, locale),
    facility: ctx.facility,
  };
  await queueEmail(ctx, {
    template,
    dedupeKey: `${template} ${id}`,
    recipient,
    email: compose(params, locale),
    leaseId,
    customerId,
  });
}
