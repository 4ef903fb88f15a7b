import { gateCodesApi } from 'schemas/facility/gate-codes';
import { leaseText, leaseVersion } from 'schemas/leasing/lease-agreement';
import type { Consent } from 'schemas/leasing/rentals';
import { fromPromise } from 'xstate';
import { isNetworkFailure } from '../../core/api/network-failure.ts';
import { probeServer } from '../../core/connection/probe.ts';
import type { Ctx } from '../../core/context/ctx.tsx';
import { hashText } from '../../core/files/sha256.ts';
import type { WizardWorld } from '../handoff/use-wizard-world.ts';
import { type PhotoActor, settlePhoto } from '../shared/photos/provide-photo.ts';
import { forgetReferral } from '../shared/referral/referral-memory.ts';
import { submitRecord } from '../shared/submission/submit-record.ts';
import { isLeaseAccepted } from './lease/shown-lease.ts';
import { agreedOffers } from './offers/shown-offers.ts';
import { rentUnitMachine } from './rent-unit.machine.ts';
import { type CodeVerdict, type RentalDelivery, type RentUnitContext, wishedCode } from './rental-context.ts';
import { type RentalDraft, toRentalBody } from './rental-draft.ts';

interface Beside {
  photo: PhotoActor;
  readReferralCode: () => string | undefined;
}

/** The only place where the rental meets the world. */
export const provideRental = (world: WizardWorld, beside: Beside) =>
  rentUnitMachine.provide({
    actors: {
      checkGateCode: fromPromise<CodeVerdict, string>(({ input, signal }) =>
        checkGateCode(world.ctx, input, signal),
      ),
      submit: fromPromise<RentalDelivery, RentUnitContext>(async ({ input }) => {
        const delivery = await submitRecord(world, 'rental', input, () => compose(input, world, beside));
        // On its way with this rental, and good for one.
        if (delivery.state === 'applied' || delivery.state === 'saved') forgetReferral();
        return delivery;
      }),
    },
  });

async function compose(
  { draft, isOffline }: RentUnitContext,
  { readLocale }: WizardWorld,
  { photo, readReferralCode }: Beside,
) {
  const { photoPath, bytes } = await settlePhoto(photo);
  const consent = await composeConsent(draft);
  const offers = agreedOffers(draft);
  const extras = { consent, isOffline, offers, locale: readLocale(), referralCode: readReferralCode() };
  return { body: toRentalBody({ ...draft, photoPath }, extras), ...(bytes && { photos: [bytes] }) };
}

/** What the person agreed to, provable later: the very words that were shown, by their hash. Without a secure
 * context there is no hash: the rental then goes without it, and staff ask for the signature. */
async function composeConsent(draft: RentalDraft): Promise<Consent | undefined> {
  const { leaseShown } = draft;
  if (draft.leaseAcceptedAt === null || !leaseShown || !isLeaseAccepted(draft)) return undefined;
  if (!window.isSecureContext) return undefined;
  return {
    leaseVersion,
    leaseSha256: await hashText(leaseText(leaseShown)),
    facts: leaseShown,
    acceptedAt: draft.leaseAcceptedAt,
    autoPay: draft.autoPayEnabled,
    sms: draft.sms,
    ...(draft.signature && { signature: draft.signature }),
  };
}

/** No answer, while the server itself gives none either, makes the code a wish; anything else keeps the gate. */
export async function checkGateCode(
  ctx: Pick<Ctx, 'call'>,
  code: string,
  signal: AbortSignal,
): Promise<CodeVerdict> {
  const answer = await ctx.call(gateCodesApi.check, { params: { code }, signal });
  if (answer.ok) return answer.value;
  const isNetwork = isNetworkFailure(answer.failure);
  if (isNetwork && !signal.aborted && !(await probeServer(ctx.call))) return wishedCode;
  throw new Error(answer.failure.message);
}
