import { readdirSync } from 'node:fs';
import type { Account } from 'schemas/customers/accounts';
import { expect, test } from 'vitest';
import { type AnyStateMachine, type AnyStateNode, type StateValue, transition } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import type { Delivery, SavedReceipt } from '../../../outbox/client/outbox.ts';
import type { AccountAnswer } from '../account-lookup/find-account.ts';
import type { OpenedPayment } from '../card-payment/open-payment.ts';

/** The screens of a wizard's folder in their order: `5-gate-code.tsx` is the state `gateCode`. */
export function listStepFiles(folder: URL): string[] {
  return readdirSync(folder)
    .filter((file) => /^\d-[a-z-]+\.tsx$/.test(file))
    .sort()
    .map((file) =>
      file.slice(2, -'.tsx'.length).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
    );
}

/** Every state by its dotted path: `gateCode`, `gateCode.checkingGateCode`, … */
export const listStates = (machine: AnyStateMachine): string[] =>
  listNodes(machine.root).map((node) => node.path.join('.'));

/** Every "state: event" that the chart answers; what happens by itself (`always`) has no event. */
export const listAnswers = (machine: AnyStateMachine): string[] =>
  [machine.root, ...listNodes(machine.root)].flatMap((node) =>
    [...node.transitions.keys()].map((event) => `${node.path.join('.')}: ${event}`),
  );

const listNodes = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).flatMap((child) => [child, ...listNodes(child)]);

/** `gateCode.pausing` as the machine spells it: `{ gateCode: 'pausing' }`; with a space between what is true at once. */
export function toValue(paths: string): StateValue {
  const values = paths.split(' ').map((path) => {
    const [first = '', ...rest] = path.split('.');
    return rest.length === 0 ? first : { [first]: toValue(rest.join('.')) };
  });
  const [only] = values;
  return values.length === 1 && only !== undefined ? only : Object.assign({}, ...values);
}

export const toPath = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([key, child]) => (child === undefined ? key : `${key}.${toPath(child)}`))
        .join(' ');

/** An event of any chart. */
export interface Heard {
  type: string;
  [more: string]: unknown;
}

export const next: Heard = { type: 'next' };
export const previous: Heard = { type: 'previous' };
export const submit: Heard = { type: 'submit' };
export const tryAgain: Heard = { type: 'tryAgain' };
export const edit = (changes: object): Heard => ({ type: 'edit', changes });
export const noteConnection = (isOffline: boolean): Heard => ({ type: 'noteConnection', isOffline });

/** What a chart hears of the actors that it invokes, each by the dotted path of its state. */
const actorsOf = (wizard: string) => ({
  done: (path: string, output: unknown): Heard => ({ type: `xstate.done.actor.0.${wizard}.${path}`, output }),
  broke: (path: string): Heard => ({
    type: `xstate.error.actor.0.${wizard}.${path}`,
    error: new Error('a bug'),
  }),
});

export const failure = (code: string, more: object = {}) => ({
  code,
  message: `sentence of ${code}`,
  ...more,
});

export const account: Account = {
  account: 't',
  unit: '42',
  balance: '145.00',
  credit: '0.00',
  currentMonth: '60.00',
  charges: [],
};

/** What became of a look-up. Only the change of details asks for hints. */
type Answer<State> = Extract<AccountAnswer, { state: State }> & { hints: null };
export const found: Answer<'found'> = { state: 'found', account, hints: null };
export const notFound: Answer<'notFound'> = {
  state: 'notFound',
  failure: failure('account_not_found'),
  hints: null,
};
export const failed: Answer<'failed'> = { state: 'failed', failure: failure('rate_limited'), hints: null };
export const unreachable: Answer<'unreachable'> = { state: 'unreachable', hints: null };

/** What became of a payment. */
const intent = { clientSecret: 'pi_1_secret_2', paymentIntentId: 'pi_1', amount: '30.00', unit: '42' };
export const opened: Extract<OpenedPayment, { state: 'opened' }> = { state: 'opened', intent };
export const notOpened = (code: string): OpenedPayment => ({ state: 'failed', failure: failure(code) });

/** What became of a submission, of any kind. */
export const applied = {
  state: 'applied' as const,
  id: 'a',
  value: { id: 'a', unit: '42', cleaningFee: '0.00', toPay: '0.00' } as never,
};
const receipt: SavedReceipt = {
  id: 's',
  kind: 'referral',
  receiptNumber: 'D7K3Q-0001-A',
  statusToken: 't',
  capturedAt: '2026-11-21T10:00:00.000Z',
};
export const saved: Extract<Delivery, { state: 'saved' }> = { state: 'saved', id: 's', receipt };
export const unsaved: Extract<Delivery, { state: 'unsaved' }> = {
  state: 'unsaved',
  id: 'u',
  failure: failure('unreachable'),
};
export const refused = (code: string, more: object = {}) => ({
  state: 'refused' as const,
  id: 'r',
  failure: failure(code, more),
});

/** What a chart tells its screen. */
export const invalid = { type: 'invalid' };
export const paymentFailed = { type: 'paymentFailed' };
export const lookupFailed = (reason: object | null) => ({ type: 'lookupFailed', failure: reason });
export const answered = (delivery: object | null) => ({ type: 'answered', delivery });

/**
 * What a chart makes of one event: where it is then, what it knows, what it tells its screen, what it hands to the actors
 * that it starts, what its state says of itself, and whether it is over.
 */
function hear<Context>(machine: AnyStateMachine, from: { state: string; context: Context }, event: Heard) {
  const before = machine.resolveState({ value: toValue(from.state), context: from.context });
  const [after, actions] = transition(machine, before, event);
  const told = (actions as { type: string; params?: unknown }[]).flatMap(({ type, params }) =>
    type === 'xstate.emit' ? [(params as { event: unknown }).event] : [],
  );
  const handed = (actions as { type: string; params?: unknown }[]).flatMap(({ type, params }) =>
    type === 'xstate.spawnChild' ? [(params as { input: unknown }).input] : [],
  );
  const isOver = after.status === 'done';
  const tags = [...after.tags].sort();
  return { state: toPath(after.value), context: after.context as Context, told, handed, tags, isOver };
}

/** A chart that is asked for one event at a time, each time with this knowledge unless it is told more. */
export const chartOf = <Context extends object>(machine: AnyStateMachine, context: Context) => ({
  go: (state: string, event: Heard, more: Partial<Context> = {}) =>
    hear(machine, { state, context: { ...context, ...more } }, event),
  ...actorsOf(machine.id),
});

/** From this state, by that event, to this state, telling that: nothing, where the row says no more. */
export type Row<Context> = [
  from: string,
  event: Heard,
  to: string,
  more?: Partial<Context>,
  ...told: object[],
];

/** What `every-submission.test.ts` proves of every chart. */
const ofSubmission = /^(: noteConnection$|(naming\.)?(submitting|waitingToRetry): )/;

/** A test for each row, and one that they leave out no answer of the chart but those that a shared test proves. */
export function testRows<Context extends object>(
  machine: AnyStateMachine,
  context: Context,
  { rows, shared = [] }: { rows: Row<Context>[]; shared?: string[] },
) {
  const { go } = chartOf(machine, context);
  test.each(rows.map((row, line) => ({ row, line, from: row[0], type: row[1].type, to: row[2] })))(
    '$from: $type leads to $to (row $line)',
    ({ row: [from, event, to, more, ...told] }) => {
      const { state, told: heard } = go(from, event, more);
      expect({ state, told: heard }).toEqual({ state: to, told });
    },
  );

  test('the rows leave out nothing that the chart answers', () => {
    const heard = new Set(
      rows.flatMap(([from, { type }]) =>
        from.split(' ').flatMap((path) => {
          const [top = ''] = path.split('.');
          // What the whole chart answers is told by any row of it.
          return [`${path}: ${type}`, `${top}: ${type}`, `: ${type}`];
        }),
      ),
    );
    const isShared = (answer: string) =>
      ofSubmission.test(answer) || shared.some((one) => answer === one || answer.startsWith(`${one}: `));
    expect(listAnswers(machine).filter((answer) => !heard.has(answer) && !isShared(answer))).toEqual([]);
  });
}

/** From its beginning, by these events, a chart comes to every state but those that decide at once. */
export function testReach(
  machine: AnyStateMachine,
  { passing, events }: { passing: string[]; events: Heard[] },
) {
  test('shortest paths reach every state in which it rests', () => {
    const paths = getShortestPaths(machine, { events: events as never, limit: 5000 });
    const reached = new Set(paths.map(({ state }) => toPath(state.value)));
    const resting = listStates(machine).filter((state) => !passing.includes(state));
    expect([...reached].sort()).toEqual(resting.sort());
  });
}
