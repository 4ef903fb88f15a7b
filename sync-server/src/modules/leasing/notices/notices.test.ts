import { randomUUID } from 'node:crypto';
import type { CustomerProfile, CustomerRow } from 'schemas/customers/customers';
import { moveOutsApi } from 'schemas/leasing/move-outs';
import { type NoticeRow, noticesApi } from 'schemas/leasing/notices';
import { type Metrics, metricsApi } from 'schemas/reporting/metrics';
import type { RentRoll } from 'schemas/reporting/reports';
import type { StaffMap } from 'schemas/reporting/staff-map';
import { afterAll, describe, expect, test } from 'vitest';
import { staffBearer } from '../../../testing/testing-app.ts';
import { useSite } from '../../../testing/testing-site.ts';
import { expectTrueBooks } from '../../billing/ledger/testing-money-faults.ts';
import { createBillingSite, listBills } from '../../billing/runs/testing-billing.ts';
import { customersRoutes } from '../../customers/customers/customers.routes.ts';
import { customerOf } from '../../customers/customers/testing-customers.ts';
import { askCounter } from '../../payments/payments/testing-counter.ts';
import { metricsRoutes } from '../../reporting/metrics/metrics.routes.ts';
import { staffMapRoutes } from '../../reporting/staff-map/staff-map.routes.ts';
import { linkOf, moveOutBody, postMoveOut, pressLink } from '../move-outs/testing-move-out.ts';
import { noticesRoutes } from './notices.routes.ts';

let unit = 0;
const site = useSite(createBillingSite, noticesRoutes, customersRoutes, metricsRoutes, staffMapRoutes);
afterAll(() => expectTrueBooks(site));

const moveIn = (day = '2026-11-01') => {
  unit += 1;
  return site.moveIn(unit, day);
};
const give = (leaseId: string, leavesOn: string | null, seen: string | null = null) =>
  askCounter(site, noticesApi.set, leaseId, { leavesOn, seen });
const leave = (leaseId: string, own: object = {}) =>
  askCounter(site, moveOutsApi.record, leaseId, {
    unitCondition: 'clean',
    vacatedOn: '2026-11-30',
    key: randomUUID(),
    ...own,
  });
async function read<Reply>(path: string): Promise<Reply> {
  const reply = await site.app.request(path, { headers: staffBearer });
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status}`);
  return (await reply.json()) as Reply;
}
const noticeOf = async (leaseId: string) =>
  (await read<NoticeRow[]>(noticesApi.list.path)).find((row) => row.leaseId === leaseId);
const actionsOf = async (leaseId: string) =>
  site.sql`select actor, action, details from audit_entries
    where subject_id = ${leaseId} and action like 'notice.%' order by id`;

describe('a notice to vacate', () => {
  test('is given, changed and withdrawn, each time audited; the same wish twice is once', async () => {
    const leaseId = await moveIn();
    expect(await give(leaseId, '2026-11-30')).toEqual({ status: 200, leavesOn: '2026-11-30' });
    expect(await give(leaseId, '2026-11-30')).toEqual({ status: 200, leavesOn: '2026-11-30' });
    expect(await give(leaseId, '2026-12-15', '2026-11-30')).toMatchObject({ status: 200 });
    expect(await noticeOf(leaseId)).toMatchObject({
      unitNumber: String(unit),
      leavesOn: '2026-12-15',
      by: 'staff:clerk',
      isDue: false,
    });
    expect(await give(leaseId, null, '2026-12-15')).toEqual({ status: 200, leavesOn: null });
    expect(await noticeOf(leaseId)).toBeUndefined();
    const letters = await site.sql`select text from outgoing_messages
      where lease_id = ${leaseId} and template = 'notice'`;
    expect(letters).toHaveLength(3);
    const texts = letters.map(({ text }) => text).join('\n');
    for (const said of [
      `You told us that you leave unit ${unit} on November 30, 2026.`,
      `You told us another day: you leave unit ${unit} on December 15, 2026.`,
      `Your notice is withdrawn: your lease of unit ${unit} goes on as before.`,
    ])
      expect(texts).toContain(said);
    expect(await actionsOf(leaseId)).toEqual(
      [
        ['given', null, '2026-11-30'],
        ['changed', '2026-11-30', '2026-12-15'],
        ['withdrawn', '2026-12-15', null],
      ].map(([what, before, leavesOn]) => ({
        actor: 'staff:clerk',
        action: `notice.${what}`,
        details: { before, leavesOn },
      })),
    );
  });

  test('that somebody changed meanwhile is not overwritten; of many at once one is written', async () => {
    const leaseId = await moveIn();
    const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'];
    const replies = await Promise.all(days.map((day) => give(leaseId, day)));
    expect(replies.map(({ status, code }) => code ?? status).sort()).toEqual([
      200,
      'version_conflict',
      'version_conflict',
      'version_conflict',
    ]);
    expect(await actionsOf(leaseId)).toHaveLength(1);
  });

  test.each([
    ['yesterday', '2026-10-31', 422, 'leaving_day_refused'],
    ['91 days ahead', '2027-01-31', 422, 'leaving_day_refused'],
    ['no day', '2026-02-30', 400, 'invalid'],
  ])('for %s is refused', async (_, day, status, code) => {
    const leaseId = await moveIn();
    expect(await give(leaseId, day)).toMatchObject({ status, code });
    expect(await noticeOf(leaseId)).toBeUndefined();
  });

  test('is for today at the earliest, and 90 days ahead at the latest', async () => {
    const leaseId = await moveIn();
    expect(await give(leaseId, '2026-11-01')).toMatchObject({ status: 200 });
    expect(await give(leaseId, '2027-01-30', '2026-11-01')).toMatchObject({ status: 200 });
  });

  test('needs an active lease that is not moving out, and a signed-in member of the staff', async () => {
    expect(await give(randomUUID(), '2026-11-30')).toMatchObject({ status: 404, code: 'not_found' });
    const leaseId = await moveIn();
    const open = await site.app.request(noticesApi.list.path);
    expect(open.status).toBe(401);
    // What somebody who knows unit and name asked for keeps nobody from giving notice; what counts does.
    expect((await postMoveOut(site, moveOutBody(unit))).status).toBe(200);
    expect(await give(leaseId, '2026-11-30')).toMatchObject({ status: 200 });
    expect(await pressLink(site, await linkOf(site, leaseId), 'confirm')).toMatchObject({ status: 200 });
    expect(await give(leaseId, null, '2026-11-30')).toMatchObject({
      status: 409,
      code: 'already_moving_out',
    });
    await site.sql`update leases set state = 'ended', ended_at = now() where id = ${leaseId}`;
    expect(await give(leaseId, '2026-11-30')).toMatchObject({ status: 409, code: 'lease_not_active' });
  });

  test('shows wherever the lease does: record, list of who leaves, map, rent roll as of that day', async () => {
    const leaseId = await moveIn('2026-11-20');
    site.setClock('2026-11-22');
    await give(leaseId, '2026-11-28');
    const customerId = await customerOf(site, leaseId);
    const { leases, standing } = await read<CustomerProfile>(`/api/staff/customers/${customerId}`);
    expect(leases[0]?.notice).toMatchObject({ leavesOn: '2026-11-28', by: 'staff:clerk' });
    expect(standing).toBe('moving_out');
    const ending = await read<{ rows: CustomerRow[] }>('/api/staff/customers?filter=ending&limit=100');
    expect(ending.rows.map(({ id }) => id)).toContain(customerId);
    const { spaces } = await read<StaffMap>('/api/staff/map');
    expect(spaces.find(({ tenancy }) => tenancy?.leaseId === leaseId)?.tenancy?.leavesOn).toBe('2026-11-28');
    const roll = async (query = '') =>
      (await read<RentRoll>(`/api/staff/reports/rent-roll${query}`)).rows.find(
        (row) => row.leaseId === leaseId,
      )?.leavesOn;
    expect(await roll()).toBe('2026-11-28');
    expect(await roll('?asOf=2026-11-21')).toBeNull();
  });
});

describe('when its day has come', () => {
  test('it is a move-out to do, and rent is billed as ever until somebody has written that down', async () => {
    const leaseId = await moveIn();
    const tasks = async () => {
      const metrics = await read<Metrics>(metricsApi.read.path);
      return [metrics.tasks.moveOutsDue, metrics.forecast.moveOuts];
    };
    const [due, ahead] = await tasks();
    await give(leaseId, '2026-11-30');
    expect(await tasks()).toEqual([due, (ahead ?? 0) + 1]);
    await site.run('2026-11-29');
    expect(await noticeOf(leaseId)).toMatchObject({ isDue: false });
    const dueBefore = (await tasks())[0] ?? 0;
    await site.run('2026-11-30');
    expect(await noticeOf(leaseId)).toMatchObject({ isDue: true });
    expect((await tasks())[0]).toBe(dueBefore + 1);
    await site.run('2026-12-01');
    expect(await listBills(site, leaseId)).toEqual(['rent 2026-11-01 60.00', 'rent 2026-12-01 60.00']);

    const key = randomUUID();
    const left = await leave(leaseId, { key, lockRemoved: true });
    expect(left).toMatchObject({ status: 200, moveOutId: key, vacatedOn: '2026-11-30', balance: '0.00' });
    expect(await leave(leaseId, { key })).toMatchObject({ status: 200, receiptNumber: left.receiptNumber });
    expect(await leave(leaseId)).toMatchObject({ status: 409, code: 'already_moving_out' });
    expect(await listBills(site, leaseId)).toEqual(['rent 2026-11-01 60.00']);
    expect(await noticeOf(leaseId)).toBeUndefined();
    const [toInspect] = await site.sql`select state from conflict_cases
      where lease_id = ${leaseId} and kind = 'move_out_to_inspect'`;
    expect(toInspect).toEqual({ state: 'open' });
    const [act] = await site.sql`select actor, action from audit_entries where subject_id = ${key}`;
    expect(act).toMatchObject({ actor: 'staff:clerk' });
    const [kept] = await site.sql`select m.phone, c.phone as own from move_outs m
      join leases l on l.id = m.lease_id join customers c on c.id = l.customer_id where m.id = ${key}`;
    expect(kept?.phone).toBe(kept?.own);
  });

  test.each([
    ['tomorrow', '2026-10-01', '2026-12-02'],
    ['eight days ago', '2026-10-01', '2026-11-23'],
    ['the day before the lease began', '2026-11-30', '2026-11-29'],
  ])('%s is refused, and nothing is written', async (_, startsOn, vacatedOn) => {
    const leaseId = await moveIn(startsOn);
    site.setClock('2026-12-01');
    const left = await leave(leaseId, { vacatedOn });
    expect(left).toMatchObject({ status: 422, code: 'vacated_day_refused' });
    expect(await site.sql`select id from move_outs where lease_id = ${leaseId}`).toHaveLength(0);
  });

  test('a week ago it is written as it was typed', async () => {
    const leaseId = await moveIn('2026-10-01');
    site.setClock('2026-12-01');
    expect(await leave(leaseId, { vacatedOn: '2026-11-24' })).toMatchObject({ vacatedOn: '2026-11-24' });
  });

  test('there is none of a lease that is unknown or over', async () => {
    expect(await leave(randomUUID())).toMatchObject({ status: 404, code: 'not_found' });
    const other = await moveIn('2026-12-01');
    await site.sql`update leases set state = 'ended', ended_at = now() where id = ${other}`;
    expect(await leave(other)).toMatchObject({ status: 409, code: 'lease_not_active' });
  });
});
