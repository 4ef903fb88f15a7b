import { randomUUID } from 'node:crypto';
import type { Method } from 'schemas/kit/endpoint';
import type { TicketDetail } from 'schemas/maintenance/staff-maintenance';
import { beforeEach, describe, expect, test } from 'vitest';
import { staffBearer } from '../../../testing/testing-app.ts';
import { send } from '../../../testing/testing-calls.ts';
import { useFreshSite } from '../../../testing/testing-site.ts';
import { addStaffUser } from '../../access/staff-users/staff-users.service.ts';
import { createRentalSite } from '../../leasing/rentals/testing-rental.ts';
import { maintenanceBody as fault, postMaintenance as post, readTickets } from './testing-maintenance.ts';

let id: string;
const site = useFreshSite(createRentalSite);
beforeEach(async () => {
  id = (await post(site, fault(42))).ticketId ?? '';
});

async function ask(path = '', method: Method = 'GET', body?: object) {
  const called = { method, path: `/api/staff/maintenance/${id}${path}` };
  const reply = await send(site, called, { body, headers: staffBearer });
  return { ...((await reply.json()) as Partial<TicketDetail> & { code?: string }), status: reply.status };
}
const standing = { version: 1, assigneeId: null, priority: 'medium', state: 'open' };
const change = (own: object) => ask('', 'PUT', { ...standing, ...own });

async function hire(username: string): Promise<string> {
  const added = await addStaffUser(site.ctx, { username, role: 'clerk' });
  return added.ok ? added.value.id : expect.fail(added.problem.code);
}

describe('a ticket', () => {
  test('is given to somebody who can sign in, and to nobody else', async () => {
    const maria = await hire('maria');
    expect((await ask()).assignees).toEqual([{ id: maria, username: 'maria' }]);
    expect(await change({ assigneeId: maria })).toMatchObject({
      status: 200,
      version: 2,
      assignee: { id: maria, username: 'maria' },
    });
    const gone = await hire('gone');
    await site.sql`update staff_users set disabled_at = now() where username = 'gone'`;
    expect(await change({ version: 2, assigneeId: gone })).toMatchObject({ status: 400, code: 'invalid' });
    expect(await change({ version: 2, assigneeId: randomUUID() })).toMatchObject({ status: 400 });
    const [act] =
      await site.sql`select actor, details from audit_entries where action = 'maintenance.changed'`;
    expect(act).toMatchObject({
      actor: 'staff:clerk',
      details: { from: { assigneeId: null }, to: { assigneeId: maria } },
    });
  });

  test('moves on, is closed with its time, and opens again', async () => {
    expect(await change({ state: 'in_progress', priority: 'emergency' })).toMatchObject({
      state: 'in_progress',
      priority: 'emergency',
      closedAt: null,
    });
    site.clock.now = new Date('2026-11-21T15:00:00.000Z');
    expect(await change({ version: 2, state: 'done' })).toMatchObject({
      closedAt: '2026-11-21T15:00:00.000Z',
      closedBy: 'staff:clerk',
    });
    expect((await readTickets(site)).rows).toEqual([]);
    expect((await readTickets(site, '?state=done')).rows).toMatchObject([{ id }]);
    expect(await change({ version: 3, state: 'open' })).toMatchObject({ closedAt: null, closedBy: null });
  });

  test('changed by two at once: one is kept, the others are told, nothing is overwritten', async () => {
    const answers = await Promise.all(
      (['low', 'high', 'emergency'] as const).map((priority) => change({ priority })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const kept = answers.find(({ status }) => status === 200);
    expect(await ask()).toMatchObject({ version: 2, priority: kept?.priority });
  });

  test('keeps what the staff wrote, signed, once for each press', async () => {
    const key = randomUUID();
    for (let press = 0; press < 2; press += 1) {
      expect(await ask('/comments', 'POST', { key, text: 'Roofer comes on Monday.' })).toMatchObject({
        status: 200,
        comments: [{ text: 'Roofer comes on Monday.', by: 'staff:clerk', at: '2026-11-20T15:00:00.000Z' }],
      });
    }
    expect(await ask('/comments', 'POST', { key: randomUUID(), text: '  ' })).toMatchObject({
      status: 400,
      message: 'Write the comment first',
    });
    const { ticketId } = await post(site, fault(43));
    id = ticketId ?? '';
    expect(await ask('/comments', 'POST', { key, text: 'Another.' })).toMatchObject({
      code: 'version_conflict',
    });
  });

  test('that is not there is not found', async () => {
    id = randomUUID();
    for (const answer of [await ask(), await change({})]) expect(answer).toMatchObject({ status: 404 });
    expect(await ask('/comments', 'POST', { key: id, text: 'Hello.' })).toMatchObject({ status: 404 });
  });
});

describe('the list of tickets', () => {
  test('is narrowed by state, by urgency and by who sees to it; emergencies stay on top', async () => {
    const maria = await hire('maria');
    await change({ assigneeId: maria, state: 'in_progress' });
    site.clock.now = new Date('2026-11-20T16:00:00.000Z');
    await post(site, fault(43, { priority: 'emergency' }));
    const units = async (query: string) =>
      (await readTickets(site, query)).rows.map(({ unitNumber }) => unitNumber);
    expect(await units('')).toEqual(['43', '42']);
    expect(await units('?state=in_progress')).toEqual(['42']);
    expect(await units('?priority=emergency')).toEqual(['43']);
    expect(await units('?assigned=nobody')).toEqual(['43']);
    expect(await units('?assigned=me')).toEqual([]);
  });

  test('pages what is closed without gap or repetition, newest first', async () => {
    for (const unit of [43, 44]) await post(site, fault(unit));
    for (const row of (await readTickets(site)).rows) {
      site.clock.now = new Date(site.clock.now.getTime() + 60_000);
      id = row.id;
      await change({ state: 'done' });
    }
    const all = (await readTickets(site, '?state=done')).rows.map((row) => row.id);
    expect(all).toHaveLength(3);
    const first = await readTickets(site, '?state=done&limit=2');
    const rest = await readTickets(site, `?state=done&limit=2&after=${first.next}`);
    expect([...first.rows, ...rest.rows].map((row) => row.id)).toEqual(all);
  });
});
