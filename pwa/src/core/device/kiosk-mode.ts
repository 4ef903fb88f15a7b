import { createListeners, useStore } from '../../ui/store.ts';
import { watchStorage } from './watch-storage.ts';

export interface Kiosk {
  name: string;
}

/** What an enrolled tablet remembers of itself, beside its device token. Nothing in it is about a customer. */
export interface KioskRecord extends Kiosk {
  /** Proves the exit PIN without a connection; made at enrolment, useless on any other tablet. */
  pinVerifier: { salt: string; rounds: number; hash: string };
  /** The staff have taken it out of service. */
  isRevoked?: boolean;
}

export const kioskKey = 'kiosk';

/** The kiosk this browser is, or null on a person's own device. */
export function readKiosk(): Kiosk | null {
  return readKioskRecord();
}

export const useKiosk = (): Kiosk | null => useKioskRecord();

export const useKioskRecord = (): KioskRecord | null =>
  useStore({ read: readKioskRecord, subscribe: changes.subscribe, initial: null });

/** The same object as long as the stored text is the same: a store's snapshot must not change by being read. */
export function readKioskRecord(): KioskRecord | null {
  const text = readText();
  if (text !== lastText) {
    lastText = text;
    lastRecord = parseRecord(text);
  }
  return lastRecord;
}

export function writeKioskRecord(record: KioskRecord | null): void {
  if (record) localStorage.setItem(kioskKey, JSON.stringify(record));
  else localStorage.removeItem(kioskKey);
  changes.notify();
}

/**
 * At the start of a page. An entry of the history can outlive a wipe, and with it which service somebody had opened: a
 * kiosk starts at its invitation.
 */
export function forgetOpened(): void {
  if (readKiosk() && history.state?.service) history.replaceState(null, '');
}

const changes = createListeners(watchStorage(kioskKey));
let lastText: string | null = null;
let lastRecord: KioskRecord | null = null;

/** A browser that keeps nothing cannot be a kiosk. */
function readText(): string | null {
  try {
    return localStorage.getItem(kioskKey);
  } catch {
    return null;
  }
}

function parseRecord(text: string | null): KioskRecord | null {
  try {
    const record = text ? (JSON.parse(text) as Partial<KioskRecord> | null) : null;
    return record?.name && record.pinVerifier ? (record as KioskRecord) : null;
  } catch {
    return null;
  }
}
