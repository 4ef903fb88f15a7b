import type { Referral } from 'schemas/customers/referrals';
import { CtxProvider } from '../../core/context/ctx.tsx';
import type { Gallery } from '../../ui/gallery.ts';
import { galleryCtx, nothing, showSaved } from '../shared/wizard/wizard-cases.tsx';
import { useSavedReferral } from './refer-friend.tsx';
import { emptyDraft, findErrors, type ReferralDraft } from './refer-friend-draft.ts';
import { ReferralCreated } from './referral-created.tsx';
import { ReferralForm, type ReferralFormProps } from './referral-form.tsx';
import { ReferralList, type ReferralListProps } from './referral-list.tsx';

const filled: ReferralDraft = {
  referenceName: 'Ana María',
  refereeEmail: 'ana@mail.example',
  unitNumber: '42',
  lastName: "O'Brien",
};
const referral = (at: number, changes: Partial<Referral> = {}): Referral => ({
  id: `018f0000-0000-7000-8000-00000000000${at}`,
  referenceName: 'Ana María',
  refereeEmail: 'ana@mail.example',
  referralCode: 'K7QM3VXP',
  status: 'pending',
  createdAt: '2026-11-05T19:05:00.000Z',
  ...changes,
});
const all = [
  referral(1),
  referral(2, { referenceName: 'Ben', refereeEmail: 'ben@mail.example', status: 'qualified' }),
  referral(3, {
    referenceName: 'Maximiliano Fernández de la Concepción',
    refereeEmail: 'maximiliano.fernandez.de.la.concepcion@some-long-company-name.example',
    status: 'paid',
  }),
];

const showForm =
  (changes: Partial<ReferralFormProps> = {}) =>
  () => (
    <CtxProvider value={galleryCtx}>
      <ReferralForm draft={filled} errors={{}} isOffline={false} edit={nothing} {...changes} />
    </CtxProvider>
  );
const showList =
  (changes: Partial<ReferralListProps> = {}) =>
  () => (
    <CtxProvider value={galleryCtx}>
      <ReferralList referrals={all} isLoading={false} isOffline={false} onReload={nothing} {...changes} />
    </CtxProvider>
  );

export const gallery: Gallery = {
  title: 'Refer a Friend',
  cases: {
    'form empty': showForm({ draft: emptyDraft }),
    'form failing': showForm({ draft: emptyDraft, errors: findErrors(emptyDraft) }),
    'form filled': showForm(),
    'form offline': showForm({ isOffline: true }),
    created: () => (
      <CtxProvider value={galleryCtx}>
        <ReferralCreated referral={referral(1)} />
      </CtxProvider>
    ),
    'list in the three states': showList(),
    'list empty': showList({ referrals: [] }),
    'list loading': showList({ referrals: null, isLoading: true }),
    'list not loaded': showList({ referrals: null }),
    'list offline': showList({ referrals: null, isOffline: true }),
    saved: showSaved('referral', () => useSavedReferral(filled))({ state: 'waiting' }),
  },
};
