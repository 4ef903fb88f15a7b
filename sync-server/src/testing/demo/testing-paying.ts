import { paymentsApi } from 'schemas/payments/payments';
import { staffPaymentsApi } from 'schemas/payments/staff-payments';
import { call } from '../testing-calls.ts';
import { type Cast, dayOf, dollars, insist, look, params } from './testing-cast.ts';
import type { Resident } from './testing-tenants.ts';

export const isCardUser = ({ habit }: Resident) =>
  ['autopay', 'declined', 'card', 'late', 'owes85'].includes(habit);

/** The second one pays once, and is refused when it is charged later. */
export const cardOf = ({ habit }: Resident) =>
  habit === 'declined' ? 'pm_card_chargeCustomerFail' : 'pm_card_visa';

export async function byCard(cast: Cast, intentId: string, card: string): Promise<void> {
  await cast.sandbox.pay(intentId, card);
  await cast.sandbox.deliverEvents();
}

export const take = (cast: Cast, who: Resident, cents: number, isCheck: boolean) =>
  cast.ask(staffPaymentsApi.take, {
    params: params(cast, who),
    body: {
      amount: dollars(cents),
      ...(isCheck
        ? { method: 'check', reference: String(1001 + who.number * 31 + dayOf(cast).month) }
        : { method: 'cash' }),
      key: cast.key(),
    },
  });

export async function pay(cast: Cast, who: Resident, cents: number, isCash = false): Promise<void> {
  const { door } = await look(cast, who);
  const isOnline = isCardUser(who) && !isCash;
  if (!isOnline) {
    await take(cast, who, cents, who.habit === 'check' && !isCash);
    return;
  }
  const metadata = { type: 'bill_payment', unitNumber: door, customerName: who.person.lastName };
  const opened = await insist(
    call(cast, paymentsApi.createIntent, { body: { amount: dollars(cents), metadata } }),
  );
  await byCard(cast, opened.paymentIntentId ?? '', cardOf(who));
}
