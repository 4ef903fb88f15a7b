import { useMachine } from '@xstate/react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useCtx } from '../core/context/ctx.tsx';
import { type Pace, useShownPace } from '../core/device/kiosk-pace.ts';
import { useCopy } from '../core/i18n/locale.tsx';
import { openOutbox } from '../outbox/client/open-outbox.ts';
import { idleMachine } from './idle/idle.machine.ts';
import { FinishCountdown, IdleWarning } from './idle/idle-warning.tsx';
import { watchActivity } from './idle/watch-activity.ts';
import { testWipe, wipeKiosk } from './idle/wipe.ts';
import * as copy from './kiosk.copy.ts';
import * as css from './kiosk.css.ts';
import { useKioskWorld } from './use-kiosk-world.ts';

/** One customer, from the first touch of the resting home to the wipe. */
export function KioskVisit({ children }: { children: ReactNode }) {
  const ctx = useCtx();
  const say = useCopy(copy).idle;
  const { isMenu, pace } = usePlace();
  // What a wipe leaves behind is a bare home, and so is a tablet that was just switched on.
  const [isFresh] = useState(isMenu);
  const [isReloaded] = useState(wasLoadedAnew);
  const [machine] = useState(() =>
    idleMachine.provide({
      actions: {
        wipe: () => {
          openOutbox(ctx).letGo();
          void wipeKiosk();
        },
      },
    }),
  );
  const [state, send] = useMachine(machine, { input: { isFresh, isReloaded, pace } });
  useSelfTest(isFresh);
  const isResting = state.matches('attract');
  useFirstSign(isResting, () => send({ type: 'begin' }));
  useEffect(() => markResting(isResting), [isResting]);
  useReturnHome(isMenu, () => send({ type: 'end' }));
  useEffect(() => send({ type: 'changePace', pace }), [pace, send]);
  useEffect(() => watchActivity(ctx.now, send), [ctx, send]);
  if (state.matches('wiping')) return <p className={css.wiping}>{say.wiping}</p>;
  const { secondsLeft, secondsInAll } = state.context;
  return (
    <>
      {children}
      {state.matches({ present: 'warning' }) && <IdleWarning secondsLeft={secondsLeft} send={send} />}
      {state.matches({ present: 'finishing' }) && (
        <FinishCountdown secondsLeft={secondsLeft} secondsInAll={secondsInAll} send={send} />
      )}
    </>
  );
}

/** Where the customer is, and how patient that makes the kiosk. */
function usePlace(): { isMenu: boolean; pace: Pace } {
  const [path] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('service');
  const opened = useHistoryState<{ service?: string } | null>()?.service;
  const isMenu = path === '/' && !asked && !opened;
  const shown = useShownPace();
  if (shown) return { isMenu, pace: shown };
  if (isMenu) return { isMenu, pace: 'menu' };
  // Of what is typed into the card provider's own frames little is heard here.
  return { isMenu, pace: path === '/' ? 'form' : 'reading' };
}

/** Done, cancelled or closed: whoever comes home from anywhere has finished, and the next one may be anybody. */
function useReturnHome(isMenu: boolean, onReturn: () => void): void {
  const wasMenu = useRef(isMenu);
  const tell = useEffectEvent(onReturn);
  useEffect(() => {
    if (isMenu && !wasMenu.current) tell();
    wasMenu.current = isMenu;
  }, [isMenu]);
}

const firstSigns = ['pointerdown', 'keydown', 'click'] as const;

/** The touch that begins a visit is not lost on it: it still reaches the door under it. */
function useFirstSign(isResting: boolean, onSign: () => void): void {
  const tell = useEffectEvent(onSign);
  useEffect(() => {
    if (!isResting) return;
    const { signal, abort } = openListening();
    for (const sign of firstSigns) addEventListener(sign, () => tell(), { capture: true, signal });
    return abort;
  }, [isResting]);
}

function openListening() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** By a reload, a crash or a tab that was put aside, and not by the steps of somebody who is here. */
const wasLoadedAnew = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate');

/** For the style sheet: where nobody is, the home beckons. */
function markResting(isResting: boolean): () => void {
  const { dataset } = document.documentElement;
  if (isResting) dataset.resting = '';
  return () => delete dataset.resting;
}

function useSelfTest(isFresh: boolean): void {
  const world = useKioskWorld();
  useEffect(() => {
    if (isFresh) void testWipe(world).catch(() => undefined);
  }, [isFresh, world]);
}
