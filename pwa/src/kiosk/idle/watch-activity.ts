import { hearSignsOfLife } from '../../core/device/signs-of-life.ts';

type Send = (event: { type: 'action' } | { type: 'wakeUp'; restedMs: number }) => void;

const actions = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll', 'input'] as const;
const everyMs = 500;

/** Tells of every sign of a person, and of every awakening how long nobody gave one. Returns what ends it. */
export function watchActivity(now: () => Date, send: Send): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let lastMs = now().getTime();
  const note = () => {
    const nowMs = now().getTime();
    // Nobody's patience is measured in less, and a moving finger says it sixty times a second.
    if (Math.abs(nowMs - lastMs) < everyMs) return;
    lastMs = nowMs;
    send({ type: 'action' });
  };
  const wake = () => {
    if (document.visibilityState === 'visible') send({ type: 'wakeUp', restedMs: now().getTime() - lastMs });
  };
  for (const action of actions) addEventListener(action, note, { capture: true, passive: true, signal });
  document.addEventListener('visibilitychange', wake, { signal });
  signal.addEventListener('abort', hearSignsOfLife(note));
  return () => controller.abort();
}
