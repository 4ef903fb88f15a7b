import { useEffect } from 'react';
import { holdScreen } from './hold-screen.ts';

/** Mounted while this browser is a kiosk. */
export function KioskScreen() {
  useEffect(() => holdScreen({ document, wakeLock: navigator.wakeLock }), []);
  return null;
}
