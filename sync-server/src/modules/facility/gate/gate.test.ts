import { billingApi } from 'schemas/billing/billing';
import { leasesApi } from 'schemas/leasing/leases';
import { beforeEach, describe, expect, test } from 'vitest';
import { createManualGate, createSimulatedGate, type GateCommand } from '../../../adapters/gate.ts';
import type { Ctx } from '../../../context.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { staffBearer } from '../../../testing/testing-app.ts';
import { call, readAsStaff } from '../../../testing/testing-calls.ts';
import { useSite } from '../../../testing/testing-site.ts';
import { lockAccount, post } from '../../billing/ledger/ledger.service.ts';
import { lapseExpiredHolds } from '../../leasing/leases/leases.jobs.ts';
import {
  createRentalSite,
  postRental,
  readOutcome,
  rentalBody,
} from '../../leasing/rentals/testing-rental.ts';
import { bookPayment } from '../../payments/payments/book-payment.service.ts';
import { sendGateCommands } from './gate.jobs.ts';
import { gateRoutes } from './gate.routes.ts';
import { suspendGateAccess } from './gate.service.ts';

let unit = 0;
let told: string[] = [];
let faults = 0;

/** Notes what it is told; answers as many times with a fault as `faults` says. */
const notingGate = (answer: 'confirmed' | 'sent'): Ctx['gate'] => ({
  mode: 'manual',
  async apply({ action, code }: GateCommand) {
    faults -= 1;
    if (faults >= 0) throw new Error('no line to the gate');
    told.push(`${action} ${code}`);
    return answer;
  },
});

const site = useSite(createRentalSite, gateRoutes);
beforeEach(async () => {
  [told, faults] = [[], 0];
  site.ctx.gate = notingGate('confirmed');
  await sendGateCommands(site.ctx);
  told = [];
});

async function rent() {
  unit += 1;
  const { leaseId = '', gateCode = '' } = await readOutcome(postRental(site, rentalBody(unit)));
  return { leaseId, gateCode };
}

const pay = (leaseId: string, cents = 60_00) =>
  inTransaction(site.ctx, async (ctx) => {
    await lockAccount(ctx, leaseId);
    return bookPayment(ctx, { leaseId, cents, method: 'cash' });
  });

const suspend = (leaseId: string) =>
  inTransaction(site.ctx, async (ctx) => {
    await lockAccount(ctx, leaseId);
    return suspendGateAccess(ctx, leaseId);
  });

const owe = (leaseId: string, cents: number) =>
  post(site.ctx, {
    leaseId,
    reason: 'test',
    sides: [
      { account: 'receivable', cents },
      { account: 'fee_income', cents: -cents },
    ],
  });

const list = () => readAsStaff(site, billingApi.gateCommands);

const confirm = (id: string, headers: Record<string, string> = staffBearer) =>
  call(site, billingApi.confirmGateCommand, { params: { id }, headers });

const readCode = async (leaseId: string) =>
  (await site.sql`select state from gate_codes where lease_id = ${leaseId}`)[0]?.state as string;
const later = (ms: number) => site.clock.pass(ms);

describe('a code', () => {
  test('starts with the first payment, and nobody reads that it works before the gate said so', async () => {
    const { leaseId, gateCode } = await rent();
    expect(await readShown(leaseId)).toBe('waiting');
    await pay(leaseId);
    expect([await readCode(leaseId), await readShown(leaseId), told]).toEqual(['active', 'sending', []]);
    await sendGateCommands(site.ctx);
    expect([await readShown(leaseId), told]).toEqual(['active', [`start ${gateCode}`]]);
    await sendGateCommands(site.ctx);
    expect(told).toHaveLength(1);
  });

  test('stops while too much is owed and comes back with the payment, by itself', async () => {
    const { leaseId, gateCode } = await rent();
    await pay(leaseId);
    await owe(leaseId, 60_00);
    expect([await suspend(leaseId), await suspend(leaseId)]).toEqual([true, false]);
    await pay(leaseId, 50_00);
    expect(await readCode(leaseId)).toBe('suspended');
    await pay(leaseId, 1);
    expect(await readCode(leaseId)).toBe('active');
    await sendGateCommands(site.ctx);
    expect(told).toEqual(['start', 'stop', 'start'].map((action) => `${action} ${gateCode}`));
  });

  test('of a hold that lapses was never at the gate', async () => {
    await rent();
    later(25 * 60 * 60_000);
    await lapseExpiredHolds(site.ctx);
    await sendGateCommands(site.ctx);
    expect(told).toEqual([]);
  });
});

describe('sending', () => {
  test('keeps the order of one lease whatever fails, and lets no other lease wait for it', async () => {
    const [one, other] = [await rent(), await rent()];
    await pay(one.leaseId);
    await owe(one.leaseId, 60_00);
    await suspend(one.leaseId);
    await pay(other.leaseId);
    faults = 1;
    await sendGateCommands(site.ctx);
    expect(told).toEqual([`start ${other.gateCode}`]);
    await sendGateCommands(site.ctx);
    expect(told).toHaveLength(1);
    later(60_000);
    await sendGateCommands(site.ctx);
    expect(told.slice(1)).toEqual([`start ${one.gateCode}`, `stop ${one.gateCode}`]);
  });

  test('by several at once tells each command once, in order, though a clock runs behind', async () => {
    const { leaseId, gateCode } = await rent();
    await pay(leaseId);
    later(-5_000);
    await owe(leaseId, 60_00);
    await suspend(leaseId);
    later(-5_000);
    await pay(leaseId);
    later(10_000);
    for (let round = 0; round < 3; round += 1) {
      await Promise.all([1, 2, 3, 4].map(() => sendGateCommands(site.ctx)));
    }
    expect(told).toEqual(['start', 'stop', 'start'].map((action) => `${action} ${gateCode}`));
  });

  test('is tried for ever, and after some tries the staff see the code to type it in', async () => {
    const { leaseId, gateCode } = await rent();
    await pay(leaseId);
    faults = 9;
    for (let tried = 0; tried < 9; tried += 1) {
      await sendGateCommands(site.ctx);
      later(6 * 60_000);
    }
    expect(await list()).toEqual([
      expect.objectContaining({ unit: String(unit), action: 'start', state: 'failed', code: gateCode }),
    ]);
    await sendGateCommands(site.ctx);
    expect([await list(), told]).toEqual([[], [`start ${gateCode}`]]);
  });
});

describe('by hand', () => {
  beforeEach(() => {
    site.ctx.gate = createManualGate();
  });

  test('a command waits for a person, who confirms it in order and by name', async () => {
    const { leaseId, gateCode } = await rent();
    await pay(leaseId);
    expect(await list()).toEqual([expect.objectContaining({ state: 'asked', code: null })]);
    await sendGateCommands(site.ctx);
    await owe(leaseId, 60_00);
    await suspend(leaseId);
    await sendGateCommands(site.ctx);
    const [start, stop] = await list();
    expect(start).toMatchObject({ unit: String(unit), state: 'sent', code: gateCode });
    expect(await confirm(stop?.id ?? '')).toMatchObject({ status: 409, code: 'version_conflict' });
    expect((await confirm(start?.id ?? '', {})).status).toBe(401);
    expect(await confirm(start?.id ?? '')).toMatchObject({ status: 200, state: 'confirmed', code: null });
    expect(await confirm(start?.id ?? '')).toMatchObject({ status: 200, state: 'confirmed' });
    expect(await confirm(stop?.id ?? '')).toMatchObject({ status: 200 });
    expect(await list()).toEqual([]);
    const actions =
      await site.sql`select actor from audit_entries where action = 'gate.confirmed' and subject_id = ${leaseId}`;
    expect(actions.map(({ actor }) => actor)).toEqual(['staff:clerk', 'staff:clerk']);
  });

  test('a command that never was is not found', async () => {
    expect((await confirm('018f0000-0000-7000-8000-000000000001')).status).toBe(404);
  });
});

test('the simulated gate remembers its codes, takes a command twice, and may be put out of order', async () => {
  const folder = `${site.folder}/memory`;
  const gate = createSimulatedGate(folder);
  for (const id of ['a', 'a']) await gate.apply({ id, action: 'start', code: '4711' });
  await gate.apply({ id: 'b', action: 'start', code: '0815' });
  for (const id of ['c', 'c']) await gate.apply({ id, action: 'stop', code: '4711' });
  const again = createSimulatedGate(folder);
  expect(await again.listWorkingCodes()).toEqual(['0815']);
  await again.apply({ id: 'd', action: 'stop', code: '0815' });
  expect(await gate.listWorkingCodes()).toEqual([]);
  await expect(gate.apply({ id: 'e', action: 'start', code: '../x' })).rejects.toThrow('not a gate code');
});

async function readShown(leaseId: string): Promise<string | null | undefined> {
  const { rows } = await readAsStaff(site, leasesApi.list, { query: { limit: 100 } });
  return rows.find(({ id }) => id === leaseId)?.gateCodeState;
}
