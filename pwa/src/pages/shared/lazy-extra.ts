import type { ComponentType } from 'react';
import { lazyPart } from '../../core/navigation/lazy-part.ts';

/** A lazy part that a page can do without: where it cannot be had, nothing stands in its place. Nobody waits for it. */
export function lazyExtra<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazyPart(() =>
    startEngine()
      .then(load)
      .catch((): ComponentType<Props> => Nothing),
  );
}

const Nothing = () => null;

/** What all pages share, in small pieces. */
const startEngine = async () => (await import('./engine.ts')).startEngine();
