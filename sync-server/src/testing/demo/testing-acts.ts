import { arrivals } from './testing-acts-arrivals.ts';
import { office } from './testing-acts-office.ts';
import { tenancies } from './testing-acts-tenancies.ts';
import { troubles } from './testing-acts-troubles.ts';
import { type Cast, dayOf, type Of } from './testing-cast.ts';
import type { Act } from './testing-story.ts';

const doings = { ...arrivals, ...tenancies, ...troubles, ...office } as Of<Act['do']>;

/** Through the calls of the product; what it refuses ends the story. */
export async function perform(cast: Cast, act: Act): Promise<void> {
  try {
    await (doings[act.do] as (cast: Cast, act: Act) => Promise<unknown>)(cast, act);
  } catch (error) {
    const who = 'who' in act ? `${act.who.number} (${act.who.habit}, ${act.who.door})` : '';
    throw new Error(`${dayOf(cast)} ${act.do} ${who}: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}
