import { randomUUID } from 'node:crypto';
import { invoicesApi, type PublicInvoice } from 'schemas/billing/invoices';
import { type Account, accountsApi } from 'schemas/customers/accounts';
import { overlocksApi } from 'schemas/leasing/overlocks';
import { receivablesApi } from 'schemas/payments/receivables';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readPdf } from '../../../adapters/pdf/testing-pdf-text.ts';
import { send } from '../../../testing/testing-calls.ts';
import { useSite } from '../../../testing/testing-site.ts';
import { accountBalancesRoutes } from '../../billing/account-balances/account-balances.routes.ts';
import { invoicesRoutes } from '../../billing/invoices/invoices.routes.ts';
import { expectTrueBooks } from '../../billing/ledger/testing-money-faults.ts';
import { createBillingSite } from '../../billing/runs/testing-billing.ts';
import { askCounter } from '../../payments/payments/testing-counter.ts';
import { balanceOf } from '../../payments/payments/testing-payments.ts';
import { receivablesRoutes } from '../../payments/receivables/receivables.routes.ts';
import { documentsRoutes } from '../../reporting/documents/documents.routes.ts';
import { overlocksRoutes } from '../overlocks/overlocks.routes.ts';
import { decideCase, listCases, moveOutBody, postMoveOut } from './testing-move-out.ts';

let unit = 0;
let leaseId: string;
const site = useSite(
  createBillingSite,
  invoicesRoutes,
  overlocksRoutes,
  documentsRoutes,
  receivablesRoutes,
  accountBalancesRoutes,
);
afterAll(() => expectTrueBooks(site));
beforeEach(async () => {
  await site.sql`update leases set state = 'ended', ended_at = now(), vacated_on = null where state = 'active'`;
  unit += 1;
  leaseId = await site.moveIn(unit, '2026-10-01');
});

const ask = async (day: string, vacatedOn = day) => {
  site.setClock(day);
  expect((await postMoveOut(site, moveOutBody(unit, { vacatedOn }))).status).toBe(200);
};
const withdraw = async (day: string) => {
  site.setClock(day);
  const [row] = await listCases(site, leaseId);
  const decision = { option: 'withdraw_move_out', message: 'Nobody left.' };
  expect(await decideCase(site, row?.id ?? '', decision)).toMatchObject({ status: 200 });
};
const newestLetter = async (template: string) =>
  (
    await site.sql`select text from outgoing_messages where lease_id = ${leaseId} and template = ${template}
      order by created_at desc limit 1`
  )[0]?.text as string | undefined;

describe.each([
  ['en', 'Waits for the inspection', 'until then it is not late'],
  ['es', 'Espera la inspección', 'hasta entonces no hay atraso'],
])('an invoice that waits, in %s', (locale, standing, reason) => {
  test('says so on its link and on paper, until the move-out is decided', async () => {
    await site.sql`update customers set locale = ${locale}
      where id = (select customer_id from leases where id = ${leaseId})`;
    await site.run('2026-11-01');
    await site.pay(leaseId, 60_00, '2026-11-02');
    await ask('2026-11-20');
    await site.run('2026-12-01');
    const [, token = ''] = /\/pay-invoice\/([\w-]{43})/.exec((await newestLetter('invoice')) ?? '') ?? [];
    const read = async () => {
      const shown = await site.app.request(invoicesApi.byToken.path.replace(':token', token));
      const drawn = await site.app.request(invoicesApi.pdfByToken.path.replace(':token', token));
      const { text } = readPdf(new Uint8Array(await drawn.arrayBuffer()));
      const { isWaiting, dueDate } = (await shown.json()) as PublicInvoice;
      return { isWaiting, dueDate, paper: text.replace(/\s+/g, ' ') };
    };
    const waiting = await read();
    expect(waiting).toMatchObject({ isWaiting: true, dueDate: '2026-12-15' });
    for (const words of [standing, reason]) expect(waiting.paper).toContain(words);
    await withdraw('2026-12-03');
    const due = await read();
    expect(due).toMatchObject({ isWaiting: false, dueDate: '2026-12-03' });
    expect(due.paper).not.toContain(standing);
  });
});

describe('what waits is not asked for together with what is due', () => {
  /** November is late since the 14th: a move-out that was withdrawn had put it off. December waits for another one. */
  async function owesOneWaitsOne(): Promise<void> {
    await site.run('2026-11-01');
    await ask('2026-11-02', '2026-10-31');
    await withdraw('2026-11-14');
    await ask('2026-11-20');
  }

  test('by a card: what is due is tried on its days, and nothing else is taken', async () => {
    await owesOneWaitsOne();
    await site.sql`with card as (insert into kept_cards
        (id, customer_id, stripe_method_id, brand, last4, exp_month, exp_year, created_at)
        select gen_random_uuid(), customer_id, 'pm_card_visa', 'visa', '4242', 12, 2030, now()
        from leases where id = ${leaseId} returning id)
      update leases set autopay_card_id = card.id from card where leases.id = ${leaseId}`;
    await site.run('2026-12-02');
    const tries = await site.sql`select period::text as period, amount_cents as cents, state
      from payment_intents where lease_id = ${leaseId} and kind = 'autopay'`;
    expect(tries).toEqual([{ period: '2026-11-01', cents: 60_00, state: 'succeeded' }]);
    const open = await site.sql`select period::text as period, kind from invoices
      where lease_id = ${leaseId} and status = 'pending'`;
    expect(open).toEqual([{ period: '2026-12-01', kind: 'rent' }]);
    expect(await balanceOf(site, leaseId)).toBe(60_00);
  });

  test('by a letter', async () => {
    await owesOneWaitsOne();
    await site.run('2026-12-02');
    expect(await newestLetter('gate-off')).toContain('$85.00');
    expect(await newestLetter('gate-off')).not.toContain('$145.00');
  });

  test('by a lock: what waits alone is no reason for one', async () => {
    await site.run('2026-11-01');
    await site.pay(leaseId, 60_00, '2026-11-02');
    await ask('2026-11-20');
    await site.run('2026-12-12');
    const lock = await askCounter(site, overlocksApi.set, leaseId, { act: 'ask', seen: 'off' });
    expect(lock).toMatchObject({ status: 409, code: 'overlock_not_due' });
  });
});

describe('credit on account is not used for what may come to nothing', () => {
  /** November is paid, and as much as December will cost is paid ahead; then somebody says that the tenant left. */
  async function paidAheadAndAsked(): Promise<void> {
    await site.run('2026-11-01');
    await site.pay(leaseId, 120_00, '2026-11-02');
    await ask('2026-11-20');
  }
  const december = async () =>
    (
      await site.sql`select status, due_on::text as due from invoices
        where lease_id = ${leaseId} and period = '2026-12-01' and kind = 'rent' order by number desc limit 1`
    )[0];
  const lateFees = async () =>
    (await site.sql`select id from invoices where lease_id = ${leaseId} and kind = 'late_fee'`).length;
  const lookUp = async () => {
    const body = { unitNumber: String(unit), lastName: "O'Brien-Núñez" };
    const reply = await send(site, accountsApi.lookup, { body });
    const { balance, credit, charges } = (await reply.json()) as Account;
    return { balance, credit, charges: charges.map(({ amount, isWaiting }) => ({ amount, isWaiting })) };
  };

  test('while it waits both are shown, nothing is owed, and no letter asks for it', async () => {
    await paidAheadAndAsked();
    await site.run('2026-12-01');
    expect(await december()).toEqual({ status: 'pending', due: '2026-12-15' });
    expect(await lookUp()).toEqual({
      balance: '0.00',
      credit: '60.00',
      charges: [{ amount: '60.00', isWaiting: true }],
    });
    const letters = await site.sql`select id from outgoing_messages
      where lease_id = ${leaseId} and template = 'invoice'`;
    expect(letters).toHaveLength(1);
  });

  test('a letter asks for it where the credit is less', async () => {
    await site.run('2026-11-01');
    await site.pay(leaseId, 100_00, '2026-11-02');
    await ask('2026-11-20');
    await site.run('2026-12-01');
    expect(await lookUp()).toMatchObject({ balance: '20.00', credit: '40.00' });
    const letters = await site.sql`select id from outgoing_messages
      where lease_id = ${leaseId} and template = 'invoice'`;
    expect(letters).toHaveLength(2);
  });

  test('confirmed, the rent is void and the credit is the tenant’s', async () => {
    await paidAheadAndAsked();
    await site.run('2026-12-01');
    site.setClock('2026-12-02');
    const [row] = await listCases(site, leaseId);
    expect(row?.moveOut).toMatchObject({ credit: '60.00', openForLater: '60.00', paidForLater: '0.00' });
    await decideCase(site, row?.id ?? '', { option: 'confirm_move_out' });
    expect(await december()).toMatchObject({ status: 'void' });
    expect(await balanceOf(site, leaseId)).toBe(-60_00);
    expect(await newestLetter('move_out_confirmed')).toContain('$60.00');
  });

  test('withdrawn, the credit pays the rent the same moment, and nothing is late', async () => {
    await paidAheadAndAsked();
    await site.run('2026-12-01');
    await withdraw('2026-12-03');
    expect(await december()).toEqual({ status: 'paid', due: '2026-12-03' });
    await site.run('2026-12-20');
    expect(await lookUp()).toEqual({ balance: '0.00', credit: '0.00', charges: [] });
    expect(await lateFees()).toBe(0);
  });

  test('decided by nobody, it pays on the day to which the rent was put off', async () => {
    await paidAheadAndAsked();
    await site.run('2026-12-01');
    await site.run('2026-12-14');
    expect(await december()).toMatchObject({ status: 'pending' });
    await site.run('2026-12-15');
    expect(await december()).toEqual({ status: 'paid', due: '2026-12-15' });
  });

  test('after days of outage it has paid in time', async () => {
    await paidAheadAndAsked();
    await site.run('2026-12-01');
    await site.run('2026-12-27');
    expect(await december()).toMatchObject({ status: 'paid' });
    expect(await lateFees()).toBe(0);
  });

  test('what is due beside it is paid at once', async () => {
    await paidAheadAndAsked();
    await site.run('2026-12-01');
    const charge = { amount: 25, label: 'A new lock', isSent: false, key: randomUUID() };
    expect(await askCounter(site, receivablesApi.bill, leaseId, charge)).toMatchObject({ status: 200 });
    expect(await lookUp()).toEqual({
      balance: '25.00',
      credit: '35.00',
      charges: [{ amount: '60.00', isWaiting: true }],
    });
  });
});
