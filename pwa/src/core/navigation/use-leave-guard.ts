import { useEffect, useEffectEvent, useRef } from 'react';
import { onBackFirst } from './back-watch.ts';

interface LeaveGuard {
  /** Something would be lost. */
  isDirty: boolean;
  /** What Back does instead of leaving. */
  onBack: () => void;
}

/** Keeps Back and a reload from throwing away what is typed. Returns what to call before leaving on purpose. */
export function useLeaveGuard({ isDirty, onBack }: LeaveGuard): () => void {
  const isLeaving = useRef(false);
  const goBack = useEffectEvent(onBack);
  useEffect(() => {
    if (!isDirty) return;
    const { href } = location;
    const { state } = history;
    const stayHere = () => {
      if (isLeaving.current || isEntry(href, state)) return;
      history.pushState(state, '', href);
      goBack();
    };
    // The router then finds the entry unchanged.
    const letBackGo = onBackFirst(stayHere);
    const letUnload = askBeforeUnload(() => isLeaving.current);
    return () => {
      letBackGo();
      letUnload();
    };
  }, [isDirty]);
  return () => {
    isLeaving.current = true;
  };
}

/** Two entries may share an address: that of a service and that of the home below it. */
const isEntry = (href: string, state: unknown) =>
  location.href === href && JSON.stringify(history.state) === JSON.stringify(state);

function askBeforeUnload(isLeaving: () => boolean): () => void {
  let isCalling = false;
  // A call to the office leaves the page where it is, and yet browsers announce it as an unload.
  const noteCall = ({ target }: MouseEvent) => {
    isCalling = target instanceof Element && target.closest('a[href^="tel:"]') !== null;
  };
  const askFirst = (event: BeforeUnloadEvent) => {
    if (!isLeaving() && !isCalling) event.preventDefault();
    isCalling = false;
  };
  window.addEventListener('click', noteCall, { capture: true });
  window.addEventListener('beforeunload', askFirst);
  return () => {
    window.removeEventListener('click', noteCall, { capture: true });
    window.removeEventListener('beforeunload', askFirst);
  };
}
