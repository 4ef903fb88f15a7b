import type { Cards, Decline, Intent, NewIntent } from '../../../adapters/stripe/stripe.ts';
import { createDice } from '../../../db/seed/dice.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { endGateCode } from '../../facility/gate-codes/gate-codes.service.ts';
import { freeUnit } from '../../facility/units/units.service.ts';
import type { BillingSite } from './testing-billing.ts';

export type Habit = 'prompt' | 'late' | 'part' | 'ahead' | 'never' | 'card';

export interface Tenancy {
  space: number | `W${number}`;
  habit: Habit;
  leaseId: string;
  startsOn: string;
  leavesOn: string | undefined;
  vacatedOn: string | undefined;
  isOver: boolean;
}

type Dice = ReturnType<typeof createDice>;
/** At a time of a day, "18:00:00", something happens. */
export type Happening = [time: string, action: () => Promise<unknown>];

export const createYearDice = () => createDice(20_271_115);

/**
 * A card provider in memory, which declines as the dice fall: some cards now and then, some for ever. Each lease has
 * dice of its own, so that the year is the same whichever of several processes comes first.
 */
export function createDicedCards(now: () => Date) {
  const intents = new Map<string, Intent>();
  const diceOf = new Map<string, Dice>();
  const captured: { leaseId: string; at: Date; cents: number }[] = [];
  const lost: { leaseId: string; at: Date }[] = [];
  const charge = (ask: NewIntent): Intent => {
    const leaseId = ask.metadata.leaseId ?? '';
    const dice = diceOf.get(leaseId);
    // Opened for a customer, who pays in cash instead.
    if (!ask.chargeMethodId || !dice) return toIntent(ask, { status: 'requires_payment_method' });
    const decline = diceDecline(dice);
    const event = { leaseId, at: now() };
    if (!decline) captured.push({ ...event, cents: ask.amountCents });
    if (decline?.isHard) lost.push(event);
    return toIntent(ask, { decline, status: decline ? 'requires_payment_method' : 'succeeded' });
  };
  const never = async () => {
    throw new Error('not part of this year');
  };
  const cards: Cards = {
    mode: 'sandbox',
    publishableKey: 'pk_test',
    createCustomer: async ({ key }) => `cus_${key}`,
    createIntent: async (ask) => {
      const intent = intents.get(`pi_${ask.key}`) ?? charge(ask);
      intents.set(intent.id, intent);
      return intent;
    },
    fetchIntent: async (id) => intents.get(id),
    listPaid: never,
    cancelIntent: never,
    attachCard: never,
    detachCard: never,
    createSetup: never,
    fetchSetup: never,
    fetchCard: async () => undefined,
    refund: never,
    fetchRefund: never,
    readEvent: async () => undefined,
    createConnectionToken: never,
  };
  const issueCard = (leaseId: string) => diceOf.set(leaseId, createDice(diceOf.size));
  return { cards, issueCard, captured, lost };
}

function diceDecline(dice: Dice): Decline | null {
  const thrown = dice.below(100);
  if (thrown < 4) return { code: 'lost_card', isHard: true, message: 'Lost.' };
  return thrown < 30 ? { code: 'insufficient_funds', isHard: false, message: 'No funds.' } : null;
}

const toIntent = (
  ask: NewIntent,
  { status, decline = null }: { status: Intent['status']; decline?: Decline | null },
): Intent => ({
  id: `pi_${ask.key}`,
  status,
  amountCents: ask.amountCents,
  receivedCents: status === 'succeeded' ? ask.amountCents : 0,
  refundedCents: 0,
  currency: 'usd',
  isLive: false,
  clientSecret: 'unused',
  metadata: ask.metadata,
  customerId: ask.customerId ?? null,
  methodId: ask.chargeMethodId ?? null,
  decline,
  dispute: 'none',
  disputedCents: 0,
});

/** The tenant has gone; the staff look at the unit some days later. */
export const announceLeaving = ({ sql }: BillingSite, { leaseId }: Tenancy, day: string) =>
  sql`update leases set vacated_on = ${day} where id = ${leaseId}`;

export const finishLeaving = ({ ctx, sql }: BillingSite, { leaseId }: Tenancy) =>
  inTransaction(ctx, async (ctx) => {
    const [lease] = await sql`select unit_id from leases where id = ${leaseId}`;
    await endGateCode(ctx, leaseId);
    await freeUnit(ctx, lease?.unit_id);
    await sql`update leases set state = 'ended', ended_at = ${ctx.now().toISOString()} where id = ${leaseId}`;
  });

/** When and how much a tenant of that habit pays today, if anything. */
export function dicePayment(
  dice: Dice,
  { habit, space }: Tenancy,
  day: string,
): { time: string; cents: number | 'all' } | undefined {
  const dayOfMonth = Number(day.slice(8));
  const rate = typeof space === 'number' ? 60_00 : 1500_00;
  const time = dice.pick(['00:00:00', '09:30:00', '18:00:00', '23:59:59']);
  const pays = (share: number) => dice.below(1000) < share;
  if (habit === 'prompt' && dayOfMonth <= 6 && pays(350)) return { time, cents: 'all' };
  if (habit === 'late' && dayOfMonth >= 5 && dayOfMonth <= 13 && pays(200)) return { time, cents: 'all' };
  if (habit === 'part' && pays(45)) return { time, cents: 1 + dice.below(rate) };
  if (habit === 'ahead' && dayOfMonth === 20 && pays(300)) return { time, cents: rate * (1 + dice.below(3)) };
  if (habit === 'card' && pays(6)) return { time, cents: 1 + dice.below(rate) };
  return undefined;
}
