import { createStore, useStore } from '../../ui/store.ts';
import { attempt } from '../device/attempt.ts';
import { readKiosk } from '../device/kiosk-mode.ts';

/** How a person wants to see every screen. */
export interface Display {
  /** In percent of the ordinary size. */
  textSize: (typeof textSizes)[number];
  theme: (typeof themes)[number];
  isHighContrast: boolean;
  isCalm: boolean;
  /** All that one may press in the lower half of a tall screen. */
  isInReach: boolean;
}

export const textSizes = [100, 125, 150, 200] as const;
export const themes = ['system', 'light', 'dark'] as const;

export const defaultDisplay: Display = {
  textSize: 100,
  theme: 'system',
  isHighContrast: false,
  isCalm: false,
  isInReach: false,
};

const shown = createStore(defaultDisplay);

/** What was chosen on this device before, as early as there is a document. */
export function startDisplay(): void {
  show(parseDisplay(attempt(() => memory().getItem(key)) ?? null));
}

export function changeDisplay(changes: Partial<Display>): void {
  show({ ...shown.read(), ...changes });
  attempt(() => memory().setItem(key, JSON.stringify(shown.read())));
}

/** As the device was bought; what the next person at a kiosk must find. */
export function resetDisplay(): void {
  show(defaultDisplay);
  attempt(() => memory().removeItem(key));
}

export const useDisplay = (): Display => useStore(shown);

const key = 'display';

/** A kiosk forgets with the session; a person's own device remembers. */
const memory = (): Storage => (readKiosk() ? sessionStorage : localStorage);

function show(next: Display): void {
  const { dataset } = document.documentElement;
  for (const [name, value] of Object.entries(attributesOf(next))) {
    if (value === undefined) delete dataset[name];
    else dataset[name] = value;
  }
  shown.write(next);
}

/** What the styles read off `<html>`; undefined where the ordinary look holds. */
export function attributesOf(display: Display): Record<string, string | undefined> {
  const { textSize, theme, isHighContrast, isCalm, isInReach } = display;
  const own = theme === 'system' ? undefined : theme;
  return {
    theme: isHighContrast ? ['contrast', own].filter(Boolean).join('-') : own,
    text: textSize === 100 ? undefined : String(textSize),
    motion: isCalm ? 'calm' : undefined,
    reach: isInReach ? 'near' : undefined,
  };
}

/** Whatever stands in the storage, a display comes out. */
export function parseDisplay(text: string | null): Display {
  const kept = attempt(() => JSON.parse(text ?? '') as Partial<Display> | null) ?? {};
  return {
    textSize: textSizes.find((size) => size === kept.textSize) ?? defaultDisplay.textSize,
    theme: themes.find((theme) => theme === kept.theme) ?? defaultDisplay.theme,
    isHighContrast: kept.isHighContrast === true,
    isCalm: kept.isCalm === true,
    isInReach: kept.isInReach === true,
  };
}
