import { toE164 } from 'schemas/kit/fields/fields';
import { isUuid } from 'schemas/kit/fields/uuid';
import { textToCents } from 'schemas/kit/money';
import type { Ctx } from '../../../context.ts';
import { type JudgedOffers, judgeOffers } from '../../billing/rental-offers/rental-offers.service.ts';
import { findReferral } from '../../customers/referrals/qualify-referral.service.ts';
import {
  chooseGateCode,
  drawFreeGateCode,
  lockGateCode,
} from '../../facility/gate-codes/gate-codes.service.ts';
import {
  listShownRates,
  type ReplacedRate,
  rentOf,
  wasAsked,
} from '../../facility/units/shown-rates.service.ts';
import {
  isAnyFree,
  type LikeUnit,
  lockFreeUnit,
  lockUnit,
  type UnitRow,
} from '../../facility/units/units.service.ts';
import { isClaimable, lockUpload } from '../../inbox/uploads/uploads.service.ts';
import { composeLease, findFormerText, type JudgedLease } from '../agreements/agreements.service.ts';
import { lockAndCountHolds } from '../leases/stranger-holds.service.ts';
import type { PreparedRental } from './prepared-rental.ts';
import { selectCustomersByEmail } from './rentals.queries.ts';
import type { RentalFacts } from './rentals.rules.ts';
import { shownIn } from './shown-unit.rules.ts';

export type Gathered = RentalFacts & {
  unit: UnitRow | undefined;
  wishedUnit: UnitRow | undefined;
  /** Of the friend who told of us. */
  referralId: string | undefined;
  offered: JudgedOffers;
  /** Undefined without a unit. */
  lease: JudgedLease | undefined;
};
type Wishes = Omit<Gathered, 'lease' | 'leaseStanding'>;

/** All reads and locks at once: they reach the database together, and in the same order everywhere. */
export async function gatherFacts(ctx: Ctx, rental: PreparedRental): Promise<Gathered> {
  const { selectedUnitId, gateCode, consent, email, phone, referralCode, shownRate } = rental.body;
  const tenant = { email: email.toLowerCase(), phone: toE164(phone) };
  const { channel, terms } = rental;
  // First: whoever waits for the count holds nothing that others want.
  const counted = terms.stranger && lockAndCountHolds(ctx, terms.stranger, channel);
  const [unit, codeFacts, photo, formerText, strangerHolds, twins, referralId, replacedRates, offered] =
    await Promise.all([
      isUuid(selectedUnitId) ? lockUnit(ctx, selectedUnitId) : undefined,
      lockGateCode(ctx, gateCode),
      judgePhoto(ctx, rental),
      findFormerText(ctx, consent),
      counted,
      selectCustomersByEmail(ctx, tenant.email),
      referralCode ? findReferral(ctx, referralCode, tenant) : undefined,
      listShownRates(ctx, channel, terms.stranger === null),
      judgeOffers(ctx, rental.body, channel),
    ]);
  const outranksReservations = channel === 'outbox';
  const free = chooseGateCode(ctx, gateCode, codeFacts, { outranksReservations });
  const wishes: Wishes = {
    unit,
    wishedUnit: unit,
    nothingFree: undefined,
    gateCode: free && { ...free, code: gateCode },
    photo,
    strangerHolds,
    twinIds: twins.map(({ id }) => id),
    referralId,
    offered,
    hasLostOffers: offered.lost.length > 0,
  };
  const facts = { ...wishes, ...(await findAnother(ctx, rental, wishes, replacedRates)) };
  const given = facts.unit && asShown(facts.unit, shownRate, replacedRates);
  const { offers } = offered;
  const lease =
    given && composeLease(ctx, rental.body, { unit: given, wishedUnit: unit, formerText, offers });
  return { ...facts, unit: given, lease, leaseStanding: lease?.standing ?? 'none' };
}

/** With the rent that its customer was shown, where that counts. */
const asShown = (
  unit: UnitRow,
  shownRate: string | undefined,
  replaced: readonly ReplacedRate[],
): UnitRow => ({
  ...unit,
  monthlyRateCents: rentOf(unit, textToCents(shownRate ?? ''), replaced),
});

/**
 * Where a wish cannot be had and the customer agreed beforehand, another takes its place, of the same size and at no
 * higher rent; of no one unit, the cheapest of the size that was shown.
 */
async function findAnother(
  ctx: Ctx,
  { body, terms: { ifTaken } }: PreparedRental,
  { wishedUnit, gateCode }: Wishes,
  replaced: readonly ReplacedRate[],
): Promise<Partial<Wishes>> {
  const like = wishedUnit
    ? { ...wishedUnit, mostCents: wishedUnit.monthlyRateCents }
    : likeShown(shownIn(body), replaced);
  const isUnitSought = ifTaken.unit === 'another' && wishedUnit?.status !== 'available' && like !== undefined;
  const unit = isUnitSought ? await lockFreeUnit(ctx, like) : undefined;
  const isNone = isUnitSought && !unit;
  const isRentWhy = isNone && like.mostCents !== undefined && (await isAnyFree(ctx, like));
  const isCodeSought = ifTaken.gateCode === 'another' && !gateCode;
  return {
    ...(isUnitSought && { unit }),
    ...(isNone && { nothingFree: isRentWhy ? ('at_rent' as const) : ('of_size' as const) }),
    ...(isCodeSought && { gateCode: { code: await drawFreeGateCode(ctx) } }),
  };
}

/** Where the rent that was shown counts, it counts for whichever takes the place of what is gone. */
function likeShown(shown: LikeUnit | undefined, replaced: readonly ReplacedRate[]): LikeUnit | undefined {
  if (shown?.mostCents === undefined || !wasAsked(shown, shown.mostCents, replaced)) return shown;
  return { kind: shown.kind, size: shown.size };
}

async function judgePhoto(ctx: Ctx, { photoId, channel }: PreparedRental): Promise<RentalFacts['photo']> {
  if (photoId === undefined) return 'absent';
  const upload = await lockUpload(ctx, photoId);
  if (upload && isClaimable(upload, ctx.draftHash)) return 'claimable';
  // Whoever wrote it offline is long gone: a photo that got lost meanwhile must not cost the unit.
  return channel === 'outbox' ? 'absent' : 'refused';
}
