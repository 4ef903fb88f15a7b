import { aroundAScreen } from './events/around-a-screen.ts';
import { aroundTheOffice } from './events/around-the-office.ts';
import { aroundThePress } from './events/around-the-press.ts';
import { aroundTheStaff } from './events/around-the-staff.ts';
import type { Flow } from './flow.ts';
import { paymentPages } from './flows/payment-pages.ts';
import { staffActions } from './flows/staff.ts';
import { wizards } from './flows/wizards.ts';
import { knownFaults } from './known-faults.ts';
import { drawSample } from './sample.ts';
import type { WorldEvent } from './world.ts';

/** What the event comes from: the screen itself, the office behind it, or the last button. */
export type Around = 'screen' | 'office' | 'press';

/** One thing that happens on one screen. */
export interface WorldCase {
  name: string;
  flow: Flow;
  screen: string;
  event: WorldEvent;
  around: Around;
}

const flows: Flow[] = [...wizards, ...paymentPages, ...staffActions];
const events: Record<Around, WorldEvent[]> = {
  screen: aroundAScreen,
  office: aroundTheOffice,
  press: [...aroundThePress, ...aroundTheStaff],
};

const casesOf = (flow: Flow, around: Around, event: WorldEvent): WorldCase[] =>
  flow.screens
    .filter((screen) => event.fits(flow, screen))
    .map((screen) => ({ name: `${flow.id} · ${screen} · ${event.name}`, flow, screen, event, around }));

/** Everything that can happen, on every screen on which it can. */
export const table: WorldCase[] = flows.flatMap((flow) =>
  (['screen', 'office', 'press'] as const).flatMap((around) =>
    events[around].flatMap((event) => casesOf(flow, around, event)),
  ),
);

const misnamed = Object.keys(knownFaults).filter((known) => !table.some(({ name }) => name === known));
if (misnamed.length > 0) throw new Error(`known-faults.ts names no case: ${misnamed.join(', ')}`);

// Another sample by another seed.
export const seed = Number(process.env.WORLD ?? 20_261_123);
const only = process.env.WORLD_ONLY;

/** Whether this run makes a sample: one server does for all flows of it. */
export const isSample = only === undefined && process.env.WORLD_CASES !== 'all';

/** What this run makes of the table: all of it, what is called so, or a sample by its seed. */
function choose(): WorldCase[] {
  if (only !== undefined) return table.filter(({ name }) => name.includes(only));
  if (!isSample) return table;
  return drawSample(table, { seed, count: Number(process.env.WORLD_CASES ?? 9) });
}

const chosen = choose();

/** What one journey can meet, screen after screen. */
export interface Outing {
  name: string;
  flow: Flow;
  event: WorldEvent;
  cases: WorldCase[];
}

/** Of one flow or of all; an event that ends the journey has one to itself. */
export function listOutings(flowId?: string): Outing[] {
  const outings = new Map<string, Outing>();
  for (const each of table.filter((known) => chosen.includes(known))) {
    if (flowId !== undefined && each.flow.id !== flowId) continue;
    const { flow, event, name } = each;
    const key = event.ends || only !== undefined ? name : `${flow.id} · ${event.name}`;
    const outing = outings.get(key) ?? { name: key, flow, event, cases: [] };
    outing.cases.push(each);
    outings.set(key, outing);
  }
  return [...outings.values()];
}
