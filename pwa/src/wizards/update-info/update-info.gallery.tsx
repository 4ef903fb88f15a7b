import type { InfoChange, InfoHints } from 'schemas/customers/info-changes';
import type { SplitCardForm } from '../../core/context/payments.ts';
import type { Gallery } from '../../ui/gallery.ts';
import { nothing, Opened, showSaved, showScreens } from '../shared/wizard/wizard-cases.tsx';
import { Requested } from './requested.tsx';
import { screens, useSavedChange } from './update-info.tsx';
import { emptyCard, emptyDraft, findErrors, type InfoDraft } from './update-info-draft.ts';

const hints: InfoHints = { email: 'z•••@m••••.example', phone: '(•••) •••-••01', address: '12 •••' };
const known: InfoDraft = { ...emptyDraft, unitNumber: '42', lastName: "O'Brien" };
const filled: InfoDraft = { ...known, email: 'zoe@home.example', phone: '(859) 555-0177' };
const wrong: InfoDraft = { ...known, email: 'zoe', phone: '859', zipCode: '4', cardholderName: 'Z' };
const errors = findErrors({ draft: wrong, card: emptyCard, isOffline: false });

/** Empty boxes: the provider's own fields are drawn by its own script. */
const form: SplitCardForm = {
  mountPart: () => nothing,
  focusPart: nothing,
  clear: nothing,
  setLocale: nothing,
  restyle: nothing,
  keep: async () => ({ state: 'kept' }),
};

const show = showScreens(screens, {
  draft: known,
  tab: 'personal',
  onTab: nothing,
  hints,
  isEmpty: false,
  form,
  onPart: nothing,
  cardProblem: null,
  onClearCard: nothing,
  onTryAgain: nothing,
});

const change: InfoChange = {
  infoChangeId: '1',
  unit: '42',
  state: 'pending',
  sentTo: 'z•••@m••••.example',
  expiresAt: '2026-11-28T19:05:00.000Z',
  hasCard: true,
};
const showRequested =
  (changes: Partial<InfoChange> = {}) =>
  () => <Opened>{(close) => <Requested change={{ ...change, ...changes }} onDone={close} />}</Opened>;

const touched = { ...emptyCard, number: { ...emptyCard.number, isEmpty: false } };
const showReceipt = (card: typeof emptyCard) =>
  showSaved('info_change', () => useSavedChange({ draft: known, card, cardSetupId: null }))({
    state: 'waiting',
  });

export const gallery: Gallery = {
  title: 'Update Customer Info',
  cases: {
    '1 empty': show('account', { draft: emptyDraft }),
    '1 offline': show('account', { isOffline: true }),
    '2 personal': show('details'),
    '2 personal filled': show('details', { draft: filled }),
    '2 without hints': show('details', { hints: null }),
    '2 failing': show('details', { draft: wrong, errors }),
    '2 nothing filled in': show('details', { isEmpty: true }),
    '2 address': show('details', { tab: 'address' }),
    '2 address failing': show('details', { tab: 'address', draft: wrong, errors }),
    '2 payment': show('details', { tab: 'payment' }),
    '2 payment failing': show('details', { tab: 'payment', draft: wrong, errors }),
    '2 payment loading': show('details', { tab: 'payment', form: 'loading' }),
    '2 payment unavailable': show('details', { tab: 'payment', form: 'none' }),
    '2 payment declined': show('details', {
      tab: 'payment',
      cardProblem: { state: 'declined', code: 'generic_decline', message: 'Your card was declined.' },
    }),
    '2 payment offline': show('details', { tab: 'payment', isOffline: true }),
    requested: showRequested(),
    'requested, staff only': showRequested({ sentTo: null, hasCard: false }),
    saved: showReceipt(emptyCard),
    'saved without the card': showReceipt(touched),
  },
};
