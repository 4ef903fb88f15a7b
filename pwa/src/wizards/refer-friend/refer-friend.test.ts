import { type Referral, referralBody } from 'schemas/customers/referrals';
import { fieldMessages } from 'schemas/kit/fields/fields';
import { describe, expect, test } from 'vitest';
import { createActor, type EventFrom, fromPromise, transition, waitFor } from 'xstate';
import type { SavedReceipt } from '../../outbox/client/outbox.ts';
import { listAnswers, toPath } from '../shared/submission/wizard-test-kit.ts';
import { referFriendMachine } from './refer-friend.machine.ts';
import { initialContext, type ReferFriendContext, type ReferralDelivery } from './refer-friend-context.ts';
import { emptyDraft, type ReferralDraft, toReferralBody } from './refer-friend-draft.ts';

const good: ReferralDraft = {
  referenceName: 'Ana',
  refereeEmail: 'ana@mail.example',
  unitNumber: '',
  lastName: '',
};
const referral: Referral = {
  id: '018f0000-0000-7000-8000-00000000000a',
  referenceName: 'Ana',
  refereeEmail: 'ana@mail.example',
  referralCode: 'K7QM3VXP',
  status: 'pending',
  createdAt: '2026-11-20T15:00:00.000Z',
};
const older: Referral = { ...referral, id: '018f0000-0000-7000-8000-00000000000b', referenceName: 'Ben' };
const receipt: SavedReceipt = {
  id: 's',
  kind: 'referral',
  receiptNumber: 'D7K3Q-0001-A',
  statusToken: 't',
  capturedAt: '2026-11-20T15:00:00.000Z',
};
const applied: ReferralDelivery = { state: 'applied', id: 'a', value: referral } as ReferralDelivery;
const saved: ReferralDelivery = { state: 'saved', receipt } as ReferralDelivery;
const unsaved: ReferralDelivery = {
  state: 'unsaved',
  id: 'u',
  failure: { code: 'unreachable', message: '' },
} as ReferralDelivery;
const refused = (code: string, more: object = {}): ReferralDelivery =>
  ({
    state: 'refused',
    id: 'r',
    failure: { code, message: `sentence of ${code}`, ...more },
  }) as ReferralDelivery;

type HeardEvent = EventFrom<typeof referFriendMachine> | { type: string; output?: unknown; error?: unknown };
const answered = (output: ReferralDelivery): HeardEvent => ({
  type: 'xstate.done.actor.0.referFriend.naming.submitting',
  output,
});
const broke = (place: string): HeardEvent => ({
  type: `xstate.error.actor.0.referFriend.${place}`,
  error: new Error('x'),
});
const listed = (output: Referral[]): HeardEvent => ({
  type: 'xstate.done.actor.0.referFriend.list.loading',
  output,
});
const edit = (changes: Partial<ReferralDraft>): HeardEvent => ({ type: 'edit', changes });
const [submit, tryAgain, referAnother, reload] = ['submit', 'tryAgain', 'referAnother', 'reload'].map(
  (type) => ({ type }),
) as [HeardEvent, HeardEvent, HeardEvent, HeardEvent];

type Row = [naming: string, list: string, HeardEvent, to: string, Partial<ReferFriendContext>?];

/** Both halves, an event, and where the one that answers goes; the draft is a good one unless the row says otherwise. */
const table: Row[] = [
  ['form', 'ready', edit({ referenceName: 'Ben' }), 'naming.form'],
  ['form', 'ready', submit, 'naming.submitting'],
  ['form', 'ready', submit, 'naming.form', { draft: emptyDraft }],
  ['form', 'ready', submit, 'naming.form', { draft: { ...good, refereeEmail: 'ana' } }],
  ['form', 'ready', submit, 'naming.form', { draft: { ...good, unitNumber: '42' } }],
  ['form', 'ready', submit, 'naming.submitting', { isOffline: true }],
  ['submitting', 'ready', submit, 'naming.submitting'],
  ['submitting', 'ready', answered(applied), 'naming.complete'],
  ['submitting', 'ready', answered(saved), 'naming.saved'],
  ['submitting', 'ready', answered(unsaved), 'naming.waitingToRetry'],
  ['submitting', 'ready', answered(refused('account_not_found')), 'naming.form'],
  ['submitting', 'ready', answered(refused('rate_limited')), 'naming.form'],
  ['submitting', 'ready', broke('naming.submitting'), 'naming.form'],
  ['waitingToRetry', 'ready', tryAgain, 'naming.submitting'],
  ['waitingToRetry', 'ready', submit, 'naming.waitingToRetry'],
  ['complete', 'ready', referAnother, 'naming.form'],
  ['complete', 'ready', submit, 'naming.complete'],
  ['saved', 'ready', referAnother, 'naming.saved'],
  ['form', 'loading', listed([referral]), 'list.ready'],
  ['form', 'loading', broke('list.loading'), 'list.failed'],
  ['form', 'loading', reload, 'list.loading'],
  ['form', 'failed', reload, 'list.loading'],
  ['form', 'ready', { type: 'noteConnection', isOffline: true }, 'naming.form'],
];

function go([naming, list, event, , context]: Row) {
  const snapshot = referFriendMachine.resolveState({
    value: { naming, list },
    context: { ...initialContext, draft: good, ...context },
  });
  return transition(referFriendMachine, snapshot, event as never)[0];
}

describe('from a state, by an event, to a state', () => {
  test.each(
    table.map((row, line) => ({ row, line, from: `${row[0]}+${row[1]}`, type: row[2].type, to: row[3] })),
  )('$from: $type leads to $to (row $line)', ({ row, to }) => {
    expect(toPath(go(row).value).split(' ')).toContain(to);
  });

  test('the table leaves out nothing that the chart answers', () => {
    const heard = new Set(
      table.flatMap(([naming, list, { type }]) => [
        `naming.${naming}: ${type}`,
        `list.${list}: ${type}`,
        `: ${type}`,
      ]),
    );
    expect(listAnswers(referFriendMachine).filter((answer) => !heard.has(answer))).toEqual([]);
  });
});

describe('the form', () => {
  test('shows the documented messages', () => {
    const { context } = go(['form', 'ready', submit, '', { draft: emptyDraft }]);
    expect(context.errors).toEqual({
      refereeEmail: fieldMessages.refereeEmail,
      referenceName: fieldMessages.referenceName,
    });
  });

  test('asks for the last name that belongs to a unit, and for the unit that belongs to a last name', () => {
    const half = (draft: Partial<ReferralDraft>) =>
      go(['form', 'ready', submit, '', { draft: { ...good, ...draft } }]).context.errors;
    expect(half({ unitNumber: '42' })).toEqual({ lastName: fieldMessages.lastName });
    expect(half({ lastName: "O'Brien" })).toEqual({ unitNumber: fieldMessages.unitNumber });
  });

  test('forgets that an account is unknown once another one is typed', () => {
    const { context } = go(['submitting', 'ready', answered(refused('account_not_found')), '']);
    expect(context.isAccountUnknown).toBe(true);
    expect(go(['form', 'ready', edit({ referenceName: 'B' }), '', context]).context.isAccountUnknown).toBe(
      true,
    );
    expect(go(['form', 'ready', edit({ unitNumber: '4' }), '', context]).context.isAccountUnknown).toBe(
      false,
    );
  });

  test('shows what the server refuses at its field', () => {
    const errors = [{ path: 'refereeEmail', message: fieldMessages.refereeEmail }];
    const { context } = go(['submitting', 'ready', answered(refused('invalid', { errors })), '']);
    expect(context.errors).toEqual({ refereeEmail: fieldMessages.refereeEmail });
  });

  test('for another friend is empty but for the own account', () => {
    const draft = { ...good, unitNumber: '42', lastName: "O'Brien" };
    const { context } = go([
      'complete',
      'ready',
      referAnother,
      '',
      { draft, completed: referral, refusedId: 'r' },
    ]);
    expect(context).toMatchObject({
      draft: { ...emptyDraft, unitNumber: '42', lastName: "O'Brien" },
      completed: null,
      refusedId: null,
    });
  });
});

describe('the body', () => {
  test('is as documented, and names the own account only where it was given', () => {
    const body = toReferralBody({ ...good, referenceName: ' Ana ' }, 'es');
    expect(body).toEqual({ refereeEmail: 'ana@mail.example', referenceName: 'Ana', locale: 'es' });
    const own = toReferralBody({ ...good, unitNumber: '42', lastName: "O'Brien" }, 'en');
    expect(referralBody.safeParse(own).data).toMatchObject({ unitNumber: '42', lastName: "O'Brien" });
  });
});

describe('running', () => {
  const start = (deliveries: ReferralDelivery[], list: () => Promise<Referral[]> = async () => [older]) => {
    const sent: ReferFriendContext[] = [];
    const heard: string[] = [];
    const actor = createActor(
      referFriendMachine.provide({
        actors: {
          listReferrals: fromPromise<Referral[]>(list),
          submit: fromPromise<ReferralDelivery, ReferFriendContext>(async ({ input }) => {
            sent.push(input);
            return deliveries.shift() ?? applied;
          }),
        },
      }),
    ).start();
    actor.on('*', ({ type }) => heard.push(type));
    return { actor, sent, heard };
  };

  test('a friend is named once, however often the button is pressed, and stands in the list at once', async () => {
    const { actor, sent } = start([]);
    await waitFor(actor, (s) => s.matches({ list: 'ready' }));
    actor.send({ type: 'edit', changes: good });
    actor.send({ type: 'submit' });
    actor.send({ type: 'submit' });
    const { context } = await waitFor(actor, (s) => s.matches({ naming: 'complete' }));
    expect(sent).toHaveLength(1);
    expect(context.referrals).toEqual([referral, older]);
  });

  test('a retry names the unsaved record; a refused one is replaced', async () => {
    const { actor, sent } = start([unsaved, refused('rate_limited'), saved]);
    actor.send({ type: 'edit', changes: good });
    actor.send({ type: 'submit' });
    await waitFor(actor, (s) => s.matches({ naming: 'waitingToRetry' }));
    actor.send({ type: 'tryAgain' });
    await waitFor(actor, (s) => s.matches({ naming: 'form' }));
    actor.send({ type: 'submit' });
    await waitFor(actor, (s) => s.matches({ naming: 'saved' }));
    expect(sent.map(({ unsaved: kept, refusedId }) => [kept?.id ?? null, refusedId])).toEqual([
      [null, null],
      ['u', null],
      [null, 'r'],
    ]);
  });

  test('when the dialog itself breaks it says so, and nothing that was typed is lost', async () => {
    const told: unknown[] = [];
    const actor = createActor(
      referFriendMachine.provide({
        actors: {
          listReferrals: fromPromise<Referral[]>(async () => []),
          submit: fromPromise<ReferralDelivery, ReferFriendContext>(async () => {
            throw new Error('broken');
          }),
        },
      }),
    ).start();
    actor.on('answered', ({ delivery }) => told.push(delivery));
    actor.send({ type: 'edit', changes: good });
    actor.send({ type: 'submit' });
    const { context } = await waitFor(actor, (s) => s.matches({ naming: 'form' }));
    expect(told).toEqual([null]);
    expect(context.draft).toEqual(good);
  });

  test('a list that cannot be had stops nothing, and can be asked for again', async () => {
    let isThere = false;
    const { actor } = start([], async () => {
      if (!isThere) throw new Error('offline');
      return [older];
    });
    await waitFor(actor, (s) => s.matches({ list: 'failed' }));
    expect(actor.getSnapshot().matches({ naming: 'form' })).toBe(true);
    isThere = true;
    actor.send({ type: 'reload' });
    const { context } = await waitFor(actor, (s) => s.matches({ list: 'ready' }));
    expect(context.referrals).toEqual([older]);
  });

  test('a list that comes late leaves out nobody', async () => {
    let answer: (list: Referral[]) => void = () => undefined;
    const { actor } = start([], () => new Promise((resolve) => (answer = resolve)));
    actor.send({ type: 'edit', changes: good });
    actor.send({ type: 'submit' });
    await waitFor(actor, (s) => s.matches({ naming: 'complete' }));
    answer([older]);
    const { context } = await waitFor(actor, (s) => s.matches({ list: 'ready' }));
    expect(context.referrals).toEqual([referral, older]);
  });
});
