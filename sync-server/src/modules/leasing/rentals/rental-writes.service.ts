import { toE164 } from 'schemas/kit/fields/fields';
import type { LeasePart } from 'schemas/leasing/lease-agreement';
import type { Ctx } from '../../../context.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import type { Email } from '../../../emails/layout.ts';
import { welcomeEmail } from '../../../emails/leasing/welcome.email.ts';
import { draftInvoiceLink, keepInvoiceLink } from '../../billing/invoices/invoice-links.service.ts';
import { writeInvoice } from '../../billing/invoices/invoices.service.ts';
import { type JudgedOffers, writeOffers } from '../../billing/rental-offers/rental-offers.service.ts';
import { qualifyReferral } from '../../customers/referrals/qualify-referral.service.ts';
import { giveGateCode } from '../../facility/gate-codes/gate-codes.service.ts';
import { occupyUnit } from '../../facility/units/units.service.ts';
import { openCase } from '../../inbox/cases/cases.service.ts';
import { claimUpload } from '../../inbox/uploads/uploads.service.ts';
import { type JudgedLease, writeAgreement } from '../agreements/agreements.service.ts';
import type { PreparedRental } from './prepared-rental.ts';
import { insertConsent, insertCustomer, insertLease, insertMessage } from './rentals.queries.ts';
import type { RentalPlan } from './rentals.rules.ts';

/** The plan with what only its words need. */
type Writing = RentalPlan & {
  unit: string;
  twinIds: string[];
  /** The label of the unit that was wished, when another one is given. */
  wishedUnit: string | undefined;
  referralId: string | undefined;
  offered: JudgedOffers;
  lease: JudgedLease;
};

interface Issued {
  invoiceId: string;
  number: number;
}

/** One burst. Its order is that of the foreign keys; the invoice's number, which all wait for, comes last. */
export async function writeRental(ctx: Ctx, rental: PreparedRental, plan: Writing): Promise<Issued> {
  const { effectId: leaseId, customerId, photoId, id: submissionId } = rental;
  const { gateCode: code } = plan;
  const link = draftInvoiceLink(ctx);
  // What may throw comes before the first write: a write that nobody waits for yet would end the process.
  const email = writeLetter(ctx, rental, { ...plan, payUrl: link.url });
  const today = facilityToday(ctx).toString();
  const giving = plan.takeOver ? { code, leaseId, takeOver: plan.takeOver } : { code, leaseId };
  const writes = [
    writeCustomer(ctx, rental, plan),
    writeLease(ctx, rental, plan),
    occupyUnit(ctx, plan.unitId),
    giveGateCode(ctx, giving),
    plan.hasPhoto && photoId && claimUpload(ctx, photoId, customerId),
    writeAgreement(ctx, leaseId, plan.lease, rental.body.consent),
    plan.consent && writeConsent(ctx, leaseId, plan.consent),
    ...plan.cases.map((kind) => openCase(ctx, { kind, leaseId, customerId, ...detailsOf(kind, plan) })),
    writeOffers(ctx, leaseId, { ...plan.offered, locale: rental.body.locale ?? 'en' }),
    queueWelcome(ctx, rental, email),
    plan.referralId && qualifyReferral(ctx, plan.referralId, leaseId),
    recordAction(ctx, {
      action: 'rental.completed',
      subjectKind: 'lease',
      subjectId: leaseId,
      submissionId,
      details: { unit: plan.unit },
    }),
  ];
  const invoiceId = ctx.random.id();
  const invoice = writeInvoice(ctx, {
    id: invoiceId,
    leaseId,
    customerId,
    kind: 'rent',
    period: today,
    dueOn: today,
    amountCents: plan.amountCents,
    label: `First month's rent, unit ${plan.unit}`,
  });
  await Promise.all([...writes, invoice, keepInvoiceLink(ctx, link, invoiceId)]);
  return { invoiceId, number: (await invoice).number };
}

function detailsOf(kind: string, { twinIds, lease, offered }: Writing) {
  if (kind === 'possible_duplicate') return { details: { customerIds: twinIds } };
  if (kind !== 'lease_to_sign') return {};
  const lost: LeasePart[] = offered.lost.length > 0 ? ['offers'] : [];
  return { details: { differs: [...new Set([...lease.differs, ...lost])] } };
}

async function writeCustomer(
  ctx: Ctx,
  { body, customerId: id }: PreparedRental,
  plan: Writing,
): Promise<void> {
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
    licenseNumberSealed: ctx.keyring
      .close(Buffer.from(license), `customers/${id}/license`)
      .toString('base64'),
    licenseLast4: license.slice(-4),
    billingAddressSameAsHome: body.billingAddressSameAsHome ?? true,
    acceptsSms: plan.acceptsSms,
    locale: body.locale ?? 'en',
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  });
}

async function writeLease(
  ctx: Ctx,
  { effectId: leaseId, customerId, photoId, channel, terms }: PreparedRental,
  plan: Writing,
): Promise<void> {
  const { stranger, isFromLetter } = terms;
  await insertLease(ctx, {
    id: leaseId,
    unitId: plan.unitId,
    customerId,
    idPhotoId: (plan.hasPhoto && photoId) || null,
    state: 'held',
    monthlyRateCents: plan.amountCents,
    holdExpiresAt: isFromLetter ? latestEnd(ctx) : plan.holdExpiresAt,
    holdMinutesFromLetter: isFromLetter ? plan.holdMinutes : null,
    ...(stranger && { holdDevice: stranger.device, holdPlace: stranger.place, holdChannel: channel }),
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  });
}

/** Of a hold whose letter cannot be sent, however long that takes. */
const latestEnd = ({ now, facility }: Ctx): Date =>
  new Date(now().getTime() + facility.outboxHoldMinutes * 60_000);

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

function writeLetter(ctx: Ctx, { body, terms }: PreparedRental, plan: Writing & { payUrl: string }): Email {
  const { firstName, locale = 'en' } = body;
  const { amountCents, holdExpiresAt, holdMinutes, unit, gateCode, wishedUnit, payUrl, lease, offered } =
    plan;
  const kept = terms.isFromLetter ? { minutes: holdMinutes } : { until: holdExpiresAt };
  const isOtherCode = gateCode !== body.gateCode;
  const facts = { firstName, unit, gateCode, amountCents, kept, wishedUnit, isOtherCode, payUrl, lease };
  const { facility } = ctx;
  const beside = { ...offered, planTax: facility.taxPercent.plan };
  return welcomeEmail({ ...facts, offered: beside, facility }, locale);
}

async function queueWelcome(
  ctx: Ctx,
  { body, effectId: leaseId, customerId }: PreparedRental,
  email: Email,
): Promise<void> {
  await insertMessage(ctx, {
    id: ctx.random.id(),
    channel: 'email',
    template: 'welcome',
    dedupeKey: `welcome ${leaseId}`,
    recipient: body.email,
    ...email,
    attachment: `lease ${leaseId}`,
    state: 'queued',
    nextAttemptAt: ctx.now(),
    leaseId,
    customerId,
    createdAt: ctx.now(),
  });
}
