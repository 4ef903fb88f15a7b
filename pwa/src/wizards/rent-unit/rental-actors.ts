import { gateCodesApi } from 'schemas/gate-codes';
import type { Locale } from 'schemas/rentals';
import type { ActorRefFrom } from 'xstate';
import { fromPromise, waitFor } from 'xstate';
import type { Ctx } from '../../ctx.tsx';
import { openOutbox } from '../../offline/open-outbox.ts';
import type { Delivery } from '../../offline/outbox.ts';
import { idPhotoMachine } from './id-photo.machine.ts';
import { type RentalDelivery, rentUnitMachine, type SubmitRentalInput } from './rent-unit.machine.ts';
import { composeConsent } from './rental-consent.ts';
import { toRentalBody } from './rental-draft.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { type PhotoUpload, uploadPhoto } from './upload-photo.ts';

/** A photo on its way is waited for this long at the end; staff check the ID of whoever is slower. */
const photoPatienceMs = 30_000;

export const providePhoto = (ctx: Ctx) =>
  idPhotoMachine.provide({
    actors: {
      uploadPhoto: fromPromise<PhotoUpload, File>(({ input }) => uploadPhoto(ctx, shrinkPhoto, input)),
    },
  });

/** The only place where the rental meets the world. */
export const provideRental = (
  ctx: Ctx,
  photo: ActorRefFrom<typeof idPhotoMachine>,
  readLocale: () => Locale,
) =>
  rentUnitMachine.provide({
    actors: {
      checkGateCode: fromPromise(async ({ input: code, signal }) => {
        const answer = await ctx.call(gateCodesApi.check, { params: { code }, signal });
        if (!answer.ok) throw new Error(answer.failure.message);
        return answer.value;
      }),
      submitRental: fromPromise<RentalDelivery, SubmitRentalInput>(async ({ input }) => {
        const outbox = openOutbox(ctx);
        if (input.waitingId !== null) return toRentalDelivery(await outbox.retry('rental', input.waitingId));
        const photoPath = await settlePhoto(photo);
        const consent = await composeConsent(input.draft, ctx.facility);
        const body = toRentalBody({ ...input.draft, photoPath }, { consent, locale: readLocale() });
        const replaces = input.supersedes === null ? {} : { supersedes: input.supersedes };
        return toRentalDelivery(await outbox.submit({ kind: 'rental', body, ...replaces }));
      }),
    },
  });

function toRentalDelivery(delivery: Delivery<'rental'>): RentalDelivery {
  if (delivery.state === 'applied' || delivery.state === 'refused') return delivery;
  const { state, id } = delivery;
  const failure = state === 'saved' ? { code: 'unreachable' as const, message: '' } : delivery.failure;
  return { state: 'waiting', id, failure, isSaved: state === 'saved' };
}

async function settlePhoto(photo: ActorRefFrom<typeof idPhotoMachine>): Promise<string | null> {
  const isSettled = waitFor(photo, (state) => !state.matches('uploading'), { timeout: photoPatienceMs });
  await isSettled.catch(() => undefined);
  const { path, isLeftToStaff } = photo.getSnapshot().context;
  return isLeftToStaff ? null : path;
}
