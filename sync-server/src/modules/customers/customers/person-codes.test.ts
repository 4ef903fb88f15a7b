import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { useSite } from '../../../testing/testing-site.ts';
import { suspendGateAccess } from '../../facility/gate/gate.service.ts';
import { endGateCode } from '../../facility/gate-codes/gate-codes.service.ts';
import { charge, rentHeld, rentPaid, takeCash } from '../../payments/payments/testing-counter.ts';
import { ask, createCustomersSite, customerOf, readProfile } from './testing-customers.ts';

const site = useSite(createCustomersSite);

/** A tenant, and somebody whom they let in. */
async function authorise(leaseId: string, name = 'Max Muster') {
  const customerId = await customerOf(site, leaseId);
  const person = { name, phone: '(859) 555-0166', relation: 'brother', key: randomUUID() };
  await ask(site, 'POST', `/customers/${customerId}/authorised-persons`, person);
  return { customerId, personId: person.key };
}

const give = (personId: string, leaseId: string) =>
  ask(site, 'POST', `/authorised-persons/${personId}/gate-codes`, { leaseId });
const see = (id: string) => ask<{ code: string }>(site, 'POST', `/gate-codes/${id}/views`);
const revoke = (id: string) => ask(site, 'POST', `/gate-codes/${id}/revocation`);

/** What the gate was told of a code, in its order. */
const toldOf = async (codeId: string) =>
  (await site.sql`select action from gate_commands where gate_code_id = ${codeId} order by created_at`).map(
    ({ action }) => action,
  );
const statesOf = async (leaseId: string) =>
  (
    await site.sql`select state from gate_codes where lease_id = ${leaseId} or person_lease_id = ${leaseId}
      order by lease_id is null`
  ).map(({ state }) => state);

test('a person has a code of their own, unlike any other, masked until somebody looks, who is written down', async () => {
  const { leaseId } = await rentPaid(site, 42);
  const { customerId, personId } = await authorise(leaseId);
  const given = await give(personId, leaseId);
  expect(given.status).toBe(200);
  expect(await give(personId, leaseId)).toMatchObject({ status: 409, code: 'version_conflict' });
  const profile = await readProfile(site, customerId);
  expect(profile.authorisedPersons).toMatchObject([{ codes: [{ id: given.id, leaseId, state: 'sending' }] }]);
  const own = await ask<{ code: string }>(site, 'POST', `/leases/${leaseId}/gate-code/views`);
  const seen = await see(given.id);
  expect(seen.code).toMatch(/^\d{4}$/);
  expect(seen.code).not.toBe(own.code);
  expect(JSON.stringify(profile)).not.toContain(seen.code);
  const actions = await site.sql`select action, details from audit_entries
    where subject_id = ${leaseId} and action like 'gate_code.%' order by id`;
  expect(actions.map(({ action, details }) => [action, details?.person])).toEqual([
    ['gate_code.given', personId],
    ['gate_code.viewed', undefined],
    ['gate_code.viewed', personId],
  ]);
});

test('it stops and starts with the code of the lease, and ends with it', async () => {
  const { leaseId } = await rentHeld(site, 43);
  const { personId } = await authorise(leaseId);
  const { id } = await give(personId, leaseId);
  expect([await statesOf(leaseId), await toldOf(id)]).toEqual([['waiting', 'waiting'], []]);
  await takeCash(site, leaseId, 60);
  expect(await statesOf(leaseId)).toEqual(['active', 'active']);
  await charge(site, leaseId, 8_500);
  await inTransaction(site.ctx, (ctx) => suspendGateAccess(ctx, leaseId));
  expect(await statesOf(leaseId)).toEqual(['suspended', 'suspended']);
  await takeCash(site, leaseId, 85);
  expect(await statesOf(leaseId)).toEqual(['active', 'active']);
  await inTransaction(site.ctx, (ctx) => endGateCode(ctx, leaseId));
  expect(await statesOf(leaseId)).toEqual(['ended', 'ended']);
  expect(await toldOf(id)).toEqual(['start', 'stop', 'start', 'stop']);
});

test('it is revoked alone, once, and when the person is not authorised any more', async () => {
  const { leaseId } = await rentPaid(site, 44);
  const { customerId, personId } = await authorise(leaseId);
  const first = await give(personId, leaseId);
  expect((await revoke(first.id)).status).toBe(200);
  expect(await revoke(first.id)).toMatchObject({ status: 409, code: 'version_conflict' });
  expect((await see(first.id)).status).toBe(404);
  expect(await statesOf(leaseId)).toEqual(['active', 'ended']);
  const second = await give(personId, leaseId);
  await ask(site, 'POST', `/authorised-persons/${personId}/removal`);
  expect(await toldOf(second.id)).toEqual(['start', 'stop']);
  const profile = await readProfile(site, customerId);
  expect(profile).toMatchObject({ authorisedPersons: [], leases: [{ gateCodeState: 'sending' }] });
  expect((await give(personId, leaseId)).status).toBe(404);
});

test('nobody gets a code for the lease of somebody else', async () => {
  const [mine, theirs] = [await rentPaid(site, 45), await rentPaid(site, 46)];
  const { personId } = await authorise(mine.leaseId);
  expect((await give(personId, theirs.leaseId)).status).toBe(404);
  expect((await give(randomUUID(), mine.leaseId)).status).toBe(404);
  const [own] = await site.sql`select id from gate_codes where lease_id = ${mine.leaseId}`;
  expect((await revoke(own?.id)).status).toBe(404);
});
