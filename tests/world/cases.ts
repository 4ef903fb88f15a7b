import { createDice } from '../run/dice.ts';
import { aroundAScreen } from './around-a-screen.ts';
import { aroundTheDesk } from './around-the-desk.ts';
import { aroundTheOffice } from './around-the-office.ts';
import { aroundThePress } from './around-the-press.ts';
import { deskActs } from './desk.ts';
import type { Flow } from './flow.ts';
import { knownFaults } from './known-faults.ts';
import { paymentPages } from './payment-pages.ts';
import { wizards } from './wizards.ts';
import type { WorldEvent } from './world.ts';

/** One thing that happens on one screen. */
export interface WorldCase {
  name: string;
  flow: Flow;
  screen: string;
  event: WorldEvent;
}

const flows: Flow[] = [...wizards, ...paymentPages, ...deskActs];
const events: WorldEvent[] = [...aroundAScreen, ...aroundTheOffice, ...aroundThePress, ...aroundTheDesk];

/** Everything that can happen, on every screen on which it can. */
const table: WorldCase[] = flows.flatMap((flow) =>
  events.flatMap((event) =>
    flow.screens
      .filter((screen) => event.fits(flow, screen))
      .map((screen) => ({ name: `${flow.id} · ${screen} · ${event.name}`, flow, screen, event })),
  ),
);

const misnamed = Object.keys(knownFaults).filter((known) => !table.some(({ name }) => name === known));
if (misnamed.length > 0) throw new Error(`known-faults.ts names no case: ${misnamed.join(', ')}`);

// Another sample by another seed.
export const seed = Number(process.env.WORLD ?? 20_261_123);
const only = process.env.WORLD_ONLY;

/** What this run makes of the table: all of it, one case by its name, or a sample by its seed. */
function choose(): WorldCase[] {
  if (only !== undefined) return table.filter(({ name }) => name.includes(only));
  if (process.env.WORLD_CASES === 'all') return table;
  const dice = createDice(seed);
  const left = [...table];
  const count = Number(process.env.WORLD_CASES ?? 16);
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(dice.below(left.length), 1)[0],
  ).filter((drawn) => drawn !== undefined);
}

const chosen = choose();

/** What one walk can meet, screen after screen. */
export interface Outing {
  name: string;
  flow: Flow;
  event: WorldEvent;
  cases: WorldCase[];
}

/** An event that ends the walk has one to itself. */
export function listOutings(flowId: string): Outing[] {
  const outings = new Map<string, Outing>();
  for (const each of table.filter((known) => known.flow.id === flowId && chosen.includes(known))) {
    const { flow, event, name } = each;
    const key = event.ends || only !== undefined ? name : `${flow.id} · ${event.name}`;
    const outing = outings.get(key) ?? { name: key, flow, event, cases: [] };
    outing.cases.push(each);
    outings.set(key, outing);
  }
  return [...outings.values()];
}
