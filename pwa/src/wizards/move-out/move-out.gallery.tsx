import type { OpenCharge } from 'schemas/customers/accounts';
import type { MoveOut as CompletedMoveOut } from 'schemas/leasing/move-outs';
import { createActor } from 'xstate';
import type { Ctx } from '../../core/context/ctx.tsx';
import type { SavedRecord } from '../../outbox/client/use-saved-records.ts';
import type { Gallery } from '../../ui/gallery.ts';
import { LeavingScreen } from '../shared/card-payment/leaving-for-payment.tsx';
import { photoMachine } from '../shared/photos/photo.machine.ts';
import type { ListedPhoto } from '../shared/photos/photo-list.machine.ts';
import type { PhotoProblem } from '../shared/photos/upload-photo.ts';
import {
  account,
  galleryCtx,
  nothing,
  Opened,
  showSaved,
  showScreens,
} from '../shared/wizard/wizard-cases.tsx';
import { screens, useSavedMoveOut } from './move-out.tsx';
import { MoveOutComplete, type MoveOutCompleteProps } from './move-out-complete.tsx';
import { emptyDraft, findErrors, type MoveOutDraft } from './move-out-draft.ts';

const ctx: Ctx = { ...galleryCtx, facility: { ...galleryCtx.facility, sendsTexts: true } };

const clean: MoveOutDraft = {
  ...emptyDraft,
  unitNumber: '42',
  lastName: "O'Brien",
  phone: '(859) 555-0123',
  unitEmptied: true,
  unitCondition: 'clean',
  lockRemoved: true,
};
const dirty: MoveOutDraft = { ...clean, unitCondition: 'dirty', cleaningFeeAccepted: true };
const charge: OpenCharge = {
  ...{ invoiceId: '1', invoiceNumber: '1042', kind: 'rent', label: 'Rent November 2026' },
  ...{
    period: '2026-11-01',
    dueOn: '2026-11-01',
    isOverdue: true,
    isWaiting: false,
    endsIfLeft: false,
    beside: null,
  },
  amount: '85.00',
};
const owing = { ...account, balance: '85.00', credit: '0.00', charges: [charge] };
const ahead = {
  ...owing,
  credit: '20.00',
  charges: [charge, { ...charge, invoiceId: '2', endsIfLeft: true, amount: '60.00' }],
};
const later = { ...dirty, paysLater: true };

/** One that is where the gallery wants it, without a camera and without a server. */
function photoIn(
  id: string,
  value: 'uploaded' | 'kept' | 'failed',
  problem: PhotoProblem | null = null,
): ListedPhoto {
  const context = { file: null, bytes: null, path: null, problem, isLeftToStaff: false };
  const snapshot = photoMachine.resolveState({ value, context });
  return { id, actor: createActor(photoMachine, { snapshot }).start() };
}
const photos = [photoIn('1', 'uploaded'), photoIn('2', 'kept')];
const failing = [photoIn('3', 'failed', { code: 'broke' })];

const listed = { photos: [], onAdd: nothing, onRemove: nothing };
const show = showScreens(screens, { draft: clean, photos: listed, account });
const empty = { draft: emptyDraft };
const wrong = { draft: emptyDraft, errors: findErrors(emptyDraft) };
const unaccepted = { ...dirty, cleaningFeeAccepted: false };

const showReceipt = (draft: MoveOutDraft, outcome: SavedRecord['outcome']) =>
  showSaved('move_out', (receipt) => useSavedMoveOut(draft, receipt))(outcome);

const completed: CompletedMoveOut = {
  moveOutId: '1',
  receiptNumber: 'MO-1043',
  unit: '42',
  vacatedOn: '2026-11-21',
  state: 'requested',
  cleaningFee: '0.00',
  cleaningInvoiceId: null,
  balance: '0.00',
  toPay: '0.00',
};
const charged = { ...completed, cleaningFee: '30.00', balance: '30.00', toPay: '30.00' };
const sum = { ...charged, balance: '85.00', toPay: '115.00' };

const showComplete =
  (moveOut: CompletedMoveOut, unpaid?: MoveOutCompleteProps['unpaid'], paysLater = false) =>
  () => (
    <Opened ctx={ctx}>
      {(close) => <MoveOutComplete {...{ moveOut, unpaid, paysLater }} onDone={close} />}
    </Opened>
  );

export const gallery: Gallery = {
  title: 'Move Out',
  cases: {
    '1 empty': show('verify', empty),
    '1 filled': show('verify'),
    '1 failing': show('verify', wrong),
    '2 empty': show('checklist', empty),
    '2 clean': show('checklist'),
    '2 dirty': show('checklist', { draft: dirty }),
    '2 failing': show('checklist', wrong),
    '2 fee not accepted': show('checklist', { draft: unaccepted, errors: findErrors(unaccepted) }),
    '2 with photos': show('checklist', { photos: { ...listed, photos } }),
    '2 photo failing': show('checklist', { photos: { ...listed, photos: failing } }),
    '2 photo unknown': show('checklist', { errors: { conditionPhotos: 'unknown' } }),
    '3 clean': show('finalPayment'),
    '3 dirty': show('finalPayment', { draft: dirty }),
    '3 owing': show('finalPayment', { account: owing }),
    '3 dirty, owing': show('finalPayment', { draft: dirty, account: owing }),
    '3 dirty, owing, left open': show('finalPayment', { draft: later, account: owing }),
    '3 dirty, owing, paid ahead': show('finalPayment', { draft: dirty, account: ahead }),
    '3 looking': show('finalPayment', { account: null, isLooking: true }),
    '3 offline': show('finalPayment', { account: null, isOffline: true }),
    '3 offline, dirty': show('finalPayment', { draft: dirty, account: null, isOffline: true }),
    '3 failing': show('finalPayment', { errors: findErrors(clean) }),
    '3 on its way': show('finalPayment', { isSettled: true }),
    complete: showComplete(completed),
    'complete, owing': showComplete({ ...completed, balance: '85.00', toPay: '85.00' }),
    'complete, left open': showComplete(sum, undefined, true),
    'sum unpaid': showComplete(sum, { isOpening: false, onTryAgain: nothing }),
    'fee unpaid': showComplete(charged, { isOpening: false, onTryAgain: nothing }),
    'fee, trying again': showComplete(charged, { isOpening: true, onTryAgain: nothing }),
    'leaving for payment': () => (
      <Opened ctx={ctx}>
        {(close) => (
          <LeavingScreen
            name="Move Out"
            page={{
              path: '/pay-move-out',
              storageKey: 'moveOutData',
              form: {},
              intent: { clientSecret: 'pi_1_secret_2', amount: '30.00', unit: '42' },
            }}
            onClose={close}
          />
        )}
      </Opened>
    ),
    saved: showReceipt(clean, { state: 'waiting' }),
    'saved, dirty': showReceipt(dirty, { state: 'waiting' }),
    'saved, with the office': showReceipt(clean, { state: 'applied', unit: '42', message: null }),
    'saved, needs the office': showReceipt(clean, { state: 'conflict', unit: null, message: null }),
  },
};
