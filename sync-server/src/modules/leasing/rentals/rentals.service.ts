import { centsToText } from 'schemas/kit/money';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import { listChosen } from 'schemas/leasing/chosen-offers';
import type { CompletedRental, CompleteRentalBody, IfTaken, OfferKind } from 'schemas/leasing/rentals';
import type { Ctx } from '../../../context.ts';
import { byPlace } from '../../../db/limits/limits.ts';
import type { GateProblem } from '../../../db/transactions/once.ts';
import { violatedUnique } from '../../../db/transactions/violation.ts';
import { isAnonymous, isKnownDevice } from '../../access/strangers/strangers.service.ts';
import { findOfferKinds } from '../../billing/rental-offers/rental-offers.service.ts';
import { findSendingLeases } from '../../facility/gate/gate.service.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import type { Sent } from '../../inbox/submissions/define-submission.service.ts';
import { reportHolds, strangerCaps, strangerOf } from '../leases/stranger-holds.service.ts';
import type { PreparedRental } from './prepared-rental.ts';
import type { Gathered } from './rental-facts.service.ts';
import { writeRental } from './rental-writes.service.ts';
import { selectRental } from './rentals.queries.ts';
import { decideRental, lostRaces, mayTakeAnother, type RentalProblem } from './rentals.rules.ts';
import { shownDoor } from './shown-unit.rules.ts';

type Outcome = Result<CompletedRental, RentalProblem | GateProblem>;
type Pass = (rental: PreparedRental) => Promise<Outcome>;

/** The secret that the first month is paid with by card, or null; payments, which stand above leasing, know it. */
export type OpenOnboarding = (
  ctx: Ctx,
  month: { leaseId: string; invoiceId: string; methodId?: string | null | undefined },
) => Promise<string | null>;

const triesMax = 5;

/** Around the transaction of a rental: races that are lost, holds of strangers, and what a new one draws. */
export async function rentOnce(ctx: Ctx, sent: Sent<CompleteRentalBody>, pass: Pass): Promise<Outcome> {
  const outcome = await passHolds(ctx, prepareRental(ctx, sent), pass);
  const isNew = outcome.ok && outcome.value.leaseId === sent.effectId;
  if (isNew && (sent.channel === 'direct' || isAnonymous(ctx))) await drawOnBudget(ctx);
  return outcome;
}

/**
 * Offline, a kiosk's customer has a day to pay, who may be far from any mail; a stranger as long as online, from the
 * letter on.
 */
function prepareRental(ctx: Ctx, sent: Sent<CompleteRentalBody>): PreparedRental {
  const { body, channel } = sent;
  const { holdMinutes, outboxHoldMinutes } = ctx.facility;
  const stranger = strangerOf(ctx);
  const isOffline = channel === 'outbox';
  return {
    ...sent,
    customerId: ctx.random.id(),
    photoId: body.driversLicenseImagePath?.split('/').at(-1) || undefined,
    terms: {
      holdMinutes: isOffline && !stranger ? outboxHoldMinutes : holdMinutes,
      stranger,
      isFromLetter: isOffline && stranger !== null,
      ifTaken: wishesOf(sent),
    },
  };
}

/** What the staff chose, over what the customer said. Whoever gets another unit also gets another code if need be. */
function wishesOf({ body: { ifTaken }, choice }: Sent<CompleteRentalBody>): IfTaken {
  if (!choice) return ifTaken ?? { unit: 'ask', gateCode: 'ask' };
  return { unit: choice === 'same_size_unit' ? 'another' : (ifTaken?.unit ?? 'ask'), gateCode: 'another' };
}

/** As long as the first month is not paid, what it can be paid with by card. */
export async function withSecret(
  ctx: Ctx,
  rental: CompletedRental,
  { stripePaymentMethodId: methodId }: CompleteRentalBody,
  openOnboarding: OpenOnboarding,
): Promise<CompletedRental> {
  if (rental.leaseState !== 'held') return rental;
  const { leaseId, invoiceId } = rental;
  return { ...rental, clientSecret: await openOnboarding(ctx, { leaseId, invoiceId, methodId }) };
}

/** Only new rentals count: a refused try or a repeated key must never lock a whole office tablet out. */
export async function lookAtBudget({ actor, limits }: Ctx): Promise<Result<null, 'rate_limited'>> {
  const looked = actor.kind === 'public' ? await limits.look(...byPlace('rental', actor)) : ok(null);
  return looked.ok ? ok(null) : problem('rate_limited', { retryAfterSeconds: looked.retryAfterSeconds });
}
const drawOnBudget = async ({ actor, limits }: Ctx) => {
  if (actor.kind === 'public') await limits.take(...byPlace('rental', actor));
};

/** A known device is refused for nobody's holds; of all others the office is told. */
async function passHolds(ctx: Ctx, rental: PreparedRental, pass: Pass): Promise<Outcome> {
  const outcome = await race(rental, pass);
  const { stranger } = rental.terms;
  if (outcome.ok || outcome.problem.code !== 'too_many_holds' || !stranger) return outcome;
  await reportHolds(ctx, stranger);
  if (!(await isKnownDevice(ctx))) return outcome;
  return race({ ...rental, terms: { ...rental.terms, stranger: null } }, pass);
}

/** Whoever lost a race for one thing and would take another starts over. */
async function race(rental: PreparedRental, pass: Pass): Promise<Outcome> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await pass(rental);
    } catch (error) {
      const lost = lostRaces[violatedUnique(error) ?? ''];
      if (!lost) throw error;
      if (tries >= triesMax || !mayTakeAnother(lost, rental.terms.ifTaken)) return problem(lost);
    }
  }
}

export async function applyRental(
  ctx: Ctx,
  rental: PreparedRental,
  facts: Gathered,
): Promise<Result<CompletedRental, RentalProblem>> {
  const { channel, terms } = rental;
  const { holdMinutes, stranger } = terms;
  const caps = strangerCaps(ctx.env.mode);
  const decision = decideRental(facts, rental.body, { now: ctx.now(), channel, holdMinutes, caps });
  if (!decision.ok) return decision;
  if (!facts.unit || !facts.lease) return problem('unit_unknown');
  const plan = decision.value;
  const unit = unitLabel(facts.unit);
  const { wishedUnit: wished, twinIds, referralId, offered, lease } = facts;
  const wishedLabel = wished ? unitLabel(wished) : shownDoor(rental.body);
  const isWished = wished ? wished.id === plan.unitId : wishedLabel === unit;
  const wishedUnit = isWished ? undefined : wishedLabel;
  const invoice = await writeRental(ctx, rental, {
    ...plan,
    unit,
    wishedUnit,
    twinIds,
    referralId,
    offered,
    lease,
  });
  if (stranger && plan.isShort) await reportHolds(ctx, stranger);
  return ok({
    success: true,
    leaseId: rental.effectId,
    unit,
    amount: centsToText(invoice.amountCents),
    invoiceNumber: String(invoice.number),
    invoiceId: invoice.invoiceId,
    gateCode: plan.gateCode,
    gateCodeState: 'waiting',
    leaseState: 'held',
    holdExpiresAt: plan.holdExpiresAt.toISOString(),
    lease: lease.standing,
    ...sayOffers(listChosen(offered.offers, 'en').map(({ kind }) => kind)),
    clientSecret: null,
  });
}

/** A repeated key gets the effect as it stands today: held, active, or given back long ago. */
export async function recallRental(ctx: Ctx, leaseId: string): Promise<CompletedRental> {
  const [rental] = await selectRental(ctx, leaseId);
  if (!rental) throw new Error(`the rental of lease ${leaseId} is not there`);
  const { leaseState, gateCode, gateCodeState } = rental;
  const isSending = (await findSendingLeases(ctx, [leaseId])).has(leaseId);
  return {
    success: true,
    leaseId,
    unit: unitLabel({ kind: rental.unitKind, number: rental.unitNumber }),
    amount: centsToText(rental.amountCents),
    invoiceNumber: String(rental.invoiceNumber),
    invoiceId: rental.invoiceId,
    gateCode,
    gateCodeState: isSending ? 'sending' : gateCodeState === 'reserved' ? 'waiting' : gateCodeState,
    leaseState,
    holdExpiresAt: rental.holdExpiresAt?.toISOString() ?? null,
    lease: standingOf(rental),
    ...sayOffers(await findOfferKinds(ctx, leaseId)),
    clientSecret: null,
  };
}

const standingOf = ({ hasAgreed, wasShownOther }: { hasAgreed: boolean; wasShownOther: boolean }) =>
  hasAgreed ? 'agreed' : wasShownOther ? 'to_sign' : 'none';

/** A site that offers nothing answers as it is documented. */
const sayOffers = (offers: OfferKind[]) => (offers.length > 0 ? { offers } : {});
