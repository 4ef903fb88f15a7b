import type { Locale } from 'schemas/kit/locale';
import { type ActorRefFrom, fromPromise } from 'xstate';
import type { Ctx } from '../../core/context/ctx.tsx';
import { dayAt } from '../../core/i18n/time-text.ts';
import {
  type AccountAnswer,
  type AccountQuestion,
  findAccount,
} from '../shared/account-lookup/find-account.ts';
import { type OpenedPayment, openPayment } from '../shared/card-payment/open-payment.ts';
import type { photoListMachine } from '../shared/photos/photo-list.machine.ts';
import { settlePhotos } from '../shared/photos/provide-photo.ts';
import { submitRecord } from '../shared/submission/submit-record.ts';
import { moveOutMachine, type OpenFeeInput } from './move-out.machine.ts';
import type { MoveOutContext, MoveOutDelivery } from './move-out-context.ts';
import { toFeeRequest, toMoveOutBody } from './move-out-draft.ts';

export type PhotoList = ActorRefFrom<typeof photoListMachine>;

/** The only place where the move-out meets the world. */
export const provideMoveOut = (ctx: Ctx, photos: PhotoList, readLocale: () => Locale) =>
  moveOutMachine.provide({
    actors: {
      findAccount: fromPromise<AccountAnswer, AccountQuestion>(({ input, signal }) =>
        findAccount(ctx, input, signal),
      ),
      submit: fromPromise<MoveOutDelivery, MoveOutContext>(({ input }) =>
        submitRecord(ctx, 'move_out', input, async () => {
          const listed = photos.getSnapshot().context.photos.map(({ actor }) => actor);
          const { paths, bytes } = await settlePhotos(listed);
          const vacatedOn = dayAt(ctx.now(), ctx.facility.timeZone);
          const extras = { photoPaths: paths, vacatedOn, locale: readLocale() };
          return { body: toMoveOutBody(input.draft, extras), photos: bytes };
        }),
      ),
      openFee: fromPromise<OpenedPayment, OpenFeeInput>(({ input, signal }) =>
        openPayment(ctx, toFeeRequest(input.draft, input.fee), signal),
      ),
    },
  });
