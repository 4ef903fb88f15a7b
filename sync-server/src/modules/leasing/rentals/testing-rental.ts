import { createHash, randomUUID } from 'node:crypto';
import {
  toPublicFacility,
  unitRateCents,
  unitSize,
  warehouseRateCents,
  warehouseSize,
} from 'schemas/facility/facility';
import {
  type LeaseFacts,
  leaseFacility,
  leaseTenant,
  leaseText,
  leaseVersion,
} from 'schemas/leasing/lease-agreement';
import type { CompletedRental, CompleteRentalInput } from 'schemas/leasing/rentals';
import { rentalsApi } from 'schemas/leasing/rentals';
import { submissionList } from '../../../app/submission-list.ts';
import { seedDb } from '../../../db/seed/seed.ts';
import { createTestSite, type TestSite } from '../../../testing/testing-app.ts';
import { send } from '../../../testing/testing-calls.ts';
import { referralHandlers } from '../../billing/referral-credits/referral-cases.service.ts';
import { idChecksRoutes } from '../../customers/id-checks/id-checks.routes.ts';
import { idCheckHandlers } from '../../customers/id-checks/id-checks.service.ts';
import { infoChangeHandlers } from '../../customers/info-changes/info-change-case.service.ts';
import { infoChangesRoutes } from '../../customers/info-changes/info-changes.routes.ts';
import { referralsRoutes } from '../../customers/referrals/referrals.routes.ts';
import { gateCodesRoutes } from '../../facility/gate-codes/gate-codes.routes.ts';
import { casesRoutes } from '../../inbox/cases/cases.routes.ts';
import { staffSubmissionsRoutes } from '../../inbox/staff-submissions/staff-submissions.routes.ts';
import { createSubmissionHandlers } from '../../inbox/submissions/decide/decide.service.ts';
import { submissionsRoutes } from '../../inbox/submissions/submissions.routes.ts';
import { uploadsRoutes } from '../../inbox/uploads/uploads.routes.ts';
import { maintenanceRoutes } from '../../maintenance/maintenance/maintenance.routes.ts';
import { confirmPaymentRoutes } from '../../payments/counter/confirm-payment.routes.ts';
import { intentsRoutes } from '../../payments/intents/intents.routes.ts';
import { stripeWebhookRoutes } from '../../payments/webhook/stripe-webhook.routes.ts';
import { agreementHandlers } from '../agreements/agreement-cases.service.ts';
import { leasesRoutes } from '../leases/leases.routes.ts';
import { moveOutHandlers } from '../move-outs/move-out-case.service.ts';
import { moveOutsRoutes } from '../move-outs/move-outs.routes.ts';

/** An empty site with everything that a rental touches. */
export async function createRentalSite(
  choices: Parameters<typeof createTestSite>[0] = {},
  { attachmentTimeoutMs = 10_000 } = {},
): Promise<TestSite> {
  const site = await createTestSite({ ...choices, env: { seed: 'empty', ...choices.env } });
  await seedDb(site.ctx);
  for (const routes of [leasesRoutes, intentsRoutes, stripeWebhookRoutes, gateCodesRoutes]) routes(site);
  confirmPaymentRoutes(site);
  for (const routes of [infoChangesRoutes, moveOutsRoutes]) routes(site);
  for (const routes of [maintenanceRoutes, referralsRoutes]) routes(site);
  submissionsRoutes(site, submissionList, { timeoutMs: attachmentTimeoutMs });
  staffSubmissionsRoutes(site, submissionList);
  idChecksRoutes(site);
  casesRoutes(site, {
    ...createSubmissionHandlers(submissionList),
    ...idCheckHandlers,
    ...infoChangeHandlers,
    ...moveOutHandlers,
    ...agreementHandlers,
    ...referralHandlers,
  });
  uploadsRoutes(site);
  return site;
}

/** The documented payload, for the unit of that number. */
export const rentalBody = (
  unit: number | string,
  own: Partial<CompleteRentalInput> = {},
): CompleteRentalInput => ({
  firstName: 'Zoë',
  lastName: "O'Brien-Núñez",
  email: 'zoe@mail.example',
  phone: '(859) 555-0101',
  address: '12 Main St',
  city: 'Springfield',
  state: 'KY',
  zipCode: '40069',
  driversLicenseNumber: 'S1234-5678',
  driversLicenseImagePath: '',
  selectedUnitId: typeof unit === 'number' ? unitId(unit) : unit,
  gateCode: typeof unit === 'number' ? String(2000 + unit) : '2000',
  paymentMethodSetup: true,
  ...own,
});

export const unitId = (number: number): string =>
  `018f0000-0000-7000-8001-${number.toString(16).padStart(12, '0')}`;
export const warehouseId = (number: number): string =>
  `018f0000-0000-7000-8002-${number.toString(16).padStart(12, '0')}`;

/** The lease that a browser shows for that form. */
export function leaseOf({ ctx }: Pick<TestSite, 'ctx'>, body: CompleteRentalInput): LeaseFacts {
  const [, house, hex = ''] = /-800([12])-([0-9a-f]{12})$/.exec(body.selectedUnitId) ?? [];
  const number = Number.parseInt(hex, 16);
  const unit =
    house === '2'
      ? {
          kind: 'warehouse' as const,
          number: `W${number}`,
          size: warehouseSize,
          monthlyRateCents: warehouseRateCents,
        }
      : { kind: 'unit' as const, number: String(number), size: unitSize, monthlyRateCents: unitRateCents };
  return {
    facility: leaseFacility(toPublicFacility(ctx.facility, false)),
    tenant: leaseTenant(body),
    unit: { ...unit, isWish: false },
    locale: body.locale ?? 'en',
  };
}

/** What a browser sends of the lease that it showed, for a customer who wants to be charged each month. */
export const consentTo = (facts: LeaseFacts) => ({
  leaseVersion,
  leaseSha256: createHash('sha256').update(leaseText(facts)).digest('hex'),
  facts,
  acceptedAt: '2026-11-20T14:59:00.000Z',
  autoPay: true,
});

/** `agrees`: has read the lease and accepts it. */
export type Renting = Partial<CompleteRentalInput> & { agrees?: boolean };

export function rentingBody(
  site: Pick<TestSite, 'ctx'>,
  unit: number | string,
  { agrees = false, ...own }: Renting,
): CompleteRentalInput {
  const body = rentalBody(unit, own);
  return agrees ? { ...body, consent: consentTo(leaseOf(site, body)) } : body;
}

export const postRental = (
  site: Pick<TestSite, 'app'>,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> => send(site, rentalsApi.complete, { body, headers });

export const withKey = (key: string = randomUUID()) => ({ 'idempotency-key': key });

type Refusal = { code: string; message: string; missingFields?: string[]; errors?: { path: string }[] };

/** The answer's status with its body, be it the rental or the refusal. */
export async function readOutcome(
  reply: Response | Promise<Response>,
): Promise<{ status: number } & Partial<CompletedRental> & Partial<Refusal>> {
  const { status } = await reply;
  return { ...((await (await reply).json()) as object), status };
}

/** How many rows each table of a rental holds. */
export async function countEffects({ sql }: TestSite) {
  const [counts] = await sql`select
    (select count(*)::int from leases) as leases, (select count(*)::int from customers) as customers,
    (select count(*)::int from gate_codes where state <> 'ended') as codes,
    (select count(*)::int from invoices) as invoices, (select count(*)::int from ledger_entries) as entries,
    (select count(*)::int from submissions) as submissions,
    (select count(*)::int from outgoing_messages) as messages,
    (select count(*)::int from units where status = 'occupied') as occupied`;
  return counts;
}
