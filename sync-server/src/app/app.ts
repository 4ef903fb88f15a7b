import { Hono } from 'hono';
import { type BodyRoom, createBodyRoom } from '../adapters/files/body-room.ts';
import type { RequestSeen } from '../adapters/log/request-times.ts';
import type { Ctx } from '../context.ts';
import { withPatience } from '../db/connection/patience.ts';
import { answerFailures, answerUnmatched } from '../http/answers/failures.ts';
import { securityHeaders } from '../http/answers/security-headers.ts';
import { type ApiDocs, apiDocsRoutes } from '../http/api-docs/api-docs.ts';
import { readDevice } from '../http/callers/devices.ts';
import { isSecure, readDraft } from '../http/callers/drafts.ts';
import type { KnownPlaces } from '../http/callers/known-places.ts';
import { admitSenders } from '../http/callers/senders.ts';
import { type Documents, serveDocument } from '../http/documents/documents.ts';
import { type StaticFiles, serveStatic } from '../http/documents/static-files.ts';
import { type Events, eventsRoutes } from '../http/events/events.ts';
import { allowedHosts } from '../http/guards/allowed-hosts.ts';
import { sameSite } from '../http/guards/same-site.ts';
import { strictRequests } from '../http/guards/strict-requests.ts';
import { type Health, healthRoutes } from '../http/health.ts';
import { createAccessLog, logAccess } from '../http/listener/access-log.ts';
import { createReadyAnswers, type ReadyAnswers } from '../http/listener/ready-answers.ts';
import type { Site } from '../http/mount/mount.ts';
import { alarmsRoutes } from '../modules/access/alarms/alarms.routes.ts';
import { auditRoutes } from '../modules/access/audit/audit.routes.ts';
import { clockActions, clockLooks } from '../modules/access/clock/clock.service.ts';
import { kiosksRoutes } from '../modules/access/kiosks/kiosks.routes.ts';
import { findKiosk } from '../modules/access/kiosks/kiosks.service.ts';
import { staffSessionRoutes } from '../modules/access/staff-session/staff-session.routes.ts';
import { findStaff } from '../modules/access/staff-session/staff-session.service.ts';
import { staffUsersRoutes } from '../modules/access/staff-users/staff-users.routes.ts';
import { systemRoutes } from '../modules/access/system/system.routes.ts';
import { accountBalancesRoutes } from '../modules/billing/account-balances/account-balances.routes.ts';
import { invoicesRoutes } from '../modules/billing/invoices/invoices.routes.ts';
import { leaseLinesRoutes } from '../modules/billing/lease-lines/lease-lines.routes.ts';
import { pricingRoutes } from '../modules/billing/pricing/pricing.routes.ts';
import { referralHandlers } from '../modules/billing/referral-credits/referral-cases.service.ts';
import { billingRoutes } from '../modules/billing/runs/billing.routes.ts';
import { conversationsRoutes } from '../modules/customers/conversations/conversations.routes.ts';
import { customersRoutes } from '../modules/customers/customers/customers.routes.ts';
import { idChecksRoutes } from '../modules/customers/id-checks/id-checks.routes.ts';
import { idCheckHandlers } from '../modules/customers/id-checks/id-checks.service.ts';
import { infoChangeHandlers } from '../modules/customers/info-changes/info-change-case.service.ts';
import { infoChangesRoutes } from '../modules/customers/info-changes/info-changes.routes.ts';
import { lettersRoutes } from '../modules/customers/letters/letters.routes.ts';
import { personalDataRoutes } from '../modules/customers/personal-data/personal-data.routes.ts';
import { referralsRoutes } from '../modules/customers/referrals/referrals.routes.ts';
import { configRoutes } from '../modules/facility/config/config.routes.ts';
import { gateRoutes } from '../modules/facility/gate/gate.routes.ts';
import { gateCodesRoutes } from '../modules/facility/gate-codes/gate-codes.routes.ts';
import { unitRecordsRoutes } from '../modules/facility/unit-records/unit-records.routes.ts';
import type { MapCache } from '../modules/facility/units/map-cache.service.ts';
import { unitsRoutes } from '../modules/facility/units/units.routes.ts';
import { warehousesRoutes } from '../modules/facility/warehouses/warehouses.routes.ts';
import { casesRoutes } from '../modules/inbox/cases/cases.routes.ts';
import { handoffsRoutes } from '../modules/inbox/handoffs/handoffs.routes.ts';
import { staffSubmissionsRoutes } from '../modules/inbox/staff-submissions/staff-submissions.routes.ts';
import { createSubmissionHandlers } from '../modules/inbox/submissions/decide/decide.service.ts';
import { submissionsRoutes } from '../modules/inbox/submissions/submissions.routes.ts';
import { uploadsRoutes } from '../modules/inbox/uploads/uploads.routes.ts';
import { agreementHandlers } from '../modules/leasing/agreements/agreement-cases.service.ts';
import { leasesRoutes } from '../modules/leasing/leases/leases.routes.ts';
import { moveOutHandlers } from '../modules/leasing/move-outs/move-out-case.service.ts';
import { moveOutsRoutes } from '../modules/leasing/move-outs/move-outs.routes.ts';
import { noticesRoutes } from '../modules/leasing/notices/notices.routes.ts';
import { overlocksRoutes } from '../modules/leasing/overlocks/overlocks.routes.ts';
import { rentChangesRoutes } from '../modules/leasing/rent-changes/rent-changes.routes.ts';
import { releaseHolds } from '../modules/leasing/rentals/release-holds.service.ts';
import { transfersRoutes } from '../modules/leasing/transfers/transfers.routes.ts';
import { maintenanceRoutes } from '../modules/maintenance/maintenance/maintenance.routes.ts';
import { incomingTextsRoutes } from '../modules/messaging/incoming/incoming-texts.routes.ts';
import { messagesRoutes } from '../modules/messaging/messages/messages.routes.ts';
import { chargeAutopay } from '../modules/payments/autopay/autopay.service.ts';
import { confirmPaymentRoutes } from '../modules/payments/counter/confirm-payment.routes.ts';
import { counterPaymentsRoutes } from '../modules/payments/counter/counter-payments.routes.ts';
import { intentsRoutes } from '../modules/payments/intents/intents.routes.ts';
import { phoneLinksRoutes } from '../modules/payments/phone-links/phone-links.routes.ts';
import { receivablesRoutes } from '../modules/payments/receivables/receivables.routes.ts';
import { approvalsRoutes } from '../modules/payments/refunds/approvals.routes.ts';
import { salesRoutes } from '../modules/payments/sales/sales.routes.ts';
import { stripeWebhookRoutes } from '../modules/payments/webhook/stripe-webhook.routes.ts';
import { closesRoutes } from '../modules/reporting/closes/closes.routes.ts';
import { documentsRoutes } from '../modules/reporting/documents/documents.routes.ts';
import { exportsRoutes } from '../modules/reporting/exports/exports.routes.ts';
import { importsRoutes } from '../modules/reporting/imports/imports.routes.ts';
import { metricsRoutes } from '../modules/reporting/metrics/metrics.routes.ts';
import { proposalsRoutes } from '../modules/reporting/proposals/proposals.routes.ts';
import { searchRoutes } from '../modules/reporting/search/search.routes.ts';
import { staffMapRoutes } from '../modules/reporting/staff-map/staff-map.routes.ts';
import { streetRatesRoutes } from '../modules/reporting/street-rates/street-rates.routes.ts';
import { textReceiptsRoutes } from '../modules/reporting/text-receipts/text-receipts.routes.ts';
import { trendsRoutes } from '../modules/reporting/trends/trends.routes.ts';
import { worklistRoutes } from '../modules/reporting/worklist/worklist.routes.ts';
import { submissionList } from './submission-list.ts';

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

/** Who rents, and all that is written to them and by them. */
function peopleRoutes(site: Site): void {
  customersRoutes(site);
  personalDataRoutes(site);
  lettersRoutes(site);
  conversationsRoutes(site);
  messagesRoutes(site);
  incomingTextsRoutes(site);
}

/** What the staff do with leases and doors. */
function leaseStaffRoutes(site: Site): void {
  leasesRoutes(site);
  unitRecordsRoutes(site);
  staffMapRoutes(site);
  transfersRoutes(site);
  noticesRoutes(site);
  rentChangesRoutes(site);
  leaseLinesRoutes(site);
  importsRoutes(site);
  exportsRoutes(site);
  overlocksRoutes(site);
}

/** Whatever is paid, owed or given back. */
function moneyRoutes(site: Site): void {
  intentsRoutes(site);
  phoneLinksRoutes(site);
  stripeWebhookRoutes(site);
  confirmPaymentRoutes(site);
  counterPaymentsRoutes(site);
  approvalsRoutes(site);
  invoicesRoutes(site);
  documentsRoutes(site);
  receivablesRoutes(site);
  salesRoutes(site);
  closesRoutes(site);
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
  accountBalancesRoutes(site);
  infoChangesRoutes(site);
  moveOutsRoutes(site);
  maintenanceRoutes(site);
  referralsRoutes(site);
  staffSessionRoutes(site);
  staffUsersRoutes(site);
  auditRoutes(site);
  peopleRoutes(site);
  searchRoutes(site);
  leaseStaffRoutes(site);
  moneyRoutes(site);
  gateRoutes(site);
  billingRoutes(site, chargeAutopay);
  submissionsRoutes(site, submissionList);
  staffSubmissionsRoutes(site, submissionList);
  casesRoutes(site, {
    ...createSubmissionHandlers(submissionList),
    ...idCheckHandlers,
    ...infoChangeHandlers,
    ...moveOutHandlers,
    ...agreementHandlers,
    ...referralHandlers,
  });
  alarmsRoutes(site, { ...clockActions, release_holds: releaseHolds }, clockLooks);
  idChecksRoutes(site);
  kiosksRoutes(site);
  handoffsRoutes(site);
  textReceiptsRoutes(site);
  metricsRoutes(site);
  worklistRoutes(site);
  systemRoutes(site);
  pricingRoutes(site);
  streetRatesRoutes(site);
  proposalsRoutes(site);
  trendsRoutes(site);

  if (options.sandbox) app.route('/sandbox', options.sandbox);

  answerFailures(app, ctx);
  answerUnmatched(app, (c) => serveStatic(c, options.files) ?? serveDocument(c, options.documents));
  return Object.assign(app, { ready });
}
