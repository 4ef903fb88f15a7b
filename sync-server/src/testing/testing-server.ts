import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { facilityFile, toPublicFacility } from 'schemas/facility/facility';
import { createRandom } from '../adapters/chance.ts';
import { createDisks } from '../adapters/files/disks.ts';
import { createPhotos } from '../adapters/files/photos.ts';
import { createSimulatedGate } from '../adapters/gate.ts';
import { createInboxKey } from '../adapters/keys/inbox-key.ts';
import { createPasswords } from '../adapters/keys/passwords.ts';
import { createSeal } from '../adapters/keys/seal.ts';
import { createLog } from '../adapters/log/log.ts';
import { createLogMail } from '../adapters/messages/mail.ts';
import { createLogSms } from '../adapters/messages/sms.ts';
import { openTestCards, webhook } from '../adapters/stripe/testing-cards.ts';
import { type AppOptions, createApp } from '../app/app.ts';
import type { Ctx } from '../context.ts';
import { createOutages } from '../db/connection/outages.ts';
import { createNoLimits } from '../db/limits/limits.ts';
import { createSandboxStore } from '../db/stores/sandbox-store.ts';
import { createStoredFiles } from '../db/stores/stored-files.ts';
import { freshDb } from '../db/testing/testing.ts';
import { toldBy } from '../db/testing/testing-clocks.ts';
import { readEnv } from '../env/env.ts';
import { createApiDocs } from '../http/api-docs/api-docs.ts';
import { isSecure } from '../http/callers/drafts.ts';
import { createKnownPlaces } from '../http/callers/known-places.ts';
import { loadDocuments } from '../http/documents/documents.ts';
import { loadStaticFiles } from '../http/documents/static-files.ts';
import { createEvents } from '../http/events/events.ts';
import { masterKey } from '../modules/access/backups/testing-backups.ts';
import { openMapCache } from '../modules/facility/units/map-cache.service.ts';

const facility = facilityFile.parse({});

// Hashed in a moment: what a real one costs is looked at beside it.
const passwords = createPasswords({ memoryCost: 1_024, timeCost: 1 });

interface Choices {
  env?: Partial<Ctx['env']>;
  ctx?: Partial<Ctx>;
  options?: Partial<AppOptions>;
  /** A built PWA to serve. */
  dist?: string;
}

export type TestServer = Awaited<ReturnType<typeof createTestServer>>;

/** The whole app on a database of its own, with a clock that stands still and a log that is kept. */
export async function createTestServer({ env = {}, ctx: own = {}, options = {}, dist }: Choices = {}) {
  const opened = await freshDb();
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-app-'));
  const clock = { now: new Date('2026-11-20T15:00:00.000Z') };
  const logLines: string[] = [];
  const now = () => clock.now;
  const payments = await openTestCards({
    now,
    store: createSandboxStore(opened.db),
    send: async (body, signature) =>
      (await app.request('/api/stripe/webhook', webhook(body, signature))).status,
  });
  const ctx: Ctx = {
    db: opened.db,
    ...toldBy(own.now ?? now),
    random: createRandom(),
    env: { ...testEnv(), dataDir: folder, ...env },
    facility,
    log: createLog('debug', { write: (line) => logLines.push(line) }),
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
    seal: createSeal(masterKey),
    inboxKey: await createInboxKey(masterKey),
    limits: createNoLimits(),
    ...own,
  };
  const places = createKnownPlaces();
  const events = createEvents(places);
  const maps = await openMapCache({
    ctx,
    listen: opened.listen,
    publish: (event) => events.publish('unit', event),
  });
  const app = createApp(ctx, {
    apiDocs: createApiDocs('0.0.0'),
    events,
    places,
    maps,
    sandbox: payments.sandbox.bridge,
    files: loadStaticFiles(dist ?? folder),
    documents: loadDocuments(dist ?? folder, toPublicFacility(facility, true), {
      isHttps: isSecure(ctx),
      hasStripeReader: false,
    }),
    health: { missing: async () => [], stuck: () => [], version: { version: '0.0.0', commit: null } },
    ...options,
  });
  const close = async () => {
    events.close();
    await payments.sandbox.close();
    // A test may have cut the connection already.
    await maps.close().catch(() => undefined);
    await opened.close();
    await rm(folder, { recursive: true, force: true });
  };
  const { sql, db, url } = opened;
  return { app, ctx, clock, sandbox: payments.sandbox, logLines, sql, db, url, folder, close };
}

function testEnv(): Ctx['env'] {
  const read = readEnv({ PUBLIC_ORIGIN: 'http://localhost:3000', STAFF_PASSWORD: 'correct horse battery' });
  if ('faults' in read) throw new Error(read.faults.join());
  return read.env;
}
