import { toE164 } from 'schemas/kit/fields/fields';
import { isUuid } from 'schemas/kit/fields/uuid';
import { problem, type Result } from 'schemas/kit/problems/result';
import type { TextSubject } from 'schemas/reporting/text-receipts';
import type { Ctx } from '../../../context.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { localeTag } from '../../../emails/locale.ts';
import { type TextFacts, writeText } from '../../../emails/text-words.ts';
import { drawAsStranger } from '../../access/strangers/strangers.service.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import { moveOutNumber } from '../../leasing/move-outs/move-outs.service.ts';
import { queueAskedText } from '../../messaging/messages/texts.service.ts';
import { selectHeldLease, selectMoveOut, selectPaidIntent, selectPromise } from './text-receipts.queries.ts';

interface Asked {
  of: TextSubject;
  id: string;
  phone: string;
  locale?: 'en' | 'es' | undefined;
}

/** Long enough for whoever still stands at the finish. */
const askedWithinMs = 24 * 60 * 60_000;

/** Whoever holds the id of what just happened may have its receipt as a text; the id tells them no more than that. */
export async function askTextReceipt(
  ctx: Ctx,
  { of, id, phone, locale = 'en' }: Asked,
): Promise<Result<null, 'not_found' | 'texts_stopped' | 'texts_unavailable' | 'rate_limited'>> {
  if (!ctx.sms.isOffered) return problem('texts_unavailable');
  const found = await findFacts(ctx, of, id, locale);
  if (!found) return problem('not_found');
  const to = toE164(phone);
  // Texts cost money and reach strangers: few for each receipt, each number, and all of us.
  const own = [
    ['textOfReceipt', `${of} ${id}`],
    ['textByPhone', to],
  ] as const;
  const budget = await drawAsStranger(ctx, own, 'textSite');
  if (!budget.ok) return budget;
  return inTransaction(ctx, (ctx) =>
    queueAskedText(ctx, {
      template: 'text-receipt',
      dedupeKey: `text-receipt ${of} ${id} ${to}`,
      phone: to,
      leaseId: found.leaseId,
      words: writeText(found.facts, locale, ctx.facility.name),
    }),
  );
}

interface Found {
  leaseId: string;
  facts: TextFacts;
}

async function findFacts(ctx: Ctx, of: TextSubject, id: string, locale: 'en' | 'es') {
  const since = new Date(ctx.now().getTime() - askedWithinMs);
  if (of === 'payment') return findPaid(ctx, id, since);
  if (!isUuid(id)) return undefined;
  if (of === 'rental') return findHeld(ctx, { id, since, locale });
  return of === 'move_out' ? findMoveOut(ctx, id, since) : findPromise(ctx, id, since);
}

async function findPaid(ctx: Ctx, id: string, since: Date): Promise<Found | undefined> {
  const row = await selectPaidIntent(ctx, id, since);
  if (!row) return undefined;
  const { leaseId, amountCents } = row;
  const receiptNumber = String(row.number);
  return { leaseId, facts: { of: 'payment', unit: unitLabel(row.unit), amountCents, receiptNumber } };
}

interface Holding {
  id: string;
  since: Date;
  locale: 'en' | 'es';
}

async function findHeld(ctx: Ctx, { id, since, locale }: Holding): Promise<Found | undefined> {
  const row = await selectHeldLease(ctx, id, since);
  if (!row) return undefined;
  const { leaseId, amountCents, holdExpiresAt } = row;
  const { timeZone } = ctx.facility;
  const clock = new Intl.DateTimeFormat(localeTag[locale], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  const until = holdExpiresAt && clock.format(holdExpiresAt);
  return { leaseId, facts: { of: 'rental', unit: unitLabel(row.unit), amountCents, until } };
}

async function findMoveOut(ctx: Ctx, id: string, since: Date): Promise<Found | undefined> {
  const row = await selectMoveOut(ctx, id, since);
  if (!row) return undefined;
  const { leaseId, vacatedOn } = row;
  const receiptNumber = moveOutNumber(row.number);
  return { leaseId, facts: { of: 'move_out', unit: unitLabel(row.unit), receiptNumber, vacatedOn } };
}

async function findPromise(ctx: Ctx, id: string, since: Date): Promise<Found | undefined> {
  const row = await selectPromise(ctx, id, since);
  if (!row) return undefined;
  const { leaseId, amountCents, goodUntil } = row;
  return { leaseId, facts: { of: 'promise', unit: unitLabel(row.unit), amountCents, goodUntil } };
}
