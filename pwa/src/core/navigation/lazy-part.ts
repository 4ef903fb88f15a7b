import { type ComponentType, lazy } from 'react';

type Load = () => Promise<unknown>;
const cold = new Set<Load>();

/** A part of the app in a file of its own: fetched when it is shown, or before that in an idle moment. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  cold.add(load);
  return lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
}

/** Fetches every lazy part, one after the other, whenever the browser has nothing better to do. */
export function warmPartsOnIdle(whenIdle: (work: () => void) => void): void {
  const [load] = cold;
  if (!load) return;
  whenIdle(() => {
    cold.delete(load);
    // A part that cannot be had now is asked for again when it is shown.
    load().catch(() => undefined);
    warmPartsOnIdle(whenIdle);
  });
}
