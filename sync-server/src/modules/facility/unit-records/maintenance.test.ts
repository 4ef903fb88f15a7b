import { randomUUID } from 'node:crypto';
import { type MaintenancePlan, staffMapApi, type UnitRecord } from 'schemas/reporting/staff-map';
import { beforeAll, describe, expect, test } from 'vitest';
import { useSite } from '../../../testing/testing-site.ts';
import { postRental, rentalBody, unitId } from '../../leasing/rentals/testing-rental.ts';
import { ask, createMapSite, readSpace } from '../../reporting/staff-map/testing-staff-map.ts';

const site = useSite(createMapSite);
beforeAll(async () => {
  await site.moveIn(1, '2026-11-18');
  await postRental(site, rentalBody(2, { gateCode: '7391' }));
});

const seen = async (...numbers: string[]) =>
  Promise.all(
    numbers.map(async (number) => {
      const { id, version } = await readSpace(site, number);
      return { id, version };
    }),
  );
const reason = 'The door sticks';
const set = (units: object[], isOn: boolean, own: object = {}) =>
  ask(site, staffMapApi.setMaintenance, { body: { units, isOn, reason, ...own } });
const states = (...numbers: string[]) =>
  Promise.all(numbers.map(async (number) => (await readSpace(site, number)).state));
const recordOf = (number: number) => ask<UnitRecord>(site, staffMapApi.readUnit, { id: unitId(number) });

describe('maintenance', () => {
  test('goes on and off with a reason, which is kept and signed', async () => {
    expect(await set(await seen('3'), true)).toMatchObject({ status: 200, changed: ['3'] });
    expect(await states('3')).toEqual(['maintenance']);
    site.setClock('2026-11-19');
    expect(await set(await seen('3'), false, { reason: 'Repaired' })).toMatchObject({ changed: ['3'] });
    expect(await states('3')).toEqual(['available']);
    const { notes, history } = await recordOf(3);
    expect(notes.map(({ kind, text, by }) => [kind, text, by])).toEqual([
      ['maintenance_off', 'Repaired', 'staff:clerk'],
      ['maintenance_on', reason, 'staff:clerk'],
    ]);
    expect(history.map(({ action, actor }) => [action, actor])).toEqual([
      ['unit.maintenance_off', 'staff:clerk'],
      ['unit.maintenance_on', 'staff:clerk'],
    ]);
  });

  test('is refused to whoever saw the unit as it is no more', async () => {
    const before = await seen('4');
    await set(before, true);
    expect(await set(before, false)).toMatchObject({ status: 409, code: 'version_conflict' });
    expect(await set(await seen('4'), true)).toMatchObject({ status: 409, code: 'version_conflict' });
    expect(await states('4')).toEqual(['maintenance']);
  });

  test.each(['1', '2'])('cannot begin in unit %s, which somebody has or holds', async (number) => {
    const before = await states(number);
    expect(await set(await seen(number), true)).toMatchObject({ status: 409, code: 'unit_occupied' });
    expect(await states(number)).toEqual(before);
  });

  test('asks for a reason, and for a unit that is there', async () => {
    expect(await set(await seen('5'), true, { reason: ' ' })).toMatchObject({ status: 400 });
    expect(await set([{ id: randomUUID(), version: 1 }], true)).toMatchObject({ status: 404 });
    expect(await set([], true)).toMatchObject({ status: 400 });
  });

  test('takes a unit from the market: nobody can rent it, and nobody is shown it as free', async () => {
    await set(await seen('6'), true);
    expect((await postRental(site, rentalBody(6, { gateCode: '7396' }))).status).toBe(409);
  });
});

describe('several at once', () => {
  test('say beforehand what changes and what is refused, and why', async () => {
    const stale = (await seen('10')).map(({ id }) => ({ id, version: 99 }));
    const units = [...(await seen('11', '1', '4')), ...stale];
    const body = { units, isOn: true };
    const plan = await ask<MaintenancePlan>(site, staffMapApi.planMaintenance, { body });
    expect(plan.changing).toEqual(['11']);
    expect(plan.refused.map(({ number, why }) => [number, why])).toEqual([
      ['1', 'occupied'],
      ['4', 'unchanged'],
      ['10', 'changed_meanwhile'],
    ]);
    expect(await states('11')).toEqual(['available']);
  });

  test('change all together or not at all', async () => {
    expect(await set(await seen('12', '1', '13'), true)).toMatchObject({ status: 409 });
    expect(await states('12', '13')).toEqual(['available', 'available']);
    expect(await set(await seen('13', '12', 'W4'), true)).toMatchObject({ changed: ['12', '13', 'W4'] });
    expect(await states('12', '13', 'W4')).toEqual(['maintenance', 'maintenance', 'maintenance']);
  });

  test('whom two people choose at the same moment are changed once', async () => {
    const units = await seen('14', '15');
    const answers = await Promise.all([set(units, true), set([...units].reverse(), true)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a note on a unit', () => {
  const write = (number: number, key: string, text = 'Hinges oiled') =>
    ask(site, staffMapApi.addNote, { id: unitId(number), body: { key, text } });

  test('is signed, and written once however often it is sent', async () => {
    const key = randomUUID();
    expect(await write(20, key)).toEqual({ status: 200, id: key });
    expect(await write(20, key)).toEqual({ status: 200, id: key });
    const { notes } = await recordOf(20);
    expect(notes).toMatchObject([{ id: key, kind: 'note', text: 'Hinges oiled', by: 'staff:clerk' }]);
    expect(await write(21, key)).toMatchObject({ status: 409, code: 'version_conflict' });
  });

  test('is refused about nothing, and without words', async () => {
    expect(await write(113, randomUUID())).toMatchObject({ status: 404 });
    expect(await write(20, randomUUID(), ' ')).toMatchObject({ status: 400 });
  });

  test('stands beside what was done with the leases of the unit', async () => {
    await site.sql`insert into audit_entries (at, actor, action, subject_kind, subject_id) select now(), 'staff:clerk',
      'lease.ended', 'lease', id::text from leases where unit_id = ${unitId(1)}`;
    expect((await recordOf(1)).history.map(({ action }) => action)).toContain('lease.ended');
    expect((await recordOf(113)).status).toBe(404);
  });
});
