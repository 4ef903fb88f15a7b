import type { Locale } from 'schemas/kit/locale';
import { listChosen, offerLine } from 'schemas/leasing/chosen-offers';
import type { OfferKind } from 'schemas/leasing/rentals';
import type { Ctx } from '../../../context.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { shownDays } from '../../facility/units/shown-rates.service.ts';
import { insertLine } from '../lease-lines/lease-lines.queries.ts';
import {
  insertOffers,
  listOffers,
  listTermsSince,
  replaceTermsBut,
  upsertTerms,
} from './rental-offers.queries.ts';
import {
  type JudgedOffers,
  judgeShown,
  nothingShown,
  readTerms,
  type ShownOffers,
} from './rental-offers.rules.ts';

export type { JudgedOffers } from './rental-offers.rules.ts';

const dayMs = 24 * 60 * 60_000;

/** At each start: what devices show from now on, and what they may still show for a while. */
export async function noteOffers(ctx: Ctx): Promise<void> {
  const { plans, promotion } = ctx.facility;
  const rows = [
    ...plans.map((plan) => ({ kind: 'plan' as const, terms: JSON.stringify(plan) })),
    ...(promotion ? [{ kind: 'promotion' as const, terms: JSON.stringify(promotion) }] : []),
  ];
  await inTransaction(ctx, async (ctx) => {
    if (rows.length > 0) await upsertTerms(ctx, rows);
    await replaceTermsBut(
      ctx,
      rows.map(({ terms }) => terms),
    );
  });
}

/** Whether what the customer saw is, or was lately, what this site offers. */
export async function judgeOffers(
  ctx: Ctx,
  shown: ShownOffers,
  channel: keyof typeof shownDays,
): Promise<JudgedOffers> {
  if (!shown.plan && !shown.promotion) return nothingShown;
  const { plans, promotion } = ctx.facility;
  const days = shownDays[channel];
  const former = readTerms(await listTermsSince(ctx, new Date(ctx.now().getTime() - days * dayMs)));
  const offered = {
    plans: [...plans, ...former.plans],
    promotions: [...(promotion ? [promotion] : []), ...former.promotions],
  };
  return judgeShown(shown, offered, { today: facilityToday(ctx).toString(), shownDays: days });
}

/** Kept with the hold, in the words of the bills to come. */
export async function writeOffers(
  ctx: Ctx,
  leaseId: string,
  { offers, locale }: Pick<JudgedOffers, 'offers'> & { locale: Locale },
): Promise<void> {
  const chosen = listChosen(offers, locale);
  if (chosen.length === 0) return;
  const rows = chosen.map((offer) => ({ ...offer, id: ctx.random.id(), leaseId, createdAt: ctx.now() }));
  await insertOffers(ctx, ...rows);
}

/** What goes with that rental. */
export const findOfferKinds = async (ctx: Ctx, leaseId: string): Promise<OfferKind[]> =>
  (await listOffers(ctx, leaseId)).map(({ kind }) => kind);

/** What waited with the hold is on the bills of the lease that starts that day, once. */
export async function startOffers(ctx: Ctx, leaseId: string, startsOn: string): Promise<void> {
  for (const { id, ...offer } of await listOffers(ctx, leaseId)) {
    const { from: fromOn, until: untilOn, ...said } = offerLine(offer, startsOn);
    const now = ctx.now();
    // It was the customer's device that chose.
    const row = { id, leaseId, ...said, fromOn, untilOn, addedBy: 'public', createdAt: now, updatedAt: now };
    if (!(await insertLine(ctx, row))) continue;
    await recordAction(ctx, {
      action: 'lease_line.added',
      subjectKind: 'lease',
      subjectId: leaseId,
      details: { lineId: id, ...said, from: fromOn, until: untilOn, reason: 'chosen at rental' },
    });
  }
}
