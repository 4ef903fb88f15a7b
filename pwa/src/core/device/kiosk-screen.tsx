import { useEffect } from 'react';
import { keepScreenOn } from './keep-screen-on.ts';

/** Mounted while this browser is a kiosk. */
export function KioskScreen() {
  useEffect(() => keepScreenOn({ document, wakeLock: navigator.wakeLock }), []);
  return null;
}
