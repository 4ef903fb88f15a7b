import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

interface Opened {
  close: () => Promise<unknown>;
}

type Step<S> = (site: S) => unknown;

async function fill<S extends Opened>(site: S, open: () => Promise<S>, steps: Step<S>[]): Promise<void> {
  Object.assign(site, await open());
  for (const step of steps) await step(site);
}

/** Opened before the tests beside it, with what is done to it then, and closed after them. */
export function useSite<S extends Opened>(open: () => Promise<S>, ...steps: Step<S>[]): S {
  // Filled in place, so that whatever stands beside it can name it.
  const site = {} as S;
  beforeAll(() => fill(site, open, steps));
  afterAll(() => site.close());
  return site;
}

/** The same, but each test has one of its own. */
export function useFreshSite<S extends Opened>(open: () => Promise<S>, ...steps: Step<S>[]): S {
  const site = {} as S;
  beforeEach(() => fill(site, open, steps));
  afterEach(() => site.close());
  return site;
}

/** 1, 2, 3: a unit that no other test of the file has. */
export function countUp(): () => number {
  let last = 0;
  return () => {
    last += 1;
    return last;
  };
}
