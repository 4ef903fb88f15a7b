import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { facilityFile } from 'schemas/facility/facility';
import { createDisks } from '../adapters/files/disks.ts';
import { createPhotos } from '../adapters/files/photos.ts';
import { createSimulatedGate } from '../adapters/gate.ts';
import { createInboxKey } from '../adapters/keys/inbox-key.ts';
import { createKeyring } from '../adapters/keys/keyring.ts';
import { createPasswords } from '../adapters/keys/passwords.ts';
import { createLogMail } from '../adapters/messages/mail.ts';
import { createLogSms } from '../adapters/messages/sms.ts';
import { openTestCards, webhook } from '../adapters/stripe/testing-cards.ts';
import type { Ctx } from '../context.ts';
import { createOutages } from '../db/connection/outages.ts';
import { createNoLimits } from '../db/limits/limits.ts';
import { createSandboxStore } from '../db/stores/sandbox-store.ts';
import { createStoredFiles } from '../db/stores/stored-files.ts';
import { freshDb } from '../db/testing/testing.ts';
import { toldBy } from '../db/testing/testing-clocks.ts';
import { type Env, readEnv } from '../env/env.ts';

// Hashed in a moment: what a real one costs is looked at beside it.
const passwords = createPasswords({ memoryCost: 1_024, timeCost: 1 });

type Own = Pick<Ctx, 'random' | 'log'> & Partial<Ctx>;

interface Choices {
  /** Variables of the environment. */
  variables: Record<string, string>;
  env: Partial<Env>;
  masterKey: Buffer;
  /** What the card network calls. */
  app: () => Pick<Hono, 'request'>;
  own: (clock: { now: Date }) => Own;
}

/** What a site in a test stands on: a database, a folder and cards of its own, and a clock that is set. */
export async function openTestCtx({ variables, env, masterKey, app, own }: Choices) {
  const opened = await freshDb();
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-site-'));
  const clock = {
    now: new Date('2026-11-20T15:00:00.000Z'),
    pass(ms: number) {
      this.now = new Date(this.now.getTime() + ms);
    },
  };
  const now = () => clock.now;
  const { cards, sandbox } = await openTestCards({
    now,
    store: createSandboxStore(opened.db),
    send: async (body, signature) =>
      (await app().request('/api/stripe/webhook', webhook(body, signature))).status,
  });
  const given = own(clock);
  const ctx: Ctx = {
    db: opened.db,
    ...toldBy(given.now ?? now),
    env: { ...readTestEnv(variables), dataDir: folder, ...env },
    facility: facilityFile.parse({}),
    actor: { kind: 'system', job: 'test' },
    requestId: 'test',
    draftHash: null,
    deviceHash: null,
    mail: createLogMail(),
    sms: createLogSms({ isOffered: true }),
    cards,
    files: createStoredFiles(),
    outages: createOutages(now),
    disks: createDisks({ paths: [folder], now, measure: async () => ({ bavail: 1e6, bsize: 4096 }) }),
    gate: createSimulatedGate(join(folder, 'gate')),
    photos: createPhotos(),
    passwords,
    keyring: createKeyring(masterKey),
    inboxKey: await createInboxKey(masterKey),
    limits: createNoLimits(),
    ...given,
  };
  const close = async () => {
    await sandbox.close();
    await opened.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { ctx, clock, sandbox, opened, folder, close };
}

function readTestEnv(variables: Record<string, string>): Env {
  const read = readEnv({ PUBLIC_ORIGIN: 'http://localhost:3000', SEED: 'demo', ...variables });
  if ('faults' in read) throw new Error(read.faults.join());
  return read.env;
}
