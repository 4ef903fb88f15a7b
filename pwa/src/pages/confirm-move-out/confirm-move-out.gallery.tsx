import { problems } from 'schemas/kit/problems/problems';
import type { LinkedMoveOut, MoveOutState as State } from 'schemas/leasing/move-outs';
import { type Ctx, CtxProvider } from '../../core/context/ctx.tsx';
import type { Gallery } from '../../ui/gallery.ts';
import * as css from '../shared/linked-page/linked-page.css.ts';
import type { LinkedQuestion } from '../shared/linked-page/use-linked.ts';
import { MoveOutState } from './move-out-state.tsx';

const ctx = { facility: { timeZone: 'America/New_York' } } as Ctx;

const asked: LinkedMoveOut = {
  state: 'requested',
  unit: '42',
  receiptNumber: 'MO-1042',
  countsAs: null,
  vacatedOn: '2026-11-20',
  cleaningFee: '30.00',
  agreedFee: '30.00',
  expiresAt: '2026-11-27T19:05:00.000Z',
  isDisputed: false,
};
const idle: LinkedQuestion<LinkedMoveOut> = {
  linked: asked,
  failure: null,
  refusal: null,
  deciding: null,
  decide: () => undefined,
  refresh: () => undefined,
};
const show =
  (changes: Partial<LinkedQuestion<LinkedMoveOut>> = {}) =>
  () => (
    <CtxProvider value={ctx}>
      <div className={css.state}>
        <MoveOutState {...idle} {...changes} />
      </div>
    </CtxProvider>
  );
const ended = (state: State, isDisputed = false) =>
  show({ linked: { ...asked, state, isDisputed, expiresAt: null } });
const lost = { code: 'unreachable', message: '' } as const;

export const gallery: Gallery = {
  title: 'Confirm a move-out',
  cases: {
    loading: show({ linked: null }),
    question: show(),
    clean: show({ linked: { ...asked, unit: 'W2', cleaningFee: '0.00' } }),
    confirming: show({ deciding: 'confirm' }),
    'not decided': show({ refusal: lost }),
    accepted: ended('accepted'),
    confirmed: ended('confirmed'),
    'another counts': show({
      linked: { ...asked, state: 'accepted', countsAs: 'MO-1041', cleaningFee: '0.00', expiresAt: null },
    }),
    'not me': ended('withdrawn', true),
    withdrawn: ended('withdrawn'),
    'not me, too late': ended('confirmed', true),
    'too old': ended('requested'),
    invalid: show({
      linked: null,
      failure: { code: 'info_link_invalid', message: problems.info_link_invalid.message },
    }),
    offline: show({ linked: null, failure: lost }),
  },
};
