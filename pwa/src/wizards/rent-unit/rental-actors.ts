import { gateCodesApi } from 'schemas/gate-codes';
import type { Locale } from 'schemas/rentals';
import type { ActorRefFrom } from 'xstate';
import { fromPromise, waitFor } from 'xstate';
import type { Ctx } from '../../ctx.tsx';
import { openOutbox } from '../../offline/open-outbox.ts';
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
        if (input.waitingId !== null) return outbox.deliver('rental', input.waitingId);
        const photoPath = await settlePhoto(photo);
        const consent = await composeConsent(input.draft, ctx.facility);
        const body = toRentalBody({ ...input.draft, photoPath }, { consent, locale: readLocale() });
        return outbox.submit({
          kind: 'rental',
          body,
          ...(input.supersedes !== null && { supersedes: input.supersedes }),
        });
      }),
    },
  });

async function settlePhoto(photo: ActorRefFrom<typeof idPhotoMachine>): Promise<string | null> {
  const isSettled = waitFor(photo, (state) => !state.matches('uploading'), { timeout: photoPatienceMs });
  await isSettled.catch(() => undefined);
  const { path, isLeftToStaff } = photo.getSnapshot().context;
  return isLeftToStaff ? null : path;
}
