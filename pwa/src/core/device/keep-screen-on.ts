export interface ScreenWorld {
  document: Document;
  wakeLock: WakeLock | undefined;
}

/** Keeps a kiosk's screen lit and filled. A browser allows either only after somebody touched it, and takes both
 * away at will: each touch and each return to the page asks again. Where it refuses, nothing else depends on it. */
export function keepScreenOn({ document, wakeLock }: ScreenWorld): () => void {
  let lit: WakeLockSentinel | null = null;
  let isAsking = false;
  let isOver = false;

  const light = async () => {
    if (isAsking || (lit && !lit.released) || document.visibilityState !== 'visible') return;
    isAsking = true;
    lit = (await wakeLock?.request('screen').catch(() => null)) ?? null;
    isAsking = false;
    if (isOver) darken();
  };
  const fill = () => {
    if (document.fullscreenElement || !document.fullscreenEnabled) return;
    document.documentElement.requestFullscreen({ navigationUI: 'hide' }).catch(() => undefined);
  };
  const darken = () => void lit?.release().catch(() => undefined);
  const onTouch = () => {
    fill();
    void light();
  };
  const onReturn = () => void light();

  document.addEventListener('click', onTouch, { capture: true });
  document.addEventListener('visibilitychange', onReturn);
  return () => {
    isOver = true;
    document.removeEventListener('click', onTouch, { capture: true });
    document.removeEventListener('visibilitychange', onReturn);
    darken();
    if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
  };
}
