import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { pino } from 'pino';
import { facilityFile } from 'schemas/facility/facility';
import { problem } from 'schemas/kit/problems/result';
import { v7 } from 'uuid';
import { createDisks } from '../adapters/files/disks.ts';
import { createPhotos } from '../adapters/files/photos.ts';
import { createSimulatedGate } from '../adapters/gate.ts';
import { createInboxKey } from '../adapters/keys/inbox-key.ts';
import { createPasswords } from '../adapters/keys/passwords.ts';
import { createSeal } from '../adapters/keys/seal.ts';
import { createLogMail } from '../adapters/messages/mail.ts';
import { createLogSms } from '../adapters/messages/sms.ts';
import { openTestCards, webhook } from '../adapters/stripe/testing-cards.ts';
import type { Ctx, Limits } from '../context.ts';
import { createOutages } from '../db/connection/outages.ts';
import { createNoLimits } from '../db/limits/limits.ts';
import { createSandboxStore } from '../db/stores/sandbox-store.ts';
import { createStoredFiles } from '../db/stores/stored-files.ts';
import { freshDb } from '../db/testing/testing.ts';
import { toldBy } from '../db/testing/testing-clocks.ts';
import { type Env, readEnv } from '../env/env.ts';
import { problemResponse } from '../http/answers/problem-response.ts';
import type { StaffActor } from '../http/callers/staff-auth.ts';
import type { Site } from '../http/mount/mount.ts';

export const staffBearer = { authorization: 'Bearer test-staff' };
/** Who the bearer above is. */
export const testStaff = {
  kind: 'staff' as const,
  userId: '018f0000-0000-7000-8000-00000000000a',
  username: 'clerk',
  role: 'owner' as const,
};

// Hashed in a moment: what a real one costs is looked at beside it.
const passwords = createPasswords({ memoryCost: 1_024, timeCost: 1 });

export type TestSite = Awaited<ReturnType<typeof createTestSite>>;

interface Choices {
  env?: Partial<Env>;
  facility?: Partial<Ctx['facility']>;
  limits?: Limits;
}

/** A site on a database of its own, with a clock that stands still until it is set. */
export async function createTestSite({ env = {}, facility = {}, limits = createNoLimits() }: Choices = {}) {
  const opened = await freshDb();
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-site-'));
  const clock = { now: new Date('2026-11-20T15:00:00.000Z') };
  const app = createTestApp();
  const now = () => clock.now;
  const payments = await openTestCards({
    now,
    store: createSandboxStore(opened.db),
    send: async (body, signature) =>
      (await app.request('/api/stripe/webhook', webhook(body, signature))).status,
  });
  const ctx: Ctx = {
    db: opened.db,
    ...toldBy(now),
    random: createTestRandom(clock),
    env: { ...testEnv(), dataDir: folder, ...env },
    facility: { ...facilityFile.parse({}), ...facility },
    log: pino({ level: 'silent' }),
    actor: { kind: 'system', job: 'test' },
    requestId: 'test',
    draftHash: null,
    deviceHash: null,
    mail: createLogMail(),
    sms: createLogSms({ isOffered: true }),
    cards: payments.cards,
    files: createStoredFiles(),
    outages: createOutages(now),
    disks: createDisks({ paths: [folder], now, measure: async () => ({ bavail: 1e6, bsize: 4096 }) }),
    gate: createSimulatedGate(join(folder, 'gate')),
    photos: createPhotos(),
    passwords,
    seal: createSeal(Buffer.alloc(32, 7)),
    inboxKey: await createInboxKey(Buffer.alloc(32, 7)),
    limits,
  };
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
  const close = async () => {
    await payments.sandbox.close();
    await opened.close();
    await rm(folder, { recursive: true, force: true });
  };
  const { sandbox } = payments;
  return {
    ...site,
    kiosks,
    signedIn,
    clock,
    sandbox,
    sql: opened.sql,
    listen: opened.listen,
    url: opened.url,
    folder,
    close,
  };
}

function testEnv(): Env {
  const read = readEnv({ PUBLIC_ORIGIN: 'http://localhost:3000', LOG_LEVEL: 'silent' });
  if ('faults' in read) throw new Error(read.faults.join());
  return read.env;
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
  app.onError((error, c) => {
    process.stderr.write(`${error.stack}\n${error.cause instanceof Error ? error.cause.stack : ''}\n`);
    return problemResponse(c, problem('internal').problem);
  });
  app.notFound((c) => problemResponse(c, problem('not_found').problem));
  return app;
}
