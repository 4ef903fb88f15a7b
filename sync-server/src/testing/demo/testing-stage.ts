import { type CalendarDate, fromDate, toCalendarDateTime, toZoned } from '@internationalized/date';
import type { Endpoint } from 'schemas/kit/endpoint';
import { stringify, v7 } from 'uuid';
import { listJobs } from '../../app/job-list.ts';
import { createDice } from '../../db/seed/dice.ts';
import { seedDb } from '../../db/seed/seed.ts';
import { ensureFirstStaff } from '../../modules/access/staff-session/staff-session.service.ts';
import { sendMessages } from '../../modules/messaging/messages/messages.jobs.ts';
import { call } from '../testing-calls.ts';
import { createTestServer } from '../testing-server.ts';
import { signIn } from '../testing-staff.ts';
import { openJournal } from './testing-journal.ts';

/** Of all that goes on by itself: what only a real clock, disk or outbox of a device needs. */
const idle = new Set([
  'back up',
  'watch a restore',
  'watch the clock',
  'wake what was put off',
  'watch the disks',
  'apply submissions',
  'send messages',
  'link attachments',
  'carry imports',
  'forget abandoned imports',
  'seal the audit',
  'end floods',
]);
/** What goes on within seconds of anything. */
const prompt = new Set(['send messages', 'send gate commands', 'settle refunds', 'keep confirmed cards']);

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** The whole server on a database of its own, as it was on the day it opened, with everything by chance repeatable. */
export async function openStage(seed: number, opensOn: CalendarDate) {
  const clock = { now: new Date(0) };
  const dice = createDice(seed);
  const bytes = (length: number) => Buffer.from(Array.from({ length }, () => dice.below(256)));
  let seq = 0;
  const id = () => {
    seq += 1;
    return v7({ msecs: clock.now.getTime(), seq, random: bytes(16) });
  };
  const server = await createTestServer({
    env: { seed: 'empty' },
    ctx: { random: { id, bytes, below: dice.below } },
  });
  const { ctx, sql, sandbox } = server;
  const { timeZone } = ctx.facility;
  const setClock = (day: CalendarDate, minutes: number) => {
    const at = toZoned(day, timeZone).set({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
    server.clock.now = at.toDate();
    clock.now = server.clock.now;
  };
  setClock(opensOn, 9 * 60);
  const journal = await openJournal(server);
  await seedDb(ctx);
  await ensureFirstStaff(ctx);
  let headers = await signIn(server);

  // Nobody reads the papers that go with a letter here: they are drawn anew whenever they are looked at.
  const send = { name: 'send messages', run: () => sendMessages(ctx, async () => undefined) };
  const jobs = [send, ...listJobs(ctx).filter(({ name }) => !idle.has(name))];
  const run = async (names: (name: string) => boolean) => {
    await sandbox.deliverEvents();
    for (const { name, run } of jobs) if (names(name)) await run();
    await sandbox.deliverEvents();
  };
  return {
    ...server,
    journal,
    /** What is done from here on is done at that minute; what was done before has been done by then. */
    async goTo(day: CalendarDate, minutes: number) {
      await journal.mark(toCalendarDateTime(fromDate(ctx.now(), timeZone)).toString());
      setClock(day, minutes);
    },
    key: () =>
      stringify(
        bytes(16).map((byte, i) => (i === 6 ? 0x40 | (byte & 15) : i === 8 ? 0x80 | (byte & 63) : byte)),
      ),
    /** A call of the staff that has to be done. */
    async ask<E extends Endpoint>(contract: E, inputs: Parameters<typeof call>[2] = {}) {
      const first = await call(server, contract, { ...inputs, headers });
      // Whoever comes back to the desk signs in again.
      if (first.status === 401) headers = await signIn(server);
      const answer = first.status === 401 ? await call(server, contract, { ...inputs, headers }) : first;
      if (answer.status === 200) return answer;
      throw new Error(`${contract.method} ${contract.path}: ${JSON.stringify(answer)}`);
    },
    /** The calendar of a night; every job has a round. */
    night: () => run(() => true),
    settle: () => run((name) => prompt.has(name)),
    /** Stripe forgets what it told us long ago. */
    forget: () => sql`delete from sandbox_objects where kind in ('event', 'reply') and due_at is null`,
  };
}
