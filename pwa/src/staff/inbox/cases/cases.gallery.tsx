import { QueryClientProvider } from '@tanstack/react-query';
import type { CaseRow } from 'schemas/inbox/cases';
import { problems } from 'schemas/kit/problems/problems';
import { type Ctx, CtxProvider } from '../../../core/context/ctx.tsx';
import type { Gallery } from '../../../ui/gallery.ts';
import { Card } from '../../../ui/layout/card/card.tsx';
import { createQueryClient } from '../../shared/calls/server-query.ts';
import * as css from '../../shared/items/items.css.ts';
import { CaseItem } from './case-item.tsx';

const refuse: Ctx['call'] = async () => ({
  ok: false,
  failure: { code: 'nothing_free' as never, message: problems.nothing_free.message },
});
const ctx = { call: refuse, facility: { timeZone: 'America/New_York' } } as Ctx;
const queries = createQueryClient();

const sent = {
  name: "Zoë O'Brien",
  email: 'zoe@example.com',
  phone: '8595550123',
  unit: '42',
  gateCode: '4819',
  vacatedOn: null,
  amount: null,
};
const conflict: CaseRow = {
  id: '0199a000-0000-7000-8000-000000000001',
  kind: 'submission_conflict',
  state: 'open',
  leaseId: null,
  unitNumber: null,
  customerName: null,
  createdAt: '2026-11-21T19:05:00.000Z',
  options: ['same_size_unit', 'try_again', 'decline'],
  submission: {
    id: '0199a000-0000-7000-8000-0000000000aa',
    kind: 'rental',
    receiptNumber: 'D7K3Q-0001-A',
    message: problems.unit_taken.message,
    sent,
  },
  moveOut: null,
  infoChange: null,
  alike: null,
  leaseDiffers: null,
};
const unreadable: CaseRow = {
  ...conflict,
  kind: 'submission_quarantined',
  options: ['try_again', 'decline'],
  submission: conflict.submission && {
    ...conflict.submission,
    message: problems.malformed.message,
    sent: null,
  },
};
const photo: CaseRow = {
  ...conflict,
  kind: 'id_photo_to_check',
  unitNumber: '42',
  customerName: sent.name,
  options: ['done'],
  submission: null,
};

const moveOut: CaseRow = {
  ...photo,
  kind: 'move_out_to_inspect',
  options: ['confirm_move_out', 'withdraw_move_out'],
  moveOut: {
    state: 'requested',
    receiptNumber: 'MO-1042',
    vacatedOn: '2026-11-20',
    unitCondition: 'dirty',
    lockRemoved: false,
    photoPaths: [
      '/objects/uploads/0199a000-0000-7000-8000-0000000000b1',
      '/objects/uploads/0199a000-0000-7000-8000-0000000000b2',
    ],
    phone: '+18595550123',
    balance: '60.00',
    openForLater: '60.00',
    credit: '0.00',
    paidForLater: '60.00',
    cleaningFee: '30.00',
    chargedFee: '0.00',
    others: [],
    linkUntil: '2026-11-27T19:05:00.000Z',
  },
};
const left = moveOut.moveOut && { ...moveOut.moveOut, unitCondition: 'clean' as const, lockRemoved: true };
const corrected = left && {
  ...left,
  state: 'accepted' as const,
  receiptNumber: 'MO-1041',
  photoPaths: [],
  linkUntil: null,
  chargedFee: '30.00',
  others: [
    {
      receiptNumber: 'MO-1042',
      sentAt: '2026-11-20T19:05:00.000Z',
      vacatedOn: '2026-11-20',
      unitCondition: 'dirty' as const,
      photoPaths: moveOut.moveOut?.photoPaths ?? [],
    },
  ],
};
const promise: CaseRow = {
  ...conflict,
  options: ['try_again', 'decline'],
  submission: conflict.submission && {
    ...conflict.submission,
    kind: 'payment_promise',
    message: problems.account_not_found.message,
    sent: { ...sent, name: "O'Brien", email: null, phone: null, gateCode: null, amount: '60.00' },
  },
};

const infoChange: CaseRow = {
  ...photo,
  kind: 'info_change_to_confirm',
  options: ['confirm_info_change', 'decline_info_change'],
  infoChange: {
    changes: [
      { field: 'email', from: 'zoe@mail.example', to: 'zoe@home.example' },
      { field: 'phone', from: '+18595550123', to: '+18595550177' },
    ],
    card: 'Visa 4242',
    hasCard: true,
    isLinkSent: true,
    expiresAt: '2026-11-28T19:05:00.000Z',
  },
};

const show = (row: CaseRow) => () => (
  <CtxProvider value={ctx}>
    <QueryClientProvider client={queries}>
      <Card>
        <ul className={css.list}>
          <CaseItem row={row} />
        </ul>
      </Card>
    </QueryClientProvider>
  </CtxProvider>
);

export const gallery: Gallery = {
  title: 'Case of the staff',
  cases: {
    'unit gone': show(conflict),
    'code gone': show({ ...conflict, options: ['next_code', 'try_again', 'decline'] }),
    unreadable: show(unreadable),
    photo: show(photo),
    'moved out': show(moveOut),
    'moved out, nothing to note': show({
      ...moveOut,
      moveOut: left && { ...left, photoPaths: [], balance: '0.00', paidForLater: '0.00' },
    }),
    'moved out, another request says dirty': show({ ...moveOut, moveOut: corrected }),
    'promise without an account': show(promise),
    'reward held back': show({
      ...photo,
      kind: 'referral_same_person',
      options: ['give_reward', 'done'],
      alike: ['email', 'card'],
    }),
    'details to change': show(infoChange),
    'details to change, no link': show({
      ...infoChange,
      infoChange: infoChange.infoChange && { ...infoChange.infoChange, isLinkSent: false, card: null },
    }),
    'details that somebody else wanted': show({
      ...infoChange,
      kind: 'info_change_disputed',
      options: ['done'],
    }),
    'nothing to press': show({ ...photo, options: [] }),
  },
};
