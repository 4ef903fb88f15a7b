import { invoicesApi, type PublicInvoice } from 'schemas/invoices';
import { overlocksApi } from 'schemas/overlocks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readPdf } from '../../outside/testing-pdf-text.ts';
import { type BillingSite, createBillingSite } from '../billing/testing-billing.ts';
import { documentsRoutes } from '../documents/documents.routes.ts';
import { invoicesRoutes } from '../invoices/invoices.routes.ts';
import { findMoneyFaults } from '../ledger/testing-money-faults.ts';
import { overlocksRoutes } from '../overlocks/overlocks.routes.ts';
import { askDesk } from '../payments/testing-desk.ts';
import { balanceOf } from '../payments/testing-payments.ts';
import { decideCase, listCases, moveOutBody, postMoveOut } from './testing-move-out.ts';

let site: BillingSite;
let unit = 0;
let leaseId: string;
beforeAll(async () => {
  site = await createBillingSite();
  invoicesRoutes(site);
  overlocksRoutes(site);
  documentsRoutes(site);
});
afterAll(async () => {
  expect(await findMoneyFaults(site.sql)).toEqual([]);
  await site.close();
});
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
    const lock = await askDesk(site, overlocksApi.set, leaseId, { act: 'ask', seen: 'off' });
    expect(lock).toMatchObject({ status: 409, code: 'overlock_not_due' });
  });
});
