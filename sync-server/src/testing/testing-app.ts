import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { pino } from 'pino';
import { facilityFile } from 'schemas/facility/facility';
import { problem } from 'schemas/kit/problems/result';
import { v7 } from 'uuid';
import type { Ctx, Limits } from '../context.ts';
import type { Env } from '../env/env.ts';
import { answerFailures } from '../http/answers/failures.ts';
import { problemResponse } from '../http/answers/problem-response.ts';
import type { StaffActor } from '../http/callers/staff-auth.ts';
import type { Site } from '../http/mount/mount.ts';
import { openTestCtx } from './testing-ctx.ts';
import { createChangingLimits } from './testing-limits.ts';

export const staffBearer = { authorization: 'Bearer test-staff' };
/** Who the bearer above is. */
export const testStaff = {
  kind: 'staff' as const,
  userId: '018f0000-0000-7000-8000-00000000000a',
  username: 'clerk',
  role: 'owner' as const,
};

export type TestSite = Awaited<ReturnType<typeof createTestSite>>;

interface Choices {
  env?: Partial<Env>;
  facility?: Partial<Ctx['facility']>;
  limits?: Limits;
}

/** A site on a database of its own, with a clock that stands still until it is set. */
export async function createTestSite({ env = {}, facility = {}, limits }: Choices = {}) {
  const app = createTestApp();
  const changing = createChangingLimits();
  const { ctx, clock, sandbox, opened, folder, close } = await openTestCtx({
    variables: { LOG_LEVEL: 'silent' },
    env,
    masterKey: Buffer.alloc(32, 7),
    app: () => app,
    own: (clock) => ({
      random: createTestRandom(clock),
      log: pino({ level: 'silent' }),
      facility: { ...facilityFile.parse({}), ...facility },
      limits: limits ?? changing,
    }),
  });
  // As the product answers; what nobody expected is seen in the test's own output.
  answerFailures(app, { ...ctx, log: pino({ level: 'error' }, process.stderr) });
  // By the hash of its device's token.
  const kiosks = new Map<string, string>();
  // By their token.
  const signedIn = new Map<string, StaffActor>([['test-staff', testStaff]]);
  const site: Site = {
    app,
    ctx,
    findStaff: async (_ctx, { token }) => signedIn.get(token),
    findKiosk: async (_ctx, deviceHash) => {
      const id = kiosks.get(deviceHash);
      return id === undefined ? undefined : { id };
    },
  };
  return {
    ...site,
    kiosks,
    signedIn,
    /** Of this site, unless it was opened with others. */
    limits: changing,
    clock,
    sandbox,
    sql: opened.sql,
    listen: opened.listen,
    url: opened.url,
    folder,
    close,
  };
}

/** Ids are real; everything else repeats from run to run. */
function createTestRandom(clock: { now: Date }): Ctx['random'] {
  let state = 20_261_120;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    id: () => v7({ msecs: clock.now.getTime() }),
    bytes: (length) => Buffer.from(Array.from({ length }, () => Math.floor(next() * 256))),
    below: (end) => Math.floor(next() * end),
  };
}

function createTestApp(): Hono {
  const app = new Hono();
  app.use(requestId(), async (c, next) => {
    c.set('address', c.req.header('x-test-address') ?? '192.0.2.1');
    await next();
  });
  app.notFound((c) => problemResponse(c, problem('not_found').problem));
  return app;
}
