import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { moveOutsApi } from 'schemas/leasing/move-outs';
import { expect, test } from 'vitest';
import { useSite } from '../../../testing/testing-site.ts';
import { findMoneyFaults } from '../../billing/ledger/testing-money-faults.ts';
import { createBillingSite, listBills } from '../../billing/runs/testing-billing.ts';
import { readStatement } from '../../billing/statements/statements.service.ts';
import { askCounter } from '../../payments/payments/testing-counter.ts';
import { balanceOf } from '../../payments/payments/testing-payments.ts';
import { decideCase, listCases, moveOutBody, postMoveOut } from './testing-move-out.ts';

let unit = 0;
const migration = new URL('../../../../migrations/0021_move_outs_wait.sql', import.meta.url);

const site = useSite(createBillingSite);

/** The tables as they were before, and of each move-out what was kept of it then. */
const before = `
  alter table move_outs drop constraint move_outs_state_known, drop constraint move_outs_counting,
    drop constraint move_outs_joined;
  drop index move_outs_one_counts, move_outs_of_lease, move_outs_announced;
  update move_outs set state = 'requested' where state = 'accepted';
  alter table move_outs drop column joined_to, drop column token_hash, drop column link_expires_at,
    drop column accepted_at, drop column accepted_by;
  alter table invoices drop column deferred_from;
  alter table move_outs add constraint move_outs_state_known check (state in ('requested', 'confirmed', 'withdrawn'));
  create unique index move_outs_one_per_lease on move_outs (lease_id) where state <> 'withdrawn';
  create index move_outs_announced on move_outs (vacated_on) where state = 'requested';`;

/** A tenant who owes December, and left on November 20th: once received it counted, with its fee. */
async function leaveAsBefore(): Promise<string> {
  unit += 1;
  const leaseId = await site.moveIn(unit, '2026-11-01');
  site.setClock('2026-12-03');
  await site.run();
  const said = { unitCondition: 'dirty', vacatedOn: '2026-11-30', key: randomUUID() };
  expect(await askCounter(site, moveOutsApi.record, leaseId, said)).toMatchObject({ status: 200 });
  return leaseId;
}
const decide = async (leaseId: string, decision: object) => {
  const [row] = await listCases(site, leaseId);
  return decideCase(site, row?.id ?? '', decision);
};
const moveOutOf = async (leaseId: string) =>
  (
    await site.sql`select state, accepted_by, accepted_at = created_at as at_once from move_outs where lease_id = ${leaseId}`
  )[0];

test('a site of the version before goes on: what counted counts, and every statement says the same', async () => {
  const asked = await leaveAsBefore();
  const paid = await leaveAsBefore();
  const stays = await leaveAsBefore();
  const left = await leaveAsBefore();
  const back = await leaveAsBefore();
  await site.pay(paid, 30_00);
  await decide(left, { option: 'confirm_move_out' });
  await decide(back, { option: 'withdraw_move_out', message: 'Boxes are left.' });
  const all = [asked, paid, stays, left, back];
  const read = () =>
    Promise.all(all.map(async (id) => [await readStatement(site.ctx, id), await listBills(site, id)]));
  const then = await read();

  await site.sql.unsafe(before);
  await site.sql.begin(async (sql) => {
    for (const statement of (await readFile(migration, 'utf8')).split('--> statement-breakpoint'))
      await sql.unsafe(statement);
  });
  expect(await read()).toEqual(then);
  expect(await findMoneyFaults(site.sql)).toEqual([]);
  expect(await Promise.all(all.map(moveOutOf))).toEqual(
    ['accepted', 'accepted', 'accepted', 'confirmed', 'withdrawn'].map((state) => ({
      state,
      accepted_by: 'system',
      at_once: true,
    })),
  );

  // Nobody is billed for what they left, nobody is late for it, and the calendar of who came back goes on.
  for (const day of ['2026-12-12', '2027-01-01', '2027-01-10']) await site.run(day);
  expect(await listBills(site, asked)).toEqual(then[0]?.[1]);
  expect((await listBills(site, back)).filter((bill) => bill.startsWith('rent')).at(-1)).toBe(
    'rent 2027-01-01 60.00',
  );
  // One more is settled with it; each ends by the same presses as today.
  expect((await postMoveOut(site, moveOutBody(1))).status).toBe(200);
  expect(await listCases(site, asked)).toMatchObject([{ moveOut: { state: 'accepted', linkUntil: null } }]);
  expect(await decide(asked, { option: 'confirm_move_out' })).toMatchObject({ status: 200 });
  expect(await decide(paid, { option: 'confirm_move_out' })).toMatchObject({ status: 200 });
  expect(await balanceOf(site, asked)).toBe(30_00);
  expect(await balanceOf(site, paid)).toBe(0);
  const no = { option: 'withdraw_move_out', message: 'Nobody left.' };
  expect(await decide(stays, no)).toMatchObject({ status: 200 });
  const standing = await listBills(site, stays);
  expect(standing.filter((bill) => bill.startsWith('cleaning'))).toEqual([]);
  expect(standing).toContain('rent 2027-01-10 60.00');
  expect(await findMoneyFaults(site.sql)).toEqual([]);
});
