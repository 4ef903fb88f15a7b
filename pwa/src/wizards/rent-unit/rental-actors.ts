import { gateCodesApi } from 'schemas/gate-codes';
import type { Locale } from 'schemas/rentals';
import type { ActorRefFrom } from 'xstate';
import { fromPromise, waitFor } from 'xstate';
import type { Ctx } from '../../ctx.tsx';
import { openOutbox } from '../../offline/open-outbox.ts';
import { probeServer } from '../../offline/probe.ts';
import { idPhotoMachine } from './id-photo.machine.ts';
import {
  type CodeVerdict,
  type RentalDelivery,
  rentUnitMachine,
  type SubmitRentalInput,
  wishedCode,
} from './rent-unit.machine.ts';
import { composeConsent } from './rental-consent.ts';
import { toRentalBody } from './rental-draft.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { type PhotoUpload, uploadPhoto } from './upload-photo.ts';

/** A photo on its way is waited for this long at the end; whoever is slower sends it along with the rental. */
const photoPatienceMs = 30_000;

export const providePhoto = (ctx: Ctx) =>
  idPhotoMachine.provide({
    actors: {
      shrinkPhoto: fromPromise<Uint8Array<ArrayBuffer>, File>(({ input }) => shrinkPhoto(input)),
      uploadPhoto: fromPromise<PhotoUpload, Uint8Array<ArrayBuffer>>(({ input }) =>
        uploadPhoto({ ...ctx, isServerThere: () => probeServer(ctx.call) }, input),
      ),
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
      checkGateCode: fromPromise<CodeVerdict, string>(({ input, signal }) =>
        checkGateCode(ctx, input, signal),
      ),
      submitRental: fromPromise<RentalDelivery, SubmitRentalInput>(async ({ input }) => {
        const { draft, isOffline, unsavedId, supersedes } = input;
        const outbox = openOutbox(ctx);
        if (unsavedId !== null) return outbox.retry('rental', unsavedId);
        const { photoPath, bytes } = await settlePhoto(photo);
        const consent = await composeConsent(draft, ctx.facility);
        return outbox.submit({
          kind: 'rental',
          body: toRentalBody({ ...draft, photoPath }, { consent, isOffline, locale: readLocale() }),
          // Also when it was uploaded: its hash links the two.
          ...(bytes && { attachments: [{ id: ctx.newId(), bytes }] }),
          ...(supersedes !== null && { supersedes }),
        });
      }),
    },
  });

/** No answer, while the server itself gives none either, makes the code a wish; anything else keeps the gate. */
export async function checkGateCode(
  ctx: Pick<Ctx, 'call'>,
  code: string,
  signal: AbortSignal,
): Promise<CodeVerdict> {
  const answer = await ctx.call(gateCodesApi.check, { params: { code }, signal });
  if (answer.ok) return answer.value;
  const isNetwork = answer.failure.code === 'unreachable' || answer.failure.code === 'unexpected';
  if (isNetwork && !signal.aborted && !(await probeServer(ctx.call))) return wishedCode;
  throw new Error(answer.failure.message);
}

async function settlePhoto(photo: ActorRefFrom<typeof idPhotoMachine>) {
  const isSettled = waitFor(photo, (state) => !state.matches('shrinking') && !state.matches('uploading'), {
    timeout: photoPatienceMs,
  });
  await isSettled.catch(() => undefined);
  const state = photo.getSnapshot();
  const { path, bytes, isLeftToStaff } = state.context;
  if (isLeftToStaff) return { photoPath: null, bytes: null };
  // After a failure the person was told that staff will check the ID.
  return { photoPath: path, bytes: state.matches('failed') ? null : bytes };
}
