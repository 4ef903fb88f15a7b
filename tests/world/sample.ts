import { createDice } from '../run/browser/dice.ts';
import type { WorldCase } from './cases.ts';
import { knownFaults } from './known-faults.ts';

/** Of each kind of flow something around a screen, around the office and around the last button, in turn. */
const turns = (['press', 'office', 'screen'] as const).flatMap((around) =>
  (['wizard', 'card', 'desk'] as const).map((kind) => ({ around, kind })),
);

/** Those of that sort, or all when there are none. */
function prefer(cases: WorldCase[], isSo: (one: WorldCase) => boolean): WorldCase[] {
  const preferred = cases.filter(isSo);
  return preferred.length > 0 ? preferred : cases;
}

interface Draw {
  seed: number;
  count: number;
}

/** The same for one seed; an event and a flow come again only when all others have come. */
export function drawSample(table: readonly WorldCase[], { seed, count }: Draw): WorldCase[] {
  const dice = createDice(seed);
  const left = table.filter(({ name }) => !(name in knownFaults));
  const drawn: WorldCase[] = [];
  for (let turn = 0; drawn.length < count && left.length > 0; turn += 1) {
    const sort = turns[turn % turns.length];
    const here = left.filter(({ around, flow }) => around === sort?.around && flow.kind === sort.kind);
    const newEvents = prefer(here, ({ event }) => drawn.every((one) => one.event !== event));
    const newFlows = prefer(newEvents, ({ flow }) => drawn.every((one) => one.flow !== flow));
    const one = newFlows[dice.below(newFlows.length)];
    if (!one) continue;
    drawn.push(one);
    left.splice(left.indexOf(one), 1);
  }
  return drawn;
}
