import { useState } from 'react';
import type { Referral } from 'schemas/customers/referrals';
import { type Ctx, CtxProvider } from '../../core/context/ctx.tsx';
import type { SavedRecord } from '../../outbox/client/use-saved-records.ts';
import { Button } from '../../ui/actions/button/button.tsx';
import type { Gallery } from '../../ui/gallery.ts';
import { SavedScreen } from '../shared/submission/saved-on-device.tsx';
import { emptyDraft, findErrors, type ReferralDraft } from './refer-friend-draft.ts';
import { ReferralCreated } from './referral-created.tsx';
import { ReferralForm, type ReferralFormProps } from './referral-form.tsx';
import { ReferralList, type ReferralListProps } from './referral-list.tsx';
import { useSavedReferral } from './use-saved-referral.ts';

const ctx = {
  facility: {
    name: 'Springfield Self Storage',
    address: '89 Gate Road, Springfield, KY 40069',
    phone: '(859) 555-0142',
    phoneHref: 'tel:+18595550142',
    timeZone: 'America/New_York',
  },
} as Ctx;

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

const nothing = () => undefined;
const showForm =
  (changes: Partial<ReferralFormProps> = {}) =>
  () => (
    <CtxProvider value={ctx}>
      <ReferralForm draft={filled} errors={{}} isOffline={false} edit={nothing} {...changes} />
    </CtxProvider>
  );
const showList =
  (changes: Partial<ReferralListProps> = {}) =>
  () => (
    <CtxProvider value={ctx}>
      <ReferralList referrals={all} isLoading={false} isOffline={false} onReload={nothing} {...changes} />
    </CtxProvider>
  );

/** A dialog would cover the catalogue: it opens on request. */
function Saved() {
  const [isOpen, setOpen] = useState(false);
  const request = useSavedReferral(filled);
  const fate: SavedRecord['fate'] = { state: 'waiting' };
  const receipt = {
    id: '1',
    kind: 'referral' as const,
    receiptNumber: 'D7K3Q-0002-B',
    statusToken: 'Zk3q9vTQb1yX0s8mR6uLwNnE2aHjKpC4dFgV7tYiB5o',
    capturedAt: '2026-11-05T19:05:00.000Z',
  };
  return (
    <>
      <Button look="outline" onPress={() => setOpen(true)}>
        Show the screen
      </Button>
      {isOpen && (
        <SavedScreen
          receipt={receipt}
          request={request}
          fate={fate}
          isSending={false}
          onDone={() => setOpen(false)}
        />
      )}
    </>
  );
}

export const gallery: Gallery = {
  title: 'Refer a Friend',
  cases: {
    'form empty': showForm({ draft: emptyDraft }),
    'form failing': showForm({ draft: emptyDraft, errors: findErrors(emptyDraft) }),
    'form filled': showForm(),
    'form offline': showForm({ isOffline: true }),
    created: () => (
      <CtxProvider value={ctx}>
        <ReferralCreated referral={referral(1)} />
      </CtxProvider>
    ),
    'list in the three states': showList(),
    'list empty': showList({ referrals: [] }),
    'list loading': showList({ referrals: null, isLoading: true }),
    'list not loaded': showList({ referrals: null }),
    'list offline': showList({ referrals: null, isOffline: true }),
    saved: () => (
      <CtxProvider value={ctx}>
        <Saved />
      </CtxProvider>
    ),
  },
};
