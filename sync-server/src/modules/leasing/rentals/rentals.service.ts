import { centsToText } from 'schemas/kit/money';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { CompletedRental, CompleteRentalBody, IfTaken } from 'schemas/leasing/rentals';
import type { Ctx } from '../../../context.ts';
import { byPlace } from '../../../db/limits/limits.ts';
import { findSubmission, once } from '../../../db/transactions/once.ts';
import { violatedUnique } from '../../../db/transactions/violation.ts';
import { isAnonymous, isKnownDevice } from '../../access/strangers/strangers.service.ts';
import { findSendingLeases } from '../../facility/gate/gate.service.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import { reportHolds, strangerCaps, strangerOf } from '../leases/stranger-holds.service.ts';
import type { RentalDraft, RentalRoad } from './rental-draft.ts';
import { type Gathered, gatherFacts } from './rental-facts.service.ts';
import { writeRental } from './rental-writes.service.ts';
import { selectRental } from './rentals.queries.ts';
import { decideRental, lostRaces, mayTakeAnother, type RentalProblem } from './rentals.rules.ts';

interface Sent {
  body: CompleteRentalBody;
  key: string | undefined;
  fingerprint: string;
}

type GateProblem = 'fingerprint_mismatch' | 'submission_closed';
type Outcome = Result<CompletedRental, RentalProblem | GateProblem>;

const triesMax = 5;
const ask: IfTaken = { unit: 'ask', gateCode: 'ask' };

/** The secret that the first month is paid with by card, or null; payments, which stand above leasing, know it. */
export type OpenOnboarding = (
  ctx: Ctx,
  month: { leaseId: string; invoiceId: string; methodId?: string | null | undefined },
) => Promise<string | null>;

/** One customer, one lease, one gate code: exactly once for each key, whatever happens around it. */
export async function completeRental(
  ctx: Ctx,
  { body, key, fingerprint }: Sent,
  openOnboarding: OpenOnboarding,
): Promise<Result<CompletedRental, RentalProblem | GateProblem | 'rate_limited'>> {
  const { holdMinutes } = ctx.facility;
  const common = { stranger: strangerOf(ctx), isFromLetter: false };
  const road: RentalRoad = { ...common, channel: 'direct', holdMinutes, ifTaken: body.ifTaken ?? ask };
  const draft = openRentalDraft(ctx, body, key ?? ctx.random.id(), road);
  const budget = await lookAtBudget(ctx);
  if (!budget.ok && !(await findSubmission(ctx, draft.submissionId))) return budget;
  const outcome = await rentOnce(ctx, draft, fingerprint);
  if (outcome.ok && outcome.value.leaseId === draft.leaseId) await drawOnBudget(ctx);
  return outcome.ok ? ok(await withSecret(ctx, outcome.value, { body, openOnboarding })) : outcome;
}

/** As long as the first month is not paid, what it can be paid with by card. */
async function withSecret(
  ctx: Ctx,
  rental: CompletedRental,
  { body, openOnboarding }: { body: CompleteRentalBody; openOnboarding: OpenOnboarding },
): Promise<CompletedRental> {
  if (rental.leaseState !== 'held') return rental;
  const { leaseId, invoiceId } = rental;
  const methodId = body.stripePaymentMethodId;
  return { ...rental, clientSecret: await openOnboarding(ctx, { leaseId, invoiceId, methodId }) };
}

interface Submitted {
  id: string;
  fingerprint: string;
  body: CompleteRentalBody;
  /** What the staff decided, over what the customer said. */
  ifTaken?: IfTaken | undefined;
}

/** What a kiosk kept through an outage draws on no budget of rentals; a stranger's record on that of its address. */
export const admitSubmittedRental = async (ctx: Ctx): Promise<Result<null, 'rate_limited'>> =>
  isAnonymous(ctx) ? lookAtBudget(ctx) : ok(null);

/**
 * The same rental, written without a connection. A kiosk's customer has a day to pay, who may be far from any mail; a
 * stranger as long as online, from the letter on.
 */
export async function applySubmittedRental(
  ctx: Ctx,
  { id, fingerprint, body, ifTaken }: Submitted,
): Promise<Outcome> {
  const stranger = strangerOf(ctx);
  const road: RentalRoad = {
    channel: 'outbox',
    holdMinutes: stranger ? ctx.facility.holdMinutes : ctx.facility.outboxHoldMinutes,
    stranger,
    isFromLetter: stranger !== null,
    ifTaken: ifTaken ?? body.ifTaken ?? ask,
  };
  const draft = openRentalDraft(ctx, body, id, road);
  const outcome = await rentOnce(ctx, draft, fingerprint);
  if (outcome.ok && outcome.value.leaseId === draft.leaseId && isAnonymous(ctx)) await drawOnBudget(ctx);
  return outcome;
}

const openRentalDraft = (
  ctx: Ctx,
  body: CompleteRentalBody,
  submissionId: string,
  road: RentalRoad,
): RentalDraft => ({
  body,
  submissionId,
  leaseId: ctx.random.id(),
  customerId: ctx.random.id(),
  photoId: body.driversLicenseImagePath?.split('/').at(-1) || undefined,
  road,
});

/** Only new rentals count: a refused try or a repeated key must never lock a whole office tablet out. */
async function lookAtBudget({ actor, limits }: Ctx): Promise<Result<null, 'rate_limited'>> {
  const looked = actor.kind === 'public' ? await limits.look(...byPlace('rental', actor)) : ok(null);
  return looked.ok ? ok(null) : problem('rate_limited', { retryAfterSeconds: looked.retryAfterSeconds });
}
const drawOnBudget = async ({ actor, limits }: Ctx) => {
  if (actor.kind === 'public') await limits.take(...byPlace('rental', actor));
};

/** A known device is refused for nobody's holds; of all others the office is told. */
async function rentOnce(ctx: Ctx, draft: RentalDraft, fingerprint: string): Promise<Outcome> {
  const outcome = await raceOnce(ctx, draft, fingerprint);
  const { stranger } = draft.road;
  if (outcome.ok || outcome.problem.code !== 'too_many_holds' || !stranger) return outcome;
  await reportHolds(ctx, stranger);
  if (!(await isKnownDevice(ctx))) return outcome;
  return raceOnce(ctx, { ...draft, road: { ...draft.road, stranger: null } }, fingerprint);
}

/** Whoever lost a race for one thing and would take another starts over. */
async function raceOnce(ctx: Ctx, draft: RentalDraft, fingerprint: string): Promise<Outcome> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await passGate(ctx, draft, fingerprint);
    } catch (error) {
      const lost = lostRaces[violatedUnique(error) ?? ''];
      if (!lost) throw error;
      if (tries >= triesMax || !mayTakeAnother(lost, draft.road.ifTaken)) return problem(lost);
    }
  }
}

function passGate(ctx: Ctx, draft: RentalDraft, fingerprint: string): Promise<Outcome> {
  const { submissionId: id, leaseId: effectId, road, body } = draft;
  return once<Gathered, CompletedRental, RentalProblem>(
    ctx,
    { id, kind: 'rental', fingerprint, channel: road.channel, supersedes: body.supersedes },
    {
      effectId,
      gather: (ctx) => gatherFacts(ctx, draft),
      apply: (ctx, facts) => applyRental(ctx, draft, facts),
      recall: recallRental,
    },
  );
}

async function applyRental(
  ctx: Ctx,
  draft: RentalDraft,
  facts: Gathered,
): Promise<Result<CompletedRental, RentalProblem>> {
  const { holdMinutes, channel, stranger } = draft.road;
  const terms = { now: ctx.now(), channel, holdMinutes, caps: strangerCaps(ctx.env.mode) };
  const decision = decideRental(facts, draft.body, terms);
  if (!decision.ok || !facts.unit) return decision.ok ? problem('unit_unknown') : decision;
  const plan = decision.value;
  const unit = unitLabel(facts.unit);
  const { wishedUnit: wished, twinIds, referralId } = facts;
  const wishedUnit = wished && wished.id !== plan.unitId ? unitLabel(wished) : undefined;
  const invoice = await writeRental(ctx, draft, {
    ...plan,
    unit,
    wishedUnit,
    twinIds,
    referralId,
  });
  if (stranger && plan.isShort) await reportHolds(ctx, stranger);
  return ok({
    success: true,
    leaseId: draft.leaseId,
    unit,
    amount: centsToText(plan.amountCents),
    invoiceNumber: String(invoice.number),
    invoiceId: invoice.invoiceId,
    gateCode: plan.gateCode,
    gateCodeState: 'waiting',
    leaseState: 'held',
    holdExpiresAt: plan.holdExpiresAt.toISOString(),
    clientSecret: null,
  });
}

/** A repeated key gets the effect as it stands today: held, active, or given back long ago. */
async function recallRental(ctx: Ctx, leaseId: string): Promise<CompletedRental> {
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
    clientSecret: null,
  };
}
