import { attempt } from '../../../core/device/attempt.ts';

const key = 'install-dismissed';
const quietDays = 30;
const dayMs = 24 * 60 * 60_000;

/** How this browser lets the app be installed: it asks itself, the person does it by hand, or not at all. */
export type InstallMethod = 'asks' | 'by-hand' | null;

interface Device {
  hasQuestion: boolean;
  isInstalled: boolean;
  userAgent: string;
  touchPoints: number;
}

export function findInstallMethod({
  hasQuestion,
  isInstalled,
  userAgent,
  touchPoints,
}: Device): InstallMethod {
  if (isInstalled) return null;
  if (hasQuestion) return 'asks';
  // An iPad calls itself a Mac; no Mac has a touch screen.
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
  return isApple ? 'by-hand' : null;
}

/** "Not now" is heard for a month. */
export const dismissal = {
  isQuiet: (now: Date): boolean => {
    const at = attempt(() => localStorage.getItem(key));
    return at != null && now.getTime() - Date.parse(at) < quietDays * dayMs;
  },
  write: (now: Date): void => {
    attempt(() => localStorage.setItem(key, now.toISOString()));
  },
};
