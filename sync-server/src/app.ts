import { Hono } from 'hono';
import type { Ctx } from './context.ts';
import { withPatience } from './db/patience.ts';
import { createAccessLog, logAccess } from './http/access-log.ts';
import { allowedHosts } from './http/allowed-hosts.ts';
import { type ApiDocs, apiDocsRoutes } from './http/api-docs.ts';
import { readDevice } from './http/devices.ts';
import { type Documents, serveDocument } from './http/documents.ts';
import { isSecure, readDraft } from './http/drafts.ts';
import { type Events, eventsRoutes } from './http/events.ts';
import { answerFailures, answerUnmatched } from './http/failures.ts';
import { type Health, healthRoutes } from './http/health.ts';
import type { KnownPlaces } from './http/known-places.ts';
import type { Site } from './http/mount.ts';
import { createReadyAnswers, type ReadyAnswers } from './http/ready-answers.ts';
import { sameSite } from './http/same-site.ts';
import { securityHeaders } from './http/security-headers.ts';
import { admitSenders } from './http/senders.ts';
import { type StaticFiles, serveStatic } from './http/static-files.ts';
import { strictRequests } from './http/strict-requests.ts';
import { type BodyRoom, createBodyRoom } from './outside/body-room.ts';
import type { RequestSeen } from './outside/request-times.ts';
import { accountsRoutes } from './resources/accounts/accounts.routes.ts';
import { alarmsRoutes } from './resources/alarms/alarms.routes.ts';
import { auditRoutes } from './resources/audit/audit.routes.ts';
import { billingRoutes } from './resources/billing/billing.routes.ts';
import { casesRoutes } from './resources/cases/cases.routes.ts';
import { clockActs, clockLooks } from './resources/clock/clock.service.ts';
import { configRoutes } from './resources/config/config.routes.ts';
import { customersRoutes } from './resources/customers/customers.routes.ts';
import { documentsRoutes } from './resources/documents/documents.routes.ts';
import { gateRoutes } from './resources/gate/gate.routes.ts';
import { gateCodesRoutes } from './resources/gate-codes/gate-codes.routes.ts';
import { handoversRoutes } from './resources/handovers/handovers.routes.ts';
import { idChecksRoutes } from './resources/id-checks/id-checks.routes.ts';
import { idCheckDesks } from './resources/id-checks/id-checks.service.ts';
import { infoChangeDesks } from './resources/info-changes/info-change-desk.service.ts';
import { infoChangesRoutes } from './resources/info-changes/info-changes.routes.ts';
import { invoicesRoutes } from './resources/invoices/invoices.routes.ts';
import { kiosksRoutes } from './resources/kiosks/kiosks.routes.ts';
import { findKiosk } from './resources/kiosks/kiosks.service.ts';
import { leasesRoutes } from './resources/leases/leases.routes.ts';
import { maintenanceRoutes } from './resources/maintenance/maintenance.routes.ts';
import { incomingTextsRoutes } from './resources/messages/incoming-texts.routes.ts';
import { messagesRoutes } from './resources/messages/messages.routes.ts';
import { metricsRoutes } from './resources/metrics/metrics.routes.ts';
import { moneyDeskRoutes } from './resources/money-desk/money-desk.routes.ts';
import { moveOutDesks } from './resources/move-outs/move-out-desk.service.ts';
import { moveOutsRoutes } from './resources/move-outs/move-outs.routes.ts';
import { noticesRoutes } from './resources/notices/notices.routes.ts';
import { overlocksRoutes } from './resources/overlocks/overlocks.routes.ts';
import { approvalsRoutes } from './resources/payments/approvals.routes.ts';
import { deskPaymentsRoutes } from './resources/payments/desk-payments.routes.ts';
import { paymentsRoutes } from './resources/payments/payments.routes.ts';
import { stripeWebhookRoutes } from './resources/payments/stripe-webhook.routes.ts';
import { personalDataRoutes } from './resources/personal-data/personal-data.routes.ts';
import { pricingRoutes } from './resources/pricing/pricing.routes.ts';
import { promisesRoutes } from './resources/promises/promises.routes.ts';
import { referralDesks } from './resources/referrals/referral-desk.service.ts';
import { referralsRoutes } from './resources/referrals/referrals.routes.ts';
import { rentalsRoutes } from './resources/rentals/rentals.routes.ts';
import { searchRoutes } from './resources/search/search.routes.ts';
import { staffMapRoutes } from './resources/staff-map/staff-map.routes.ts';
import { staffSessionRoutes } from './resources/staff-session/staff-session.routes.ts';
import { findStaff } from './resources/staff-session/staff-session.service.ts';
import { staffUsersRoutes } from './resources/staff-users/staff-users.routes.ts';
import { createSubmissionDesks } from './resources/submissions/decide.service.ts';
import { staffSubmissionsRoutes } from './resources/submissions/staff-submissions.routes.ts';
import { submissionsRoutes } from './resources/submissions/submissions.routes.ts';
import { releaseAndWake } from './resources/submissions/wait-for-holds.service.ts';
import { systemRoutes } from './resources/system/system.routes.ts';
import { textReceiptsRoutes } from './resources/text-receipts/text-receipts.routes.ts';
import { transfersRoutes } from './resources/transfers/transfers.routes.ts';
import type { MapCache } from './resources/units/map-cache.service.ts';
import { unitsRoutes } from './resources/units/units.routes.ts';
import { uploadsRoutes } from './resources/uploads/uploads.routes.ts';
import { warehousesRoutes } from './resources/warehouses/warehouses.routes.ts';

export interface AppOptions {
  apiDocs: ApiDocs;
  events: Events;
  places: KnownPlaces;
  /** The memory that all bodies share. */
  room?: BodyRoom;
  health: Health;
  files: StaticFiles;
  documents: Documents;
  maps: MapCache;
  /** Only where test payments are taken: what the sandbox's scripts in the pages call. */
  sandbox?: Hono | undefined;
  /** Hears of each answered request. */
  onRequest?: (seen: RequestSeen) => void;
}

/** What the staff do with leases and doors. */
function leaseDeskRoutes(site: Site): void {
  leasesRoutes(site);
  staffMapRoutes(site);
  transfersRoutes(site);
  noticesRoutes(site);
  overlocksRoutes(site);
}

/** Whatever is paid, owed or given back. */
function moneyRoutes(site: Site): void {
  paymentsRoutes(site);
  stripeWebhookRoutes(site);
  deskPaymentsRoutes(site);
  approvalsRoutes(site);
  invoicesRoutes(site);
  documentsRoutes(site);
  moneyDeskRoutes(site);
}

/**
 * The whole server as one function of a request: nothing here opens a file, a socket or a connection. `ready` is the
 * short way to what it has answered before.
 */
export function createApp(ctx: Ctx, options: AppOptions): Hono & { ready: ReadyAnswers } {
  const app = new Hono();
  const isHttps = isSecure(ctx);
  const log = createAccessLog(ctx, options.onRequest);
  const ready = createReadyAnswers(log, ctx.limits);
  app.use(logAccess(log, ready.keep), (_, next) => withPatience(next));
  app.use(admitSenders(options.room ?? createBodyRoom(), options.places));
  app.use(securityHeaders({ isHttps }));
  app.use(strictRequests, allowedHosts(ctx.env), sameSite(ctx.env));

  healthRoutes(app, options.health);
  apiDocsRoutes(app, options.apiDocs, { isHttps });
  eventsRoutes(app, options.events, (c) => readDevice(c) ?? readDraft(c, ctx));
  const site: Site = { app, ctx, findStaff, findKiosk };
  configRoutes(site);
  unitsRoutes(site, options.maps);
  warehousesRoutes(site, options.maps);
  gateCodesRoutes(site);
  uploadsRoutes(site);
  rentalsRoutes(site);
  accountsRoutes(site);
  infoChangesRoutes(site);
  moveOutsRoutes(site);
  promisesRoutes(site);
  maintenanceRoutes(site);
  referralsRoutes(site);
  staffSessionRoutes(site);
  staffUsersRoutes(site);
  auditRoutes(site);
  customersRoutes(site);
  personalDataRoutes(site);
  searchRoutes(site);
  leaseDeskRoutes(site);
  moneyRoutes(site);
  gateRoutes(site);
  billingRoutes(site);
  submissionsRoutes(site);
  staffSubmissionsRoutes(site);
  casesRoutes(site, {
    ...createSubmissionDesks(),
    ...idCheckDesks,
    ...infoChangeDesks,
    ...moveOutDesks,
    ...referralDesks,
  });
  alarmsRoutes(site, { ...clockActs, release_holds: releaseAndWake }, clockLooks);
  idChecksRoutes(site);
  kiosksRoutes(site);
  handoversRoutes(site);
  messagesRoutes(site);
  incomingTextsRoutes(site);
  textReceiptsRoutes(site);
  metricsRoutes(site);
  systemRoutes(site);
  pricingRoutes(site);

  if (options.sandbox) app.route('/sandbox', options.sandbox);

  answerFailures(app, ctx);
  answerUnmatched(app, (c) => serveStatic(c, options.files) ?? serveDocument(c, options.documents));
  return Object.assign(app, { ready });
}
