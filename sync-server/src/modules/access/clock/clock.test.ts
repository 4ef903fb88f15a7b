import { alarmsApi } from 'schemas/access/alarms';
import { billingApi } from 'schemas/billing/billing';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listJobs } from '../../../app/job-list.ts';
import { countQueries } from '../../../db/testing/testing-counted.ts';
import { staffBearer } from '../../../testing/testing-app.ts';
import { send } from '../../../testing/testing-calls.ts';
import { useSite } from '../../../testing/testing-site.ts';
import { billingRoutes } from '../../billing/runs/billing.routes.ts';
import { createRentalSite } from '../../leasing/rentals/testing-rental.ts';
import { chargeAutopay } from '../../payments/autopay/autopay.service.ts';
import { alarmsRoutes } from '../alarms/alarms.routes.ts';
import { clockActions, clockLooks, isClockTrusted, watchClock } from './clock.service.ts';

const known = new Date('2026-11-20T15:00:00.000Z');
const hourMs = 60 * 60_000;
const tenDays = 10 * 24 * hourMs;

const site = useSite(createRentalSite);
beforeAll(() => {
  alarmsRoutes(site, clockActions, clockLooks);
  billingRoutes(site, chargeAutopay);
});
beforeEach(async () => {
  site.clock.now = known;
  await site.sql`truncate alarms, clock_marks, billing_runs`;
  await watchClock(site.ctx);
});

const jump = async (ms: number) => {
  site.clock.now = new Date(known.getTime() + ms);
  await watchClock(site.ctx);
};
const call = async (path: string, body?: object) => {
  const reply = await send(site, { method: body ? 'POST' : 'GET', path }, { body, headers: staffBearer });
  return { status: reply.status, json: JSON.parse(await reply.text()) };
};
const listAlarms = async () => (await call(alarmsApi.list.path)).json;
const resolve = (id: string, body: object) => call(alarmsApi.resolve.path.replace(':id', id), body);
const runJob = async (name: string) => {
  const job = listJobs(site.ctx).find((job) => job.name === name);
  if (!job) throw new Error(`there is no job ${name}`);
  await job.run();
};
const countRuns = async () => (await site.sql`select id from billing_runs`).length;

test('a clock that goes on like any other raises nothing, and billing runs', async () => {
  await jump(35 * hourMs);
  expect(await listAlarms()).toEqual([]);
  await runJob('bill what is due');
  expect(await countRuns()).toBe(1);
});

test.each([
  ['forward', tenDays],
  ['back', -tenDays],
])(
  'a clock set %s by ten days stops what acts by the calendar, and the office is told once',
  async (_way, ms) => {
    await jump(ms);
    await jump(ms + hourMs);
    const alarms = await listAlarms();
    expect(alarms).toMatchObject([
      {
        facts: {
          kind: 'clock_jumped',
          nowAt: site.clock.now.toISOString(),
          lastKnownAt: known.toISOString(),
        },
      },
    ]);
    await runJob('bill what is due');
    expect(await countRuns()).toBe(0);
    const letters = await site.sql`
    select subject from outgoing_messages where dedupe_key = ${`alarm ${alarms[0].id}`}`;
    expect(letters).toHaveLength(1);
  },
);

test('a button starts no billing either', async () => {
  await jump(tenDays);
  const asked = await call(billingApi.run.path, {});
  expect([asked.status, asked.json.code]).toEqual([409, 'clock_in_doubt']);
});

test('a clock that is put right ends the alarm', async () => {
  await jump(tenDays);
  await jump(hourMs);
  expect(await listAlarms()).toEqual([]);
  await runJob('bill what is due');
  expect(await countRuns()).toBe(1);
});

test('an owner confirms the day that they saw, and no other', async () => {
  await jump(tenDays);
  const [alarm] = await listAlarms();
  const other = await resolve(alarm.id, { option: 'confirm_day', day: '2026-12-01' });
  expect([other.status, other.json.code]).toEqual([409, 'day_moved']);
  const none = await resolve(alarm.id, { option: 'confirm_day' });
  expect(none.status).toBe(409);
  const right = await resolve(alarm.id, { option: 'confirm_day', day: '2026-11-30' });
  expect(right.status).toBe(200);
  expect(await listAlarms()).toEqual([]);
  await runJob('bill what is due');
  expect(await countRuns()).toBe(1);
  const again = await resolve(alarm.id, { option: 'confirm_day', day: '2026-11-30' });
  expect(again.status).toBe(404);
});

test('after a second jump the press about the first day is refused, and the alarm names the new one at once', async () => {
  await jump(tenDays);
  const [alarm] = await listAlarms();
  site.clock.now = new Date(known.getTime() + 3 * tenDays);
  const late = await resolve(alarm.id, { option: 'confirm_day', day: '2026-11-30' });
  expect([late.status, late.json.code]).toEqual([409, 'day_moved']);
  expect(late.json.detail).toContain('another day now');
  const [now] = await listAlarms();
  expect(now).toMatchObject({ id: alarm.id, facts: { today: '2026-12-20' } });
  const right = await resolve(alarm.id, { option: 'confirm_day', day: '2026-12-20' });
  expect(right.status).toBe(200);
});

test('a press after the clock was put right finds the alarm over', async () => {
  await jump(tenDays);
  const [alarm] = await listAlarms();
  site.clock.now = new Date(known.getTime() + hourMs);
  expect((await resolve(alarm.id, { option: 'confirm_day', day: '2026-11-30' })).status).toBe(404);
  expect(await listAlarms()).toEqual([]);
});

describe('beside a database whose clock is another', () => {
  // Two servers: one is twenty minutes ahead, the other agrees with the database.
  const ahead = () => ({
    ...site.ctx,
    databaseNow: async () => new Date(site.clock.now.getTime() - 20 * 60_000),
  });
  const right = () => ({ ...site.ctx, now: () => new Date(site.clock.now.getTime() - 20 * 60_000) });
  const agreeing = () => ({ ...right(), databaseNow: async () => right().now() });
  const pass = (minutes: number) => {
    site.clock.now = new Date(site.clock.now.getTime() + minutes * 60_000);
  };
  const facts = { kind: 'clocks_apart', minutes: 20, isAhead: true };

  test('a server does nothing by the calendar, and the office is told once, whoever else looks', async () => {
    for (let minute = 0; minute < 5; minute += 1) {
      await watchClock(ahead());
      await watchClock(agreeing());
      pass(1);
    }
    expect(await listAlarms()).toMatchObject([{ facts }]);
    expect(await site.sql`select from alarms`).toHaveLength(1);
    expect([await isClockTrusted(ahead()), await isClockTrusted(agreeing())]).toEqual([false, true]);
    // Its own time is nobody's last known one.
    const [mark] = await site.sql`select seen_at as at from clock_marks`;
    expect(new Date(mark?.at).getTime()).toBe(site.clock.now.getTime() - 21 * 60_000);
  });

  test('the alarm ends three minutes after both agree', async () => {
    await watchClock(ahead());
    pass(3);
    await watchClock(agreeing());
    expect(await listAlarms()).toMatchObject([{ facts }]);
    pass(1);
    await watchClock(agreeing());
    expect(await listAlarms()).toEqual([]);
  });

  test('five minutes are no difference, days are none of a jump', async () => {
    const at = (ms: number) => ({
      ...site.ctx,
      databaseNow: async () => new Date(site.clock.now.getTime() + ms),
    });
    await watchClock(at(5 * 60_000));
    expect(await listAlarms()).toEqual([]);
    await watchClock(at(tenDays));
    expect(await listAlarms()).toMatchObject([
      { facts: { kind: 'clocks_apart', isAhead: false, minutes: 14_400 } },
    ]);
  });
});

/** What may go on whatever the day is: it acts on what people did, or only asks and tells. */
const timeless = [
  'back up',
  'watch a restore',
  'watch the clock',
  'watch the disks',
  'end floods',
  'apply submissions',
  'link attachments',
  'send messages',
  'send gate commands',
  'reconcile card payments',
  'close outdated intents',
  'settle refunds',
  'apply parked events',
  'keep confirmed cards',
  'seal the audit',
];

test('every other job asks for the time and does nothing more', async () => {
  await jump(tenDays);
  const { db, take } = countQueries(site.sql);
  for (const job of listJobs({ ...site.ctx, db })) {
    if (timeless.includes(job.name)) continue;
    await job.run();
    const asked = take().map(({ query }) => /from "(\w+)"/.exec(query)?.[1]);
    expect(asked, job.name).toEqual(['clock_marks']);
  }
});

test('what a clock that was ahead has put off is due once it is right again, and nothing else', async () => {
  const dueIn = async (hours: number) => {
    const at = new Date(known.getTime() + hours * hourMs).toISOString();
    const [row] = await site.sql`insert into outgoing_messages
      (id, channel, template, dedupe_key, recipient, subject, text, html, state, next_attempt_at, created_at)
      values (gen_random_uuid(), 'sms', 'x', ${`put off ${hours}`}, '+18595550100', '', 'x', '', 'queued', ${at}, ${known.toISOString()})
      returning id`;
    return String(row?.id);
  };
  const [tonight, ahead] = [await dueIn(13), await dueIn(10 * 24)];
  await runJob('wake what was put off');
  const rows =
    await site.sql`select id, next_attempt_at as at from outgoing_messages where id in (${tonight}, ${ahead})`;
  const times = Object.fromEntries(rows.map(({ id, at }) => [id, new Date(at).getTime()]));
  expect(times).toEqual({ [tonight]: known.getTime() + 13 * hourMs, [ahead]: known.getTime() });
});
