const quietMs = 10_000;
const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
const fields = 'input, textarea, select, [contenteditable]';
const dialogs = '[role="dialog"], [role="alertdialog"]';

let isQuiet = true;
let quietTimer: ReturnType<typeof setTimeout> | undefined;

/** From now on a touch counts as somebody being here, for a while. */
export function watchTouches(): void {
  const noteTouch = () => {
    isQuiet = false;
    clearTimeout(quietTimer);
    quietTimer = setTimeout(() => {
      isQuiet = true;
    }, quietMs);
  };
  for (const touch of touches) window.addEventListener(touch, noteTouch, { capture: true, passive: true });
}

/** Nobody would notice a reload: the home is free, and nobody's hand is on it. */
export function isHomeIdle(): boolean {
  return isQuiet && isHomeFree();
}

/** The bare home with nothing open and nothing being typed. An opened service is an entry with a state. */
export function isHomeFree(): boolean {
  const isBareHome = location.pathname === '/' && location.search === '' && location.hash === '';
  return (
    isBareHome &&
    !history.state?.service &&
    !document.querySelector(dialogs) &&
    !document.activeElement?.matches(fields)
  );
}
