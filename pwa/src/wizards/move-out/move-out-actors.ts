import { fromPromise } from 'xstate';
import { officeTime } from '../../core/api/office-clock.ts';
import { dayAt } from '../../core/i18n/time-text.ts';
import type { WizardWorld } from '../handoff/use-wizard-world.ts';
import {
  type AccountAnswer,
  type AccountQuestion,
  findAccount,
} from '../shared/account-lookup/find-account.ts';
import { type OpenedPayment, openPayment } from '../shared/card-payment/open-payment.ts';
import { type PhotoList, photosIn, settlePhotos } from '../shared/photos/provide-photo.ts';
import { submitting } from '../shared/submission/submit-record.ts';
import { moveOutMachine, type OpenFeeInput } from './move-out.machine.ts';
import type { MoveOutContext } from './move-out-context.ts';
import { toFinalRequest, toMoveOutBody } from './move-out-draft.ts';

/** The only place where the move-out meets the world. */
export const provideMoveOut = (world: WizardWorld, { photos }: { photos: PhotoList }) => {
  const { ctx, readLocale } = world;
  return moveOutMachine.provide({
    actors: {
      findAccount: fromPromise<AccountAnswer, AccountQuestion>(({ input, signal }) =>
        findAccount(ctx, input, signal),
      ),
      submit: submitting(world, 'move_out', async ({ draft }: MoveOutContext) => {
        const { paths, bytes } = await settlePhotos(photosIn(photos));
        const vacatedOn = dayAt(officeTime(ctx.now()), ctx.facility.timeZone);
        const extras = { photoPaths: paths, vacatedOn, locale: readLocale() };
        return { body: toMoveOutBody(draft, extras), photos: bytes };
      }),
      openFee: fromPromise<OpenedPayment, OpenFeeInput>(({ input, signal }) =>
        openPayment(ctx, toFinalRequest(input.draft, input.moveOut), signal),
      ),
    },
  });
};
