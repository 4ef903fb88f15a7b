import { facilityFile, toPublicFacility } from 'schemas/facility/facility';
import { createRandom } from '../adapters/chance.ts';
import { createLog } from '../adapters/log/log.ts';
import { type AppOptions, createApp } from '../app/app.ts';
import type { Ctx } from '../context.ts';
import { createApiDocs } from '../http/api-docs/api-docs.ts';
import { isSecure } from '../http/callers/drafts.ts';
import { createKnownPlaces } from '../http/callers/known-places.ts';
import { loadDocuments } from '../http/documents/documents.ts';
import { loadStaticFiles } from '../http/documents/static-files.ts';
import { createEvents } from '../http/events/events.ts';
import { masterKey } from '../modules/access/backups/testing-backups.ts';
import { openMapCache } from '../modules/facility/units/map-cache.service.ts';
import { openTestCtx } from './testing-ctx.ts';

const facility = facilityFile.parse({});

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
  const logLines: string[] = [];
  const { ctx, clock, sandbox, opened, folder, close } = await openTestCtx({
    variables: { STAFF_PASSWORD: 'correct horse battery' },
    env,
    masterKey,
    app: () => app,
    own: () => ({
      random: createRandom(),
      log: createLog('debug', { write: (line) => logLines.push(line) }),
      ...own,
    }),
  });
  const places = createKnownPlaces();
  const events = createEvents(places);
  const maps = await openMapCache({
    ctx,
    listen: opened.listen,
    publish: (event) => events.publish('unit', event),
    publishAnew: () => events.publish('map', {}),
  });
  const app = createApp(ctx, {
    apiDocs: createApiDocs(),
    events,
    places,
    maps,
    sandbox: sandbox.bridge,
    files: loadStaticFiles(dist ?? folder),
    documents: loadDocuments(dist ?? folder, toPublicFacility(facility, true), {
      isHttps: isSecure(ctx),
      hasStripeReader: false,
    }),
    health: { missing: async () => [], stuck: () => [], version: { version: '0.0.0', commit: null } },
    ...options,
  });
  const closeAll = async () => {
    events.close();
    // A test may have cut the connection already.
    await maps.close().catch(() => undefined);
    await close();
  };
  const { sql, db, url } = opened;
  return { app, ctx, clock, sandbox, logLines, sql, db, url, folder, close: closeAll };
}
