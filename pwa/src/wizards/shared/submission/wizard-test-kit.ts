import { readdirSync } from 'node:fs';
import { type AnyStateMachine, type AnyStateNode, type StateValue, transition } from 'xstate';

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

/** `gateCode.pausing` as the machine spells it: `{ gateCode: 'pausing' }`. */
export function toValue(path: string): StateValue {
  const [first = '', ...rest] = path.split('.');
  return rest.length === 0 ? first : { [first]: toValue(rest.join('.')) };
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

/** What a chart hears of the actors that it invokes, each by the dotted path of its state. */
export const actorsOf = (wizard: string) => ({
  done: (path: string, output: unknown): Heard => ({ type: `xstate.done.actor.0.${wizard}.${path}`, output }),
  broke: (path: string): Heard => ({
    type: `xstate.error.actor.0.${wizard}.${path}`,
    error: new Error('a bug'),
  }),
});

/** What a wizard knows of an account that was found. */
export const account = {
  account: 't',
  unit: '42',
  balance: '145.00',
  credit: '0.00',
  currentMonth: '60.00',
  charges: [],
};

export const failure = (code: string, more: object = {}) => ({
  code,
  message: `sentence of ${code}`,
  ...more,
});
export const refused = (code: string, more: object = {}) => ({
  state: 'refused' as const,
  id: 'r',
  failure: failure(code, more),
});

/**
 * What a chart makes of one event: where it is then, what it knows, what it tells its screen, what it hands to the actors
 * that it starts, and whether it is over.
 */
export function hear<Context>(
  machine: AnyStateMachine,
  from: { state: string | StateValue; context: Context },
  event: Heard,
) {
  const before = machine.resolveState({
    value: typeof from.state === 'string' ? toValue(from.state) : from.state,
    context: from.context,
  });
  const [after, actions] = transition(machine, before, event);
  const told = (actions as { type: string; params?: unknown }[]).flatMap(({ type, params }) =>
    type === 'xstate.emit' ? [(params as { event: unknown }).event] : [],
  );
  const handed = (actions as { type: string; params?: unknown }[]).flatMap(({ type, params }) =>
    type === 'xstate.spawnChild' ? [(params as { input: unknown }).input] : [],
  );
  const isOver = after.status === 'done';
  return { state: toPath(after.value), context: after.context as Context, told, handed, isOver };
}
