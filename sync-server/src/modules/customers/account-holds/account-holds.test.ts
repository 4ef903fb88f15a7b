import { accountHoldKind } from 'schemas/customers/customer-records';
import { beforeAll, describe, expect, test } from 'vitest';
import { useSite } from '../../../testing/testing-site.ts';
import { createBillingSite, listBills } from '../../billing/runs/testing-billing.ts';
import { carryRentChanges } from '../../leasing/rent-changes/rent-changes.jobs.ts';
import { accountHoldRules, type HeldAction } from './account-holds.rules.ts';

const leases = new Map<string, string>();
let unit = 0;

const site = useSite(createBillingSite);
/** A month of nobody paying: one tenant under each hold, and one each with a card. */
beforeAll(async () => {
  for (const kind of [...accountHoldKind.options, 'none']) {
    for (const name of [kind, `${kind} with a card`]) {
      unit += 1;
      leases.set(name, await site.moveIn(unit, '2026-11-01'));
      await planRaise(leaseOf(name));
      if (kind !== 'none') await placeAccountHold(leaseOf(name), kind);
    }
    await giveCard(leaseOf(`${kind} with a card`), kind);
  }
  for (const day of ['01', '02', '05', '07', '11', '12', '15', '20', '25']) {
    await site.run(`2026-12-${day}`);
    await carryRentChanges(site.ctx);
  }
});

const leaseOf = (name: string) => leases.get(name) ?? '';
const placeAccountHold = (leaseId: string, kind: string) =>
  site.sql`insert into account_holds (id, customer_id, kind, reason, placed_by, created_at)
    select gen_random_uuid(), customer_id, ${kind}, 'as told', 'staff:ann', now() from leases where id = ${leaseId}`;
/** Planned before anybody knew of a hold. */
const planRaise = (leaseId: string) =>
  site.sql`insert into rent_changes (id, lease_id, monthly_rate_cents, previous_rate_cents, effective_on, letter_on,
      reason, planned_by, created_at, updated_at)
    values (gen_random_uuid(), ${leaseId}, 6400, 6000, '2027-02-01', '2026-12-02', 'as planned', 'staff:ann', now(), now())`;
const giveCard = (leaseId: string, kind: string) =>
  site.sql`with card as (insert into kept_cards
      (id, customer_id, stripe_method_id, brand, last4, exp_month, exp_year, created_at)
      select gen_random_uuid(), customer_id, ${`pm_of_${kind}`}, 'visa', '4242', 12, 2030, now() from leases
      where id = ${leaseId} returning id)
    update leases set autopay_card_id = card.id from card where leases.id = ${leaseId}`;

/** Whether a month of the jobs did it. */
const wasDone: Record<HeldAction, (kind: string) => Promise<boolean>> = {
  late_fee: async (kind) =>
    (await listBills(site, leaseOf(kind))).some((bill) => bill.startsWith('late_fee')),
  gate_off: async (kind) =>
    (await site.sql`select 1 as one from gate_commands where lease_id = ${leaseOf(kind)} and action = 'stop'`)
      .length > 0,
  overlock: async (kind) =>
    (await site.sql`select overlock from leases where id = ${leaseOf(kind)}`)[0]?.overlock === 'asked',
  letter: async (kind) =>
    (
      await site.sql`select 1 as one from outgoing_messages where lease_id = ${leaseOf(kind)}
      and template in ('invoice', 'rent-due', 'late-fee', 'gate-off')`
    ).length > 0,
  autopay: async (kind) =>
    (
      await site.sql`select 1 as one from payment_intents where lease_id = ${leaseOf(`${kind} with a card`)}
      and kind = 'autopay'`
    ).length > 0,
  raise: async (kind) =>
    (await site.sql`select 1 as one from lease_rents where lease_id = ${leaseOf(kind)} and source = 'change'`)
      .length > 0,
};
const actions = Object.keys(wasDone) as HeldAction[];

describe('a month of nobody paying', () => {
  test.each(actions)('without a hold, %s is what it costs', async (act) => {
    expect(await wasDone[act]('none')).toBe(true);
  });

  const rows = accountHoldKind.options.flatMap((kind) =>
    actions.map((act) => ({
      kind,
      act,
      ...accountHoldRules[kind][act],
      answer: accountHoldRules[kind][act].isAllowed ? 'goes on' : 'waits',
    })),
  );
  test.each(rows)('under $kind, $act $answer: $because', async ({ kind, act, isAllowed }) => {
    expect(await wasDone[act](kind)).toBe(isAllowed);
  });

  test.each(accountHoldKind.options)('under %s, rent is billed all the same', async (kind) => {
    expect(await listBills(site, leaseOf(kind))).toContain('rent 2026-12-01 60.00');
  });
});

test('a hold that comes later opens the gate again with the next run, and its end closes it', async () => {
  const late = leaseOf('none');
  const states = async () =>
    (await site.sql`select state from gate_codes where lease_id = ${late}`)[0]?.state;
  expect(await states()).toBe('suspended');
  await placeAccountHold(late, 'military');
  await site.run('2026-12-26');
  expect(await states()).toBe('active');
  await site.sql`update account_holds set lifted_at = now(), lifted_by = 'staff:ann'
    where customer_id = (select customer_id from leases where id = ${late})`;
  await site.run('2026-12-27');
  expect(await states()).toBe('suspended');
});
