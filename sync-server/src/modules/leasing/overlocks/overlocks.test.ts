import { randomUUID } from 'node:crypto';
import { customersApi } from 'schemas/customers/customers';
import type { OverlockState } from 'schemas/facility/overlock-state';
import { type OverlockAction, overlocksApi } from 'schemas/leasing/overlocks';
import { transfersApi } from 'schemas/leasing/transfers';
import { staffPaymentsApi } from 'schemas/payments/staff-payments';
import { metricsApi } from 'schemas/reporting/metrics';
import { describe, expect, test } from 'vitest';
import { readAsStaff } from '../../../testing/testing-calls.ts';
import { useSite } from '../../../testing/testing-site.ts';
import { createBillingSite } from '../../billing/runs/testing-billing.ts';
import { customersRoutes } from '../../customers/customers/customers.routes.ts';
import { customerOf } from '../../customers/customers/testing-customers.ts';
import { counterPaymentsRoutes } from '../../payments/counter/counter-payments.routes.ts';
import { askCounter, takeCash } from '../../payments/payments/testing-counter.ts';
import { metricsRoutes } from '../../reporting/metrics/metrics.routes.ts';
import { decideCase, moveOutBody, postMoveOut } from '../move-outs/testing-move-out.ts';
import { transfersRoutes } from '../transfers/transfers.routes.ts';
import { overlocksRoutes } from './overlocks.routes.ts';

let unit = 0;
const site = useSite(
  createBillingSite,
  overlocksRoutes,
  customersRoutes,
  metricsRoutes,
  counterPaymentsRoutes,
  transfersRoutes,
);

/** Rent of December is open on the evening of that day, and the late fee. */
async function moveInAndOwe(until = '2026-12-16'): Promise<string> {
  unit += 1;
  const leaseId = await site.moveIn(unit, '2026-11-01');
  await site.run('2026-12-01');
  await site.run(until);
  return leaseId;
}

const act = (leaseId: string, what: OverlockAction, seen: OverlockState) =>
  askCounter(site, overlocksApi.set, leaseId, { act: what, seen });
const stateOf = async (leaseId: string) => {
  const [row] = await site.sql`select overlock, overlock_by from leases where id = ${leaseId}`;
  return [row?.overlock, row?.overlock_by];
};
const readTasks = async () => {
  const { tasks } = await readAsStaff(site, metricsApi.read);
  return [tasks.overlocksToPutOn, tasks.overlocksToTakeOff];
};
const listAll = () => readAsStaff(site, overlocksApi.list);
const hold = async (leaseId: string) =>
  askCounter(site, customersApi.placeAccountHold, await customerOf(site, leaseId), {
    kind: 'military',
    reason: 'Serves abroad',
    key: randomUUID(),
  });

describe('the lock of the office', () => {
  test('is asked for 15 days after rent was due, put on by a person, and to be taken off once it is paid', async () => {
    const leaseId = await moveInAndOwe('2026-12-15');
    expect(await stateOf(leaseId)).toEqual(['off', null]);
    await site.run('2026-12-16');
    expect(await stateOf(leaseId)).toEqual(['asked', 'system:billing']);
    expect(await readTasks()).toEqual([1, 0]);
    expect(await listAll()).toEqual([
      expect.objectContaining({
        unitNumber: String(unit),
        state: 'asked',
        daysPastDue: 15,
        balance: '85.00',
      }),
    ]);
    expect(await act(leaseId, 'put_on', 'asked')).toMatchObject({
      status: 200,
      state: 'on',
      by: 'staff:clerk',
    });
    await takeCash(site, leaseId, 75.01);
    expect(await stateOf(leaseId)).toEqual(['asked_off', 'system:payment']);
    expect(await readTasks()).toEqual([0, 1]);
    expect(await act(leaseId, 'take_off', 'asked_off')).toMatchObject({ status: 200, state: 'off' });
    expect([await readTasks(), await listAll()]).toEqual([[0, 0], []]);
    const acts = await site.sql`select action, actor from audit_entries
      where subject_id = ${leaseId} and action like 'overlock.%' order by id`;
    expect(acts.map(({ action, actor }) => [action, actor])).toEqual([
      ['overlock.asked', 'system:test'],
      ['overlock.on', 'staff:clerk'],
      ['overlock.asked_off', 'staff:clerk'],
      ['overlock.off', 'staff:clerk'],
    ]);
  });

  test('that was only asked for is not put on any more when it is paid', async () => {
    const leaseId = await moveInAndOwe();
    await takeCash(site, leaseId, 85);
    expect((await stateOf(leaseId))[0]).toBe('off');
    expect(await act(leaseId, 'put_on', 'off')).toMatchObject({ status: 409, code: 'overlock_not_due' });
  });

  test('that a person took off stays off for that debt, and a returned payment asks for it again', async () => {
    const leaseId = await moveInAndOwe();
    await act(leaseId, 'take_off', 'asked');
    await site.run('2026-12-17');
    expect(await stateOf(leaseId)).toEqual(['off', 'staff:clerk']);

    const other = await moveInAndOwe('2026-12-18');
    await act(other, 'put_on', 'asked');
    const { paymentId = '' } = await askCounter(site, staffPaymentsApi.take, other, {
      amount: 85,
      method: 'check',
      reference: '1001',
      key: randomUUID(),
    });
    expect((await stateOf(other))[0]).toBe('asked_off');
    await askCounter(site, staffPaymentsApi.reverse, paymentId, { reason: 'No funds' });
    await site.run('2026-12-19');
    expect(await stateOf(other)).toEqual(['on', 'system:billing']);
  });

  test('tells the second of two clerks', async () => {
    const leaseId = await moveInAndOwe();
    const both = await Promise.all([act(leaseId, 'put_on', 'asked'), act(leaseId, 'take_off', 'asked')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await act(leaseId, 'ask_off', 'off')).toMatchObject({ code: 'version_conflict' });
    expect(await act(randomUUID(), 'ask', 'off')).toMatchObject({ status: 404 });
  });

  test('stands as it was done at the door when the calendar asks for just that in the same moment', async () => {
    const leaseId = await moveInAndOwe();
    expect(await act(leaseId, 'put_on', 'off')).toMatchObject({ status: 200, state: 'on' });
    await act(leaseId, 'ask_off', 'on');
    expect(await act(leaseId, 'take_off', 'on')).toMatchObject({ status: 200, state: 'off' });
  });

  test('keeps a lease from going to another unit, and comes off when the tenant has left', async () => {
    const leaseId = await moveInAndOwe();
    await act(leaseId, 'put_on', 'asked');
    const [lease] = await site.sql`select version from leases where id = ${leaseId}`;
    const wish = { unit: '90', version: lease?.version, leftUnit: 'available', key: randomUUID() };
    expect(await askCounter(site, transfersApi.transfer, leaseId, wish)).toMatchObject({
      code: 'overlock_on',
    });
    await postMoveOut(site, moveOutBody(unit));
    const [open] = await site.sql`select id from conflict_cases where lease_id = ${leaseId}
      and kind = 'move_out_to_inspect'`;
    await decideCase(site, open?.id, { option: 'confirm_move_out' });
    expect((await stateOf(leaseId))[0]).toBe('asked_off');
  });
});

describe('under a military hold', () => {
  test('it is never asked for nor put on, with a sentence that says why', async () => {
    unit += 1;
    const leaseId = await site.moveIn(unit, '2026-11-01');
    await hold(leaseId);
    await site.run('2026-12-01');
    await site.run('2026-12-20');
    expect((await stateOf(leaseId))[0]).toBe('off');
    for (const what of ['ask', 'put_on'] as const) {
      expect(await act(leaseId, what, 'off')).toMatchObject({
        status: 409,
        code: 'military_hold',
        message: expect.stringContaining('SCRA'),
      });
    }
  });

  test('one that is on has to come off at once, one that was asked for is forgotten', async () => {
    const leaseId = await moveInAndOwe();
    await act(leaseId, 'put_on', 'asked');
    await hold(leaseId);
    expect(await stateOf(leaseId)).toEqual(['asked_off', 'staff:clerk']);
    const asked = await moveInAndOwe();
    await hold(asked);
    expect((await stateOf(asked))[0]).toBe('off');
  });

  test('of a hold and a lock at the same moment the hold wins, whoever was first', async () => {
    for (let round = 0; round < 10; round += 1) {
      const leaseId = await moveInAndOwe();
      const first = () => act(leaseId, 'put_on', 'asked');
      await Promise.all(round % 2 ? [first(), hold(leaseId)] : [hold(leaseId), first()]);
      expect(['off', 'asked_off']).toContain((await stateOf(leaseId))[0]);
    }
  });
});

test('a lock that somebody has to carry is listed before those that hang, however many these are', async () => {
  const leaseIds = [await moveInAndOwe(), await moveInAndOwe(), await moveInAndOwe()];
  const lock = (index: number, state: OverlockState, hour: number) =>
    site.sql`update leases set overlock = ${state}, overlock_by = 'staff:x',
      overlock_at = ${`2026-12-17T0${hour}:00:00Z`}::timestamptz where id = ${leaseIds[index] ?? ''}`;
  await lock(0, 'on', 1);
  await lock(1, 'asked_off', 3);
  await lock(2, 'asked', 2);
  const listed = (await listAll()).map(({ leaseId }) => leaseIds.indexOf(leaseId)).filter((i) => i >= 0);
  expect(listed).toEqual([2, 1, 0]);
});
