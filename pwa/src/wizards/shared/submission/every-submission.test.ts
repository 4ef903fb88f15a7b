import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, initialTransition, waitFor } from 'xstate';
import type { Delivery } from '../../../outbox/client/outbox.ts';
import { type WizardCase, wizards } from '../wizard/every-wizard-test-kit.ts';
import type { WizardContext } from '../wizard/wizard.machine.ts';
import {
  answered,
  applied,
  chartOf,
  edit,
  failure,
  listAnswers,
  next,
  noteConnection,
  previous,
  refused,
  saved,
  submit,
  toPath,
  toValue,
  tryAgain,
  unsaved,
} from './wizard-test-kit.ts';

/** What the state that an answer leads to says of itself. */
const tags = {
  applied: ['over', 'settled'],
  saved: ['over', 'saved', 'settled'],
  unsaved: ['settled', 'submitted', 'unsent'],
  refused: [],
};
const errors = { anyField: 'what was wrong before' };

describe.each(Object.entries<WizardCase>(wizards))('%s', (_, wizard) => {
  const { machine, context, form, onceApplied = {}, inside = '', beside = '' } = wizard;
  const at = (state: string) => `${inside}${state}${beside}`;
  const submitting = `${inside}submitting`;
  const start = toPath(initialTransition(machine)[0].value);
  const { go, done, broke } = chartOf(machine, context);
  // What goes on beside it is never over.
  const ends = beside === '';

  test('a good form is handed over as it is', () => {
    const sent = go(form, submit);
    expect(sent).toMatchObject({ state: at('submitting'), told: [], isOver: false });
    expect(sent.tags).toEqual(['settled', 'submitted']);
    expect(sent.handed).toEqual([expect.objectContaining({ ...context, errors: {} })]);
  });

  test.each<[Delivery['state'], Delivery, string, boolean, object]>([
    ['applied', applied, at('complete'), ends, { completed: applied.value, unsaved: null, ...onceApplied }],
    ['saved', saved, at('saved'), ends, { saved: saved.receipt, unsaved: null }],
    ['unsaved', unsaved, at('waitingToRetry'), false, { unsaved }],
    ['refused', refused('rate_limited'), form, false, { refusedId: 'r', unsaved: null, errors: {} }],
  ])('one that is %s is told, and leads where it should', (_state, delivery, to, isOver, noted) => {
    const before = { ...context, errors, unsaved: { ...unsaved, failure: failure('earlier') } };
    const heard = go(at('submitting'), done(submitting, delivery), before);
    expect(heard).toMatchObject({ state: to, isOver });
    expect(heard.tags).toEqual(tags[delivery.state]);
    expect(heard.told).toStrictEqual([answered(delivery)]);
    expect(heard.context).toStrictEqual({ ...before, ...noted });
  });

  test('a bug is told as no answer, and nothing that was typed is lost', () => {
    const heard = go(at('submitting'), broke(submitting));
    expect(heard).toMatchObject({ state: form, isOver: false, told: [answered(null)] });
    expect(heard.context).toStrictEqual(context);
  });

  test.each(['submitting', 'waitingToRetry'])('in %s nothing can be changed or sent once more', (state) => {
    for (const event of [submit, next, previous, edit({ lastName: 'Núñez' })]) {
      const heard = go(at(state), event);
      expect(heard).toMatchObject({ state: at(state), told: [], handed: [] });
      expect(heard.context).toStrictEqual(context);
    }
  });

  test('a retry hands over what was not saved', () => {
    const again = go(at('waitingToRetry'), tryAgain, { unsaved } as object);
    expect(again.state).toBe(at('submitting'));
    expect(again.handed).toStrictEqual([{ ...context, unsaved }]);
  });

  test('what becomes of the connection is noted, and moves nobody', () => {
    for (const state of [start, at('submitting'), at('waitingToRetry')]) {
      for (const isOffline of [true, false]) {
        const heard = go(state, noteConnection(isOffline), { isOffline: !isOffline });
        expect(heard).toMatchObject({ state, told: [] });
        expect(heard.context).toStrictEqual({ ...context, isOffline });
      }
    }
    expect(go(form, noteConnection(true))).toMatchObject({ state: form, context: { isOffline: true } });
  });

  test('nothing else is answered on the way', () => {
    const states = [`${submitting}: `, `${inside}waitingToRetry: `];
    expect(listAnswers(machine).filter((answer) => states.some((state) => answer.startsWith(state)))).toEqual(
      [
        `${submitting}: ${done(submitting, null).type}`,
        `${submitting}: ${broke(submitting).type}`,
        `${inside}waitingToRetry: tryAgain`,
      ],
    );
  });

  test('one submission, however often the button is pressed; a retry names the unsaved, a correction the refused', async () => {
    const deliveries: Delivery[] = [unsaved, refused('rate_limited'), applied];
    const sent: WizardContext[] = [];
    const told: unknown[] = [];
    const actor = createActor(
      machine.provide({
        actors: {
          submit: fromPromise<Delivery | undefined, WizardContext>(async ({ input }) => {
            sent.push(input);
            return deliveries.shift();
          }),
        },
      }),
      { snapshot: machine.resolveState({ value: toValue(form), context }) },
    ).start();
    actor.on('answered', ({ delivery }) => told.push(delivery.state));
    actor.send(submit);
    actor.send(submit);
    await waitFor(actor, (snapshot) => snapshot.hasTag('unsent'));
    actor.send(tryAgain);
    await waitFor(actor, (snapshot) => toPath(snapshot.value) === form);
    actor.send(submit);
    await waitFor(actor, (snapshot) => snapshot.hasTag('over'));
    expect(sent.map(({ unsaved: kept, refusedId }) => [kept?.id ?? null, refusedId])).toEqual([
      [null, null],
      ['u', null],
      [null, 'r'],
    ]);
    expect(told).toEqual(['unsaved', 'refused', 'applied']);
  });
});
