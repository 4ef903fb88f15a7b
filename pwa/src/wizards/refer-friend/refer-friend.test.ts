import { type Referral, referralBody } from 'schemas/customers/referrals';
import { fieldMessages } from 'schemas/kit/fields/fields';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { hasTyped } from '../shared/frame/step-errors.ts';
import {
  answered,
  chartOf,
  edit,
  failure,
  invalid,
  type Row,
  refused,
  submit,
  testRows,
} from '../shared/submission/wizard-test-kit.ts';
import { goodReferral } from '../shared/wizard/every-wizard-test-kit.ts';
import { referFriendMachine } from './refer-friend.machine.ts';
import { initialContext, type ReferFriendContext, type ReferralDelivery } from './refer-friend-context.ts';
import { emptyDraft, errorsOfReferral, type ReferralDraft, toReferralBody } from './refer-friend-draft.ts';

const context: ReferFriendContext = { ...initialContext, draft: goodReferral };
const { go, done, broke } = chartOf(referFriendMachine, context);
const referral = { id: 'a', referenceName: 'Ana' } as Referral;
const older = { id: 'b', referenceName: 'Ben' } as Referral;
const applied: ReferralDelivery = { state: 'applied', id: 'x', value: referral };
const lacking = (changes: Partial<ReferralDraft>) => ({ draft: { ...goodReferral, ...changes } });
const [referAnother, reload] = [{ type: 'referAnother' }, { type: 'reload' }];
const listed = (referrals: Referral[]) => done('list.loading', referrals);
const form = 'naming.form list.ready';

/** Both halves, an event, and both after it. */
const rows: Row<ReferFriendContext>[] = [
  [form, edit({ referenceName: 'Ben' }), form],
  [form, submit, form, { draft: emptyDraft }, invalid],
  [form, submit, form, lacking({ refereeEmail: 'ana' }), invalid],
  [form, submit, form, lacking({ unitNumber: '42' }), invalid],
  [form, submit, 'naming.submitting list.ready', { isOffline: true }],
  ['naming.complete list.ready', referAnother, form],
  ['naming.complete list.ready', submit, 'naming.complete list.ready'],
  ['naming.saved list.ready', referAnother, 'naming.saved list.ready'],
  ['naming.form list.loading', listed([referral]), form],
  ['naming.form list.loading', broke('list.loading'), 'naming.form list.failed'],
  ['naming.form list.loading', reload, 'naming.form list.loading'],
  ['naming.form list.failed', reload, 'naming.form list.loading'],
];

describe('from a state, by an event, to a state', () => testRows(referFriendMachine, context, { rows }));

describe('the form', () => {
  const { refereeEmail, referenceName, lastName, unitNumber } = fieldMessages;
  const errorsOf = (more: Partial<ReferFriendContext>) => go(form, submit, more).context.errors;

  test('shows the documented messages', () => {
    expect(errorsOf({ draft: emptyDraft })).toEqual({ refereeEmail, referenceName });
  });

  test('asks for the last name that belongs to a unit, and for the unit that belongs to a last name', () => {
    expect(errorsOf(lacking({ unitNumber: '42' }))).toEqual({ lastName });
    expect(errorsOf(lacking({ lastName: "O'Brien" }))).toEqual({ unitNumber });
  });

  test('shows what is wrong until that is right, and an account as unknown until it is typed anew', () => {
    const wrong = {
      draft: emptyDraft,
      errors: { referenceName: 'Name', refereeEmail: 'Mail' },
      isAccountUnknown: true,
    };
    const typed = (changes: Partial<ReferralDraft>) => go(form, edit(changes), wrong).context;
    expect(typed({ referenceName: 'Ana' })).toMatchObject({ isAccountUnknown: true });
    expect(typed({ referenceName: 'Ana' }).errors).toStrictEqual({ refereeEmail: 'Mail' });
    expect(typed({ refereeEmail: 'ana' }).errors).toStrictEqual({ ...wrong.errors, refereeEmail });
    expect(typed({ unitNumber: '42' }).isAccountUnknown).toBe(false);
    expect(typed({ lastName: 'Núñez' }).isAccountUnknown).toBe(false);
  });

  test('shows what the server refuses at its field, and whether the account leads nowhere', () => {
    const refuse = (delivery: ReturnType<typeof refused>) => {
      const heard = go('naming.submitting list.ready', done('naming.submitting', delivery));
      expect(heard).toMatchObject({ state: form, told: [answered(delivery)] });
      return heard.context;
    };
    const errors = [{ path: 'refereeEmail', message: refereeEmail }];
    expect(refuse(refused('invalid', { errors })).errors).toEqual({ refereeEmail });
    expect(refuse(refused('account_not_found')).isAccountUnknown).toBe(true);
    expect(refuse(refused('rate_limited')).isAccountUnknown).toBe(false);
    const missing = failure('missing_fields', { missingFields: ['referenceName', 'locale'] });
    expect(errorsOfReferral(missing)).toStrictEqual({ referenceName: 'sentence of missing_fields' });
  });

  test('counts each field as typed', () => {
    expect(hasTyped(emptyDraft, emptyDraft)).toBe(false);
    for (const field of Object.keys(emptyDraft)) {
      expect(hasTyped({ ...emptyDraft, [field]: 'x' }, emptyDraft)).toBe(true);
    }
  });

  test('for another friend is empty but for the own account', () => {
    const own = { unitNumber: '42', lastName: 'Núñez' };
    const after = { ...lacking(own), completed: referral, refusedId: 'r' };
    const again = go('naming.complete list.ready', referAnother, after).context;
    expect(again).toMatchObject({ draft: { ...emptyDraft, ...own }, completed: null, refusedId: null });
  });

  test('is sent without spaces, and names the own account only where it was given', () => {
    const spaced = { referenceName: ' Ana ', refereeEmail: ' ana@mail.example ' };
    const body = { referenceName: 'Ana', refereeEmail: 'ana@mail.example', locale: 'es' };
    expect(toReferralBody({ ...goodReferral, ...spaced }, 'es')).toStrictEqual(body);
    const own = toReferralBody({ ...goodReferral, unitNumber: ' 42 ', lastName: ' Núñez ' }, 'es');
    expect(own).toStrictEqual({ ...body, unitNumber: '42', lastName: 'Núñez' });
    expect(referralBody.safeParse(own).data).toMatchObject({ unitNumber: '42', lastName: 'Núñez' });
  });
});

describe('the list', () => {
  const start = (list: () => Promise<Referral[]>) =>
    createActor(
      referFriendMachine.provide({
        actors: {
          listReferrals: fromPromise<Referral[]>(list),
          submit: fromPromise<ReferralDelivery, ReferFriendContext>(async () => applied),
        },
      }),
    ).start();

  test('has what was just made first, whatever was there', () => {
    const created = go('naming.submitting list.ready', done('naming.submitting', applied), {
      referrals: [older],
    });
    expect(created.context.referrals).toEqual([referral, older]);
  });

  test('that cannot be had stops nothing, and can be asked for again', async () => {
    let isThere = false;
    const actor = start(async () => {
      if (!isThere) throw new Error('offline');
      return [older];
    });
    await waitFor(actor, (s) => s.matches({ list: 'failed' }));
    expect(actor.getSnapshot().matches({ naming: 'form' })).toBe(true);
    isThere = true;
    actor.send({ type: 'reload' });
    const { context: after } = await waitFor(actor, (s) => s.matches({ list: 'ready' }));
    expect(after.referrals).toEqual([older]);
  });

  test('that comes late leaves out nobody', async () => {
    let answer: (list: Referral[]) => void = () => undefined;
    const actor = start(() => new Promise((resolve) => (answer = resolve)));
    actor.send({ type: 'edit', changes: goodReferral });
    actor.send({ type: 'submit' });
    await waitFor(actor, (s) => s.matches({ naming: 'complete' }));
    answer([older]);
    const { context: after } = await waitFor(actor, (s) => s.matches({ list: 'ready' }));
    expect(after.referrals).toEqual([referral, older]);
  });
});
