import { Hono } from 'hono';
import type { Ctx } from './context.ts';
import { accessLog } from './http/access-log.ts';
import { allowedHosts } from './http/allowed-hosts.ts';
import { type ApiDocs, apiDocsRoutes } from './http/api-docs.ts';
import { type Documents, serveDocument } from './http/documents.ts';
import { isSecure } from './http/drafts.ts';
import { type Events, eventsRoutes } from './http/events.ts';
import { answerFailures, answerUnmatched } from './http/failures.ts';
import { type Health, healthRoutes } from './http/health.ts';
import type { Site } from './http/mount.ts';
import { sameSite } from './http/same-site.ts';
import { securityHeaders } from './http/security-headers.ts';
import { type StaticFiles, serveStatic } from './http/static-files.ts';
import { strictRequests } from './http/strict-requests.ts';
import { casesRoutes } from './resources/cases/cases.routes.ts';
import { configRoutes } from './resources/config/config.routes.ts';
import { gateCodesRoutes } from './resources/gate-codes/gate-codes.routes.ts';
import { leasesRoutes } from './resources/leases/leases.routes.ts';
import { messagesRoutes } from './resources/messages/messages.routes.ts';
import { rentalsRoutes } from './resources/rentals/rentals.routes.ts';
import { staffSessionRoutes } from './resources/staff-session/staff-session.routes.ts';
import { findStaff } from './resources/staff-session/staff-session.service.ts';
import { createSubmissionDesk } from './resources/submissions/decide.service.ts';
import { submissionsRoutes } from './resources/submissions/submissions.routes.ts';
import type { MapCache } from './resources/units/map-cache.service.ts';
import { unitsRoutes } from './resources/units/units.routes.ts';
import { uploadsRoutes } from './resources/uploads/uploads.routes.ts';
import { warehousesRoutes } from './resources/warehouses/warehouses.routes.ts';

export interface AppOptions {
  apiDocs: ApiDocs;
  events: Events;
  health: Health;
  files: StaticFiles;
  documents: Documents;
  maps: MapCache;
}

/** The whole server as one function of a request: nothing here opens a file, a socket or a connection. */
export function createApp(ctx: Ctx, options: AppOptions): Hono {
  const app = new Hono();
  const isHttps = isSecure(ctx);
  app.use(accessLog(ctx));
  app.use(securityHeaders({ isHttps }));
  app.use(strictRequests, allowedHosts(ctx.env), sameSite(ctx.env));

  healthRoutes(app, options.health);
  apiDocsRoutes(app, options.apiDocs, { isHttps });
  eventsRoutes(app, options.events);
  const site: Site = { app, ctx, findStaff };
  configRoutes(site);
  unitsRoutes(site, options.maps);
  warehousesRoutes(site, options.maps);
  gateCodesRoutes(site);
  uploadsRoutes(site);
  rentalsRoutes(site);
  staffSessionRoutes(site);
  leasesRoutes(site);
  submissionsRoutes(site);
  casesRoutes(site, createSubmissionDesk());
  messagesRoutes(site);

  answerFailures(app, ctx);
  answerUnmatched(app, (c) => serveStatic(c, options.files) ?? serveDocument(c, options.documents));
  return app;
}
