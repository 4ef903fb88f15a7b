import { toE164 } from 'schemas/fields';
import { ok, problem, type Result } from 'schemas/kit/result';
import { centsToText } from 'schemas/money';
import type { CompletedRental, CompleteRentalBody } from 'schemas/rentals';
import { type Ctx, facilityToday } from '../../context.ts';
import { recordAct } from '../../db/audit.ts';
import { isSubmissionKnown, once } from '../../db/once.ts';
import { violatedUnique } from '../../db/violation.ts';
import { welcomeEmail } from '../../emails/welcome.email.ts';
import { openCase } from '../cases/cases.service.ts';
import { chooseGateCode, giveGateCode, lockGateCode } from '../gate-codes/gate-codes.service.ts';
import { issueInvoice } from '../invoices/invoices.service.ts';
import { isLeaseVersionKnown } from '../leases/lease-versions.service.ts';
import { lockUnit, occupyUnit, type UnitRow, unitLabel } from '../units/units.service.ts';
import { claimUpload, isClaimable, lockUpload } from '../uploads/uploads.service.ts';
import {
  countHolds,
  insertConsent,
  insertCustomer,
  insertLease,
  insertMessage,
  selectCustomersByEmail,
  selectRental,
} from './rentals.queries.ts';
import {
  decideRental,
  holdsMax,
  lostRaces,
  type RentalFacts,
  type RentalPlan,
  type RentalProblem,
} from './rentals.rules.ts';

interface Sent {
  body: CompleteRentalBody;
  key: string | undefined;
  fingerprint: string;
}

/** Ids are chosen before the transaction, so that all rows can be written in one burst. */
interface Draft {
  body: CompleteRentalBody;
  submissionId: string;
  leaseId: string;
  customerId: string;
  photoId: string | undefined;
}

type Gathered = RentalFacts & { unit: UnitRow | undefined };

/** One customer, one lease, one gate code: exactly once for each key, whatever happens around it. */
export async function completeRental(
  ctx: Ctx,
  { body, key, fingerprint }: Sent,
): Promise<Result<CompletedRental, RentalProblem | 'fingerprint_mismatch' | 'rate_limited'>> {
  const draft: Draft = {
    body,
    submissionId: key ?? ctx.random.id(),
    leaseId: ctx.random.id(),
    customerId: ctx.random.id(),
    photoId: body.driversLicenseImagePath?.split('/').at(-1) || undefined,
  };
  const { submissionId: id } = draft;
  const budget = await lookAtBudget(ctx);
  if (!budget.ok && !(await isSubmissionKnown(ctx, id))) {
    return problem('rate_limited', { retryAfterSeconds: budget.retryAfterSeconds });
  }
  const outcome = await rentOnce(ctx, draft, fingerprint);
  if (outcome.ok && outcome.value.leaseId === draft.leaseId) await drawOnBudget(ctx);
  return outcome;
}

/** Only new rentals count: a refused try or a repeated key must never lock a whole office tablet out. */
const lookAtBudget = async ({ actor, limits }: Ctx) =>
  actor.kind === 'public' ? limits.look('rental', actor.address) : { ok: true as const };
const drawOnBudget = async ({ actor, limits }: Ctx) => {
  if (actor.kind === 'public') await limits.take('rental', actor.address);
};

async function rentOnce(
  ctx: Ctx,
  draft: Draft,
  fingerprint: string,
): Promise<Result<CompletedRental, RentalProblem | 'fingerprint_mismatch'>> {
  const { submissionId: id, leaseId: effectId } = draft;
  const { supersedes } = draft.body;
  try {
    return await once<Gathered, CompletedRental, RentalProblem>(
      ctx,
      { id, kind: 'rental', fingerprint, channel: 'direct', supersedes },
      {
        effectId,
        gather: (ctx) => gatherFacts(ctx, draft),
        apply: (ctx, facts) => applyRental(ctx, draft, facts),
        recall: recallRental,
      },
    );
  } catch (error) {
    const lost = lostRaces[violatedUnique(error) ?? ''];
    if (!lost) throw error;
    return problem(lost);
  }
}

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** All reads and locks at once: they reach the database together, and in the same order everywhere. */
async function gatherFacts(ctx: Ctx, { body, photoId }: Draft): Promise<Gathered> {
  const { selectedUnitId, gateCode, consent } = body;
  const [unit, codeFacts, upload, isConsentKnown, holdCount, twins] = await Promise.all([
    uuidShape.test(selectedUnitId) ? lockUnit(ctx, selectedUnitId) : undefined,
    lockGateCode(ctx, gateCode),
    photoId ? lockUpload(ctx, photoId) : undefined,
    consent ? isLeaseVersionKnown(ctx, consent) : false,
    countHolds(ctx),
    selectCustomersByEmail(ctx, body.email.toLowerCase()),
  ]);
  const isPhotoGood = upload !== undefined && isClaimable(upload, ctx.draftHash);
  return {
    unit,
    gateCode: chooseGateCode(ctx, gateCode, codeFacts),
    photo: photoId === undefined ? 'absent' : isPhotoGood ? 'claimable' : 'refused',
    isConsentKnown,
    holdCount,
    twinIds: twins.map(({ id }) => id),
  };
}

async function applyRental(
  ctx: Ctx,
  draft: Draft,
  facts: Gathered,
): Promise<Result<CompletedRental, RentalProblem>> {
  const terms = {
    now: ctx.now(),
    holdMinutes: ctx.facility.holdMinutes,
    holdsMax: holdsMax(ctx.env.mode),
  };
  const decision = decideRental(facts, draft.body, terms);
  if (!decision.ok || !facts.unit) return decision.ok ? problem('unit_unknown') : decision;
  const unit = unitLabel(facts.unit);
  const invoiceNumber = await writeRental(ctx, draft, { ...decision.value, unit, twinIds: facts.twinIds });
  return ok({
    success: true,
    leaseId: draft.leaseId,
    unit,
    amount: centsToText(decision.value.amountCents),
    invoiceNumber: String(invoiceNumber),
    gateCode: draft.body.gateCode,
    gateCodeState: 'waiting',
    leaseState: 'held',
    holdExpiresAt: decision.value.holdExpiresAt.toISOString(),
    clientSecret: null,
  });
}

type Writing = RentalPlan & { unit: string; twinIds: string[] };

/** One burst. Its order is that of the foreign keys; the invoice's number, which all wait for, comes last. */
async function writeRental(ctx: Ctx, draft: Draft, plan: Writing): Promise<number> {
  const { body, leaseId, customerId, photoId, submissionId } = draft;
  const { gateCode: code } = body;
  const giving = plan.takeOver ? { code, leaseId, takeOver: plan.takeOver } : { code, leaseId };
  const writes = [
    writeCustomer(ctx, draft, plan),
    writeLease(ctx, draft, plan),
    occupyUnit(ctx, plan.unitId),
    giveGateCode(ctx, giving),
    photoId && claimUpload(ctx, photoId, customerId),
    plan.consent && writeConsent(ctx, leaseId, plan.consent),
    ...plan.cases.map((kind) =>
      openCase(ctx, { kind, leaseId, customerId, ...detailsOf(kind, plan.twinIds) }),
    ),
    writeWelcome(ctx, draft, plan),
    recordAct(ctx, {
      action: 'rental.completed',
      subjectKind: 'lease',
      subjectId: leaseId,
      submissionId,
      details: { unit: plan.unit },
    }),
  ];
  const today = facilityToday(ctx).toString();
  const number = issueInvoice(ctx, {
    id: ctx.random.id(),
    leaseId,
    customerId,
    kind: 'rent',
    period: today,
    dueOn: today,
    amountCents: plan.amountCents,
    label: `First month's rent, unit ${plan.unit}`,
  });
  await Promise.all([...writes, number]);
  return number;
}

const detailsOf = (kind: string, twinIds: string[]) =>
  kind === 'possible_duplicate' ? { details: { customerIds: twinIds } } : {};

async function writeCustomer(ctx: Ctx, { body, customerId: id }: Draft, plan: Writing): Promise<void> {
  const license = body.driversLicenseNumber;
  await insertCustomer(ctx, {
    id,
    firstName: body.firstName,
    lastName: body.lastName,
    email: body.email.toLowerCase(),
    phone: toE164(body.phone),
    address: body.address,
    city: body.city,
    state: body.state,
    zipCode: body.zipCode,
    licenseNumberSealed: ctx.seal.close(Buffer.from(license), `customers/${id}/license`).toString('base64'),
    licenseLast4: license.slice(-4),
    billingAddressSameAsHome: body.billingAddressSameAsHome ?? true,
    acceptsSms: plan.acceptsSms,
    locale: body.locale ?? 'en',
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  });
}

async function writeLease(ctx: Ctx, { leaseId, customerId, photoId }: Draft, plan: Writing): Promise<void> {
  await insertLease(ctx, {
    id: leaseId,
    unitId: plan.unitId,
    customerId,
    idPhotoId: photoId ?? null,
    state: 'held',
    monthlyRateCents: plan.amountCents,
    holdExpiresAt: plan.holdExpiresAt,
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  });
}

async function writeConsent(
  ctx: Ctx,
  leaseId: string,
  consent: NonNullable<RentalPlan['consent']>,
): Promise<void> {
  await insertConsent(ctx, {
    id: ctx.random.id(),
    leaseId,
    leaseVersion: consent.leaseVersion,
    leaseSha256: consent.leaseSha256,
    acceptedAt: new Date(consent.acceptedAt),
    autoPay: consent.autoPay,
    sms: consent.sms ?? false,
    signature: consent.signature ?? null,
    createdAt: ctx.now(),
  });
}

async function writeWelcome(ctx: Ctx, { body, leaseId, customerId }: Draft, plan: Writing): Promise<void> {
  const { firstName, gateCode, locale = 'en' } = body;
  const { amountCents, holdExpiresAt, unit } = plan;
  const { facility } = ctx;
  const email = welcomeEmail({ firstName, unit, gateCode, amountCents, holdExpiresAt, facility }, locale);
  await insertMessage(ctx, {
    id: ctx.random.id(),
    channel: 'email',
    template: 'welcome',
    dedupeKey: `welcome ${leaseId}`,
    recipient: body.email,
    ...email,
    state: 'queued',
    nextAttemptAt: ctx.now(),
    leaseId,
    customerId,
    createdAt: ctx.now(),
  });
}

/** A repeated key gets the effect as it stands today: held, active, or given back long ago. */
async function recallRental(ctx: Ctx, leaseId: string): Promise<CompletedRental> {
  const [rental] = await selectRental(ctx, leaseId);
  if (!rental) throw new Error(`the rental of lease ${leaseId} is not there`);
  const { leaseState, gateCode, gateCodeState } = rental;
  return {
    success: true,
    leaseId,
    unit: unitLabel({ kind: rental.unitKind, number: rental.unitNumber }),
    amount: centsToText(rental.amountCents),
    invoiceNumber: String(rental.invoiceNumber),
    gateCode,
    gateCodeState: gateCodeState === 'reserved' ? 'waiting' : gateCodeState,
    leaseState,
    holdExpiresAt: rental.holdExpiresAt?.toISOString() ?? null,
    clientSecret: null,
  };
}
