import { createStore, useStore } from '../ui/store.ts';

const offer = createStore<{ takeNow: () => void } | null>(null);

/** A version waits that could not take over by itself yet; `takeNow` says that somebody here wants it. */
export const offerUpdate = (takeNow: () => void): void => offer.write({ takeNow });

/** Whether a version waits for somebody to say yes, and how to say it. */
export function useUpdateOffer(): { isReady: boolean; takeUpdate: () => void } {
  const offered = useStore(offer);
  return { isReady: offered !== null, takeUpdate: () => offered?.takeNow() };
}
