import { parseDate } from '@internationalized/date';
import { perform } from './testing-acts.ts';
import type { Cast } from './testing-cast.ts';
import { openStage } from './testing-stage.ts';
import { planStory } from './testing-story.ts';

const storySeed = 1_119;
const storyBegins = parseDate('2025-05-01');

/** Its last year is played for every day on which a demo may start; before it there are 18 months. */
export const storyMonths = 30;
export const storySpan = { from: '2026-11-01T00:00:00', until: '2027-11-01T00:00:00' };

/** Plays so many months of the story; `told` hears of the end of each. */
export async function playStory(
  months: number,
  told: (month: number, cast: Cast) => unknown = () => undefined,
): Promise<Cast> {
  const stage = await openStage(storySeed, storyBegins.subtract({ days: 10 }));
  const cast: Cast = { ...stage, leases: new Map(), secrets: new Map() };
  const story = planStory(storySeed, months);
  const end = storyBegins.add({ months });
  for (let day = storyBegins; day.compare(end) < 0; day = day.add({ days: 1 })) {
    const tomorrow = day.add({ days: 1 });
    const month = (day.year - storyBegins.year) * 12 + day.month - storyBegins.month;
    await cast.goTo(day, 2);
    await cast.night();
    await cast.forget();
    for (const act of story.actsOn({ month, day: day.day, isLast: tomorrow.day === 1 })) {
      await cast.goTo(day, act.at);
      await perform(cast, act);
      await cast.settle();
    }
    if (tomorrow.day === 1) await told(month, cast);
  }
  await cast.goTo(end, 0);
  return cast;
}

/** The last day of that month of the story. */
export const monthEnd = (month: number): string =>
  storyBegins
    .add({ months: month + 1 })
    .subtract({ days: 1 })
    .toString();
