import type { InfoChangeState, LinkedChange } from 'schemas/customers/info-changes';
import { problems } from 'schemas/kit/problems/problems';
import { type Ctx, CtxProvider } from '../../core/context/ctx.tsx';
import type { Gallery } from '../../ui/gallery.ts';
import * as css from '../shared/linked-page/linked-page.css.ts';
import type { LinkedQuestion } from '../shared/linked-page/use-linked.ts';
import { ChangeState } from './change-state.tsx';

const ctx = {
  facility: {
    name: 'Springfield Self Storage',
    address: '89 Gate Road, Springfield, KY 40069',
    phone: '(859) 555-0142',
    phoneHref: 'tel:+18595550142',
    timeZone: 'America/New_York',
  },
} as Ctx;

const pending: LinkedChange = {
  state: 'pending',
  unit: '42',
  changes: [
    { field: 'email', from: 'z•••@m••••.example', to: 'zo•••@home.example' },
    { field: 'phone', from: '(•••) •••-••01', to: '(•••) •••-0177' },
  ],
  card: 'Visa 4242',
  hasCard: true,
  isDisputed: false,
  expiresAt: '2026-11-28T19:05:00.000Z',
};
const idle: LinkedQuestion<LinkedChange> = {
  linked: pending,
  failure: null,
  refusal: null,
  deciding: null,
  decide: () => undefined,
  refresh: () => undefined,
};
const show =
  (changes: Partial<LinkedQuestion<LinkedChange>> = {}) =>
  () => (
    <CtxProvider value={ctx}>
      <div className={css.state}>
        <ChangeState {...idle} {...changes} />
      </div>
    </CtxProvider>
  );
const ended = (state: InfoChangeState) => show({ linked: { ...pending, state, changes: [] } });
const lost = { code: 'unreachable', message: '' } as const;

export const gallery: Gallery = {
  title: 'Confirm a change',
  cases: {
    loading: show({ linked: null }),
    question: show(),
    confirming: show({ deciding: 'confirm' }),
    'a card alone': show({ linked: { ...pending, changes: [], card: null } }),
    'not decided': show({ refusal: lost }),
    applied: ended('applied'),
    disputed: show({ linked: { ...pending, state: 'applied', changes: [], isDisputed: true } }),
    declined: ended('declined'),
    superseded: ended('superseded'),
    expired: ended('expired'),
    invalid: show({
      linked: null,
      failure: { code: 'info_link_invalid', message: problems.info_link_invalid.message },
    }),
    offline: show({ linked: null, failure: lost }),
  },
};
