import { alarmsApi } from 'schemas/access/alarms';
import { ok } from 'schemas/kit/problems/result';
import type { StaffRole } from 'schemas/kit/staff-roles';
import { beforeEach, expect, test } from 'vitest';
import { createTestSite, staffBearer, testStaff } from '../../../testing/testing-app.ts';
import { send } from '../../../testing/testing-calls.ts';
import { useSite } from '../../../testing/testing-site.ts';
import { alarmsRoutes } from './alarms.routes.ts';
import { endAlarm, raiseAlarm } from './alarms.service.ts';

let released = 0;

const release_holds = async () => {
  released += 1;
  return ok(null);
};
const site = useSite(createTestSite, (opened) => alarmsRoutes(opened, { release_holds }));
const signInAs = (role: StaffRole) => site.signedIn.set('test-staff', { ...testStaff, role });
beforeEach(async () => {
  signInAs('owner');
  released = 0;
  await site.sql`truncate alarms, outgoing_messages`;
});

const request = async (path: string, body?: object, headers: Record<string, string> = staffBearer) => {
  const reply = await send(site, { method: body ? 'POST' : 'GET', path }, { body, headers });
  return { status: reply.status, json: JSON.parse(await reply.text()) };
};
const list = async () => (await request(alarmsApi.list.path)).json;
const resolve = (id: string, body: object) => request(alarmsApi.resolve.path.replace(':id', id), body);

test('strangers see none', async () => {
  await raiseAlarm(site.ctx, { kind: 'disk_low', freeMegabytes: 400 });
  expect((await request(alarmsApi.list.path, undefined, {})).status).toBe(401);
});

test('ten servers that raise the same at once make one alarm and one letter, with the last facts', async () => {
  const raise = (freeMegabytes: number) => raiseAlarm(site.ctx, { kind: 'disk_low', freeMegabytes });
  await Promise.all(Array.from({ length: 10 }, () => raise(400)));
  await raise(390);
  expect(await list()).toMatchObject([{ facts: { kind: 'disk_low', freeMegabytes: 390 } }]);
  const letters = await site.sql`select recipient, subject, text from outgoing_messages`;
  expect(letters).toMatchObject([
    { recipient: site.ctx.facility.email, subject: 'Alarm: The disk is nearly full' },
  ]);
  expect(letters[0]?.text).toContain('400 MB are free');
});

test('an alarm whose cause is over is gone, and comes anew with a letter of its own', async () => {
  await raiseAlarm(site.ctx, { kind: 'disk_low', freeMegabytes: 400 });
  await endAlarm(site.ctx, 'disk_low');
  expect(await list()).toEqual([]);
  await raiseAlarm(site.ctx, { kind: 'disk_low', freeMegabytes: 300 });
  expect(await list()).toHaveLength(1);
  expect(await site.sql`select id from outgoing_messages`).toHaveLength(2);
});

test('a press does what it says, once', async () => {
  await raiseAlarm(site.ctx, { kind: 'hold_burst', holds: 9 });
  const [{ id }] = await list();
  const both = await Promise.all([1, 2].map(() => resolve(id, { option: 'release_holds' })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(released).toBe(1);
});

test('what an alarm does not offer is refused, and what a role may not press', async () => {
  await raiseAlarm(site.ctx, { kind: 'clock_jumped', ...clockFacts });
  const [{ id }] = await list();
  expect((await resolve(id, { option: 'release_holds' })).status).toBe(400);
  signInAs('manager');
  const press = await resolve(id, { option: 'confirm_day', day: clockFacts.today });
  expect([press.status, press.json.code]).toEqual([403, 'not_allowed']);
  expect(await list()).toHaveLength(1);
});

const clockFacts = {
  lastKnownAt: '2026-11-20T15:00:00.000Z',
  nowAt: '2026-11-30T15:00:00.000Z',
  today: '2026-11-30',
};
