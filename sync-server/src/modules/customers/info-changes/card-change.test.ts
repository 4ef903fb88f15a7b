import { type InfoChange, infoChangesApi, type LinkedChange } from 'schemas/customers/info-changes';
import { beforeEach, expect, test } from 'vitest';
import { useSite } from '../../../testing/testing-site.ts';
import { accountBalancesRoutes } from '../../billing/account-balances/account-balances.routes.ts';
import { billRent, moveIn } from '../../leasing/move-outs/testing-move-out.ts';
import { createRentalSite } from '../../leasing/rentals/testing-rental.ts';
import { chargeAutopay } from '../../payments/autopay/autopay.service.ts';
import { keepConfirmedCards } from './info-changes.jobs.ts';
import {
  decideLink,
  findAccountToken,
  infoChangeBody,
  linkOf,
  post,
  readLink,
} from './testing-info-change.ts';

let unit = 0;
let leaseId: string;
const site = useSite(createRentalSite, accountBalancesRoutes);
beforeEach(async () => {
  site.sandbox.clearFaults();
  unit += 1;
  leaseId = await moveIn(site, unit, { agrees: true });
});

const ask = (own: object) => post<InfoChange>(site, infoChangesApi.request.path, infoChangeBody(unit, own));
const openSetup = async (of = unit) => {
  const account = await findAccountToken(site, of);
  return post<{ clientSecret: string; cardSetupId: string }>(site, infoChangesApi.cardSetup.path, {
    account,
  });
};
/** A card that the customer has typed at the provider, for this unit. */
async function giveCard(token = 'pm_card_visa', of = unit): Promise<string> {
  const { cardSetupId = '' } = await openSetup(of);
  await site.sandbox.setUp(cardSetupId, token);
  return cardSetupId;
}
async function changeCard(token?: string): Promise<void> {
  await ask({ cardSetupId: await giveCard(token) });
  await decideLink(site, await linkOf(site, leaseId), 'confirm');
  await keepConfirmedCards(site.ctx);
}
const cardOf = async () => {
  const [card] = await site.sql`select k.id, k.last4, k.stripe_method_id from leases l
    join kept_cards k on k.id = l.autopay_card_id where l.id = ${leaseId}`;
  return card;
};
const cardsOf = () =>
  site.sql`select k.last4, k.removed_at is not null as gone from kept_cards k
    join leases l on l.customer_id = k.customer_id where l.id = ${leaseId} order by k.last4`;

test('a setup is bound to the account, and its secret goes to whoever holds the account’s handle', async () => {
  const { clientSecret, cardSetupId } = await openSetup();
  expect(clientSecret?.startsWith(`${cardSetupId}_secret_`)).toBe(true);
  expect(await site.ctx.cards.fetchSetup(cardSetupId ?? '')).toMatchObject({
    metadata: { leaseId },
    card: null,
  });
  const forged = await post(site, infoChangesApi.cardSetup.path, { account: 'forged' });
  expect(forged).toMatchObject({ status: 404, code: 'account_not_found' });
});

test('a new card is charged by autopay only once the change is confirmed, and then at once', async () => {
  const asked = await ask({ cardSetupId: await giveCard() });
  expect(asked).toMatchObject({ status: 200, hasCard: true, state: 'pending' });
  await keepConfirmedCards(site.ctx);
  expect(await cardOf()).toBeUndefined();
  const link = await linkOf(site, leaseId);
  expect(await readLink(site, link)).toMatchObject({ card: 'Visa 4242', hasCard: true, changes: [] });
  await decideLink(site, link, 'confirm');
  await keepConfirmedCards(site.ctx);
  expect(await cardOf()).toMatchObject({ last4: '4242' });
  await billRent(site, leaseId, '2026-11-01');
  const charge = { leaseId, period: '2026-11-01', attempt: 0 };
  expect(await chargeAutopay(site.ctx, charge)).toEqual({ state: 'paid' });
});

test('the card before it is forgotten at the provider, after the new one stands', async () => {
  await changeCard();
  const first = await cardOf();
  await changeCard('pm_card_mastercard');
  expect(await cardOf()).toMatchObject({ last4: '4444' });
  expect(await cardsOf()).toEqual([
    { last4: '4242', gone: true },
    { last4: '4444', gone: false },
  ]);
  const charge = site.ctx.cards.createIntent({
    key: site.ctx.random.id(),
    amountCents: 60_00,
    description: 'Unit rent',
    metadata: {},
    chargeMethodId: first?.stripe_method_id,
    customerId: await site.ctx.cards.createCustomer({ key: 'other', customerId: 'other' }),
  });
  await expect(charge).rejects.toThrow();
});

test('a card whose charge is on its way is forgotten when it has ended', async () => {
  await changeCard();
  const first = await cardOf();
  const row = { id: site.ctx.random.id(), at: site.clock.now.toISOString() };
  await site.sql`insert into payment_intents (id, lease_id, kind, state, amount_cents, card_id, period, attempt, created_at)
    values (${row.id}, ${leaseId}, 'autopay', 'asked', 6000, ${first?.id}, '2026-12-01', 0, ${row.at})`;
  await changeCard('pm_card_mastercard');
  expect(await cardsOf()).toMatchObject([{ gone: false }, { gone: false }]);
  await site.sql`update payment_intents set state = 'failed' where id = ${row.id}`;
  await keepConfirmedCards(site.ctx);
  expect(await cardsOf()).toMatchObject([{ gone: true }, { gone: false }]);
});

test('a declined change leaves the old card, and the new one is nobody’s', async () => {
  await changeCard();
  await ask({ cardSetupId: await giveCard('pm_card_mastercard') });
  await decideLink(site, await linkOf(site, leaseId), 'decline');
  await keepConfirmedCards(site.ctx);
  expect(await cardOf()).toMatchObject({ last4: '4242' });
  expect(await cardsOf()).toHaveLength(1);
});

test.each(['drop', 500] as const)('an answer that gets lost (%s) is asked for again', async (answer) => {
  await ask({ cardSetupId: await giveCard() });
  await decideLink(site, await linkOf(site, leaseId), 'confirm');
  site.sandbox.planFault({ call: 'POST /v1/payment_methods/', answer, hasEffect: true, times: 2 });
  await keepConfirmedCards(site.ctx);
  expect(await cardOf()).toBeUndefined();
  site.sandbox.clearFaults();
  await keepConfirmedCards(site.ctx);
  expect(await cardOf()).toMatchObject({ last4: '4242' });
});

test('a setup that is not finished, is of another account, or was used before, is refused', async () => {
  const { cardSetupId: unfinished } = await openSetup();
  const used = await giveCard();
  await ask({ cardSetupId: used });
  await decideLink(site, await linkOf(site, leaseId), 'confirm');
  unit += 1;
  await moveIn(site, unit, { agrees: true });
  const foreign = await giveCard('pm_card_visa', unit - 1);
  for (const cardSetupId of [unfinished, used, foreign, 'seti_none']) {
    expect(await ask({ cardSetupId })).toMatchObject({ status: 422, code: 'card_not_saved' });
  }
});

test('a newer wish may bring the card of the older one along', async () => {
  const cardSetupId = await giveCard();
  await ask({ cardSetupId });
  expect(await ask({ cardSetupId, firstName: 'Ann' })).toMatchObject({ status: 200, hasCard: true });
  const linked = (await readLink(site, await linkOf(site, leaseId))) as LinkedChange;
  expect(linked.changes).toHaveLength(1);
});

test('a setup that is gone is put before the staff, and the old card goes on', async () => {
  await changeCard();
  const cardSetupId = await giveCard('pm_card_mastercard');
  await ask({ cardSetupId });
  await decideLink(site, await linkOf(site, leaseId), 'confirm');
  await site.sql`update info_changes set setup_intent_id = 'seti_gone' where setup_intent_id = ${cardSetupId}`;
  await keepConfirmedCards(site.ctx);
  await keepConfirmedCards(site.ctx);
  expect(await cardOf()).toMatchObject({ last4: '4242' });
  const cases = await site.sql`select details from conflict_cases where lease_id = ${leaseId}
    and kind = 'payment_to_check'`;
  expect(cases).toMatchObject([{ details: { reason: 'card_not_kept' } }]);
});
