import './adapters/small-garbage.ts';
import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { type Facility, type StandardRates, toPublicFacility } from 'schemas/facility/facility';
import type { UnitEvent } from 'schemas/facility/units';
import { readFacility } from './adapters/facility-file.ts';
import { findPlaceFaults, warnOfPlaces } from './adapters/files/place-faults.ts';
import { watchFiles } from './adapters/files/watched-files.ts';
import { loadLateLibraries } from './adapters/late-libraries.ts';
import { createLog } from './adapters/log/log.ts';
import { createTelemetry, serveTelemetry } from './adapters/log/telemetry.ts';
import { openCards } from './adapters/stripe/open-cards.ts';
import { createApp } from './app/app.ts';
import { listJobs, watchJobs } from './app/job-list.ts';
import { submissionList } from './app/submission-list.ts';
import type { Ctx } from './context.ts';
import { openDb, startWaitMs, type WatchedDb } from './db/connection/open.ts';
import { startEmbedded } from './db/embedded/embedded.ts';
import { startJobs } from './db/jobs/jobs.ts';
import { seedDb } from './db/seed/seed.ts';
import { watchLiveness } from './db/start/liveness.ts';
import { watchReadiness } from './db/start/readiness.ts';
import { openFiles } from './db/stores/photo-stores.ts';
import { createSandboxStore } from './db/stores/sandbox-store.ts';
import { demoPassword, type Env, readEnv } from './env/env.ts';
import { createApiDocs } from './http/api-docs/api-docs.ts';
import { isSecure } from './http/callers/drafts.ts';
import { createKnownPlaces } from './http/callers/known-places.ts';
import { loadDocuments } from './http/documents/documents.ts';
import { answerStarting } from './http/documents/starting.ts';
import { loadStaticFiles } from './http/documents/static-files.ts';
import { createEvents } from './http/events/events.ts';
import { createHealthApp, type Health } from './http/health.ts';
import { type Door, openDoor } from './http/listener/listener.ts';
import { readVersion } from './http/version.ts';
import { requireSiteKey } from './modules/access/audit/site-key.service.ts';
import { watchClock } from './modules/access/clock/clock.service.ts';
import { ensureFirstStaff } from './modules/access/staff-session/staff-session.service.ts';
import { watchDisks } from './modules/access/system/disk.service.ts';
import { readTelemetry } from './modules/access/system/telemetry.service.ts';
import { noteOffers } from './modules/billing/rental-offers/rental-offers.service.ts';
import { openMapCache } from './modules/facility/units/map-cache.service.ts';
import { readStandardRates } from './modules/facility/units/units.service.ts';
import { takeUpQuarantined } from './modules/inbox/submissions/decide/quarantine.jobs.ts';
import { inPackage } from './places.ts';
import { createCtx, openKeys } from './programs/create-ctx.ts';
import { explainStart } from './programs/explain-start.ts';
import { beginLifetime, type Lifetime } from './programs/lifetime.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const now = () => new Date();
const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const loopback = new Set(['127.0.0.1', '::1', 'localhost']);

async function start(env: Env, facility: Facility, log: Logger, lifetime: Lifetime): Promise<void> {
  const { undo } = lifetime;
  const version = readVersion();
  const waiting: Health = { version, stuck: () => [], missing: async () => ['database'] };
  const door = await openDoor(env, createHealthApp(waiting, answerStarting).fetch);
  const settled = settleEnv(env, door);

  const opened = await openDatabase(settled, log, lifetime);
  const { cards, sandbox } = await openCards({
    env: settled,
    now,
    store: createSandboxStore(opened.db),
  });
  if (sandbox) undo.push({ name: 'sandbox', run: () => sandbox.close() });
  const files = watchFiles(openFiles(settled));
  const keys = await opened.insist(() => openKeys(settled, opened.db, log));
  const ctx = await createCtx({ now, env: settled, facility, log, opened, cards, files, keys });
  undo.push({ name: 'mail', run: () => ctx.mail.close() });
  if (env.mode === 'demo') say('Preparing the site; an empty one is filled first');
  await opened.insist(() => prepare(ctx));
  const places = createKnownPlaces();
  const events = createEvents(places);
  const publish = (event: UnitEvent) => events.publish('unit', event);
  const publishAnew = () => events.publish('map', {});
  const maps = await opened.insist(() => openMapCache({ ctx, listen: opened.listen, publish, publishAnew }));
  undo.push({ name: 'map cache', run: () => maps.close() });
  const isPhotoStoreUp = () => (settled.s3 ? files.isUp() : undefined);
  const telemetry = createTelemetry(() => readTelemetry({ ctx, streams: events.count, isPhotoStoreUp }));
  const giveUp = (why: string) => void lifetime.end({ why });
  const jobs = startJobs(watchJobs(listJobs(ctx), { telemetry, outages: ctx.outages, giveUp }), {
    log,
    below: ctx.random.below,
  });
  undo.push({ name: 'jobs', run: () => jobs.stop() });
  undo.push({ name: 'connections', run: () => door.close() });
  undo.push({ name: 'event streams', run: () => events.close() });
  const liveness = watchLiveness({ sql: opened.sql, jobs, giveUp });
  undo.push({ name: 'liveness', run: liveness.stop });
  const health = {
    version,
    stuck: liveness.stuck,
    missing: watchReadiness({ opened, jobs, disks: ctx.disks }),
  };

  const dist = inPackage('../pwa/dist');
  const isDemo = settled.mode === 'demo';
  const standard = await opened.insist(() => readStandardRates(ctx));
  const app = createApp(ctx, {
    apiDocs: createApiDocs(),
    events,
    places,
    maps,
    sandbox: sandbox?.bridge,
    files: loadStaticFiles(dist),
    onRequest: telemetry.seeRequest,
    documents: loadDocuments(dist, sayFacility(ctx, { isDemo, standard }), {
      isHttps: isSecure(ctx),
      hasStripeReader: cards.mode === 'test' || cards.mode === 'live',
    }),
    health,
  });
  door.serve(app.fetch, app.ready.give);
  if (settled.metrics) {
    const port = await serveTelemetry(telemetry, settled.metrics);
    undo.push({ name: 'figures', run: () => port.close() });
  }
  if (!isDemo) await loadLateLibraries();
  greet(settled, facility, env.staff?.password === demoPassword);
}

/** What pages may know of the facility, as this server can serve it. */
const sayFacility = (
  { facility, sms, cards }: Ctx,
  { isDemo, standard }: { isDemo: boolean; standard: StandardRates | undefined },
) =>
  toPublicFacility(facility, isDemo, {
    sendsTexts: sms.isOffered,
    hasReader: facility.readerLocation !== undefined && cards.mode !== 'none',
    ...(standard && { standard }),
  });

/** What only the open socket knows, and in demo on an open network a password nobody can guess. */
function settleEnv(env: Env, { port }: Door): Env {
  const publicOrigin = env.publicOrigin.replace(/:0$/, `:${port}`);
  const isGuessable = env.staff?.password === demoPassword && !loopback.has(env.host);
  if (!env.staff || !isGuessable) return { ...env, port, publicOrigin };
  const password = randomBytes(9).toString('base64url');
  return { ...env, port, publicOrigin, staff: { ...env.staff, password } };
}

async function openDatabase(env: Env, log: Logger, { undo, end }: Lifetime): Promise<WatchedDb> {
  let url = env.databaseUrl;
  if (!url) {
    if (env.mode === 'demo')
      say('Starting the built-in database; the first time it is made, which takes some seconds');
    const onGiveUp = (err: Error) => void end({ why: err.message });
    const embedded = await startEmbedded({ dataDir: env.dataDir, log, onGiveUp });
    undo.push({ name: 'PostgreSQL', run: () => embedded.stop(), withinMs: 4 * secondMs });
    url = embedded.url;
  }
  const onWait = (reason: string) =>
    say(`Gatehouse waits for its database, up to ${startWaitMs / minuteMs} minutes: ${reason}`);
  if (env.mode === 'demo') say('Bringing the tables up to date');
  const opened = await openDb({ url, migrationsDir: inPackage('migrations'), log, onWait });
  undo.push({ name: 'database connections', run: () => opened.close() });
  return opened;
}

/** What has to be there, and what an older server left, before the first request; may be done twice. */
async function prepare(ctx: Ctx): Promise<void> {
  await requireSiteKey(ctx);
  await seedDb(ctx);
  await noteOffers(ctx);
  await ensureFirstStaff(ctx);
  await takeUpQuarantined(ctx, submissionList);
  await watchClock(ctx);
  await watchDisks(ctx);
}

/** A password is only printed when nobody chose it. */
function greet({ mode, publicOrigin, staff }: Env, facility: Facility, isPasswordOurs: boolean): void {
  if (mode !== 'demo') return;
  const password = isPasswordOurs ? staff?.password : 'as in STAFF_PASSWORD';
  say(`
  ${facility.name}: ${publicOrigin}
  Staff: ${publicOrigin}/staff  login ${staff?.username} / ${password}
  Demo data; no card is charged. Stop with Ctrl-C.
`);
}

async function main(): Promise<void> {
  const settings = readEnv(process.env);
  if (!('env' in settings)) return fail(settings.faults);
  const site = await readFacility(settings.env.facilityFile, settings.env.mode === 'demo');
  const faults = [...('faults' in site ? site.faults : []), ...(await findPlaceFaults(settings.env))];
  if (!('facility' in site) || faults.length > 0) return fail(faults);
  const log = createLog(settings.env.logLevel);
  for (const warning of await warnOfPlaces(settings.env)) log.warn(warning);
  const lifetime = beginLifetime({ say, log });
  try {
    await start(settings.env, site.facility, log, lifetime);
  } catch (error) {
    process.stderr.write(`Gatehouse cannot start: ${explainStart(error, settings.env)}\n`);
    await lifetime.end({ isSaid: true });
  }
}

function fail(faults: string[]): never {
  for (const fault of faults) process.stderr.write(`Gatehouse cannot start: ${fault}\n`);
  process.exit(1);
}

await main();
