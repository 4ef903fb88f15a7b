import { toBase64Url } from '../files/base64-url.ts';
import { readKiosk } from './kiosk-mode.ts';

// In memory and nowhere else: a reload is a new customer.
let handle: string | null = null;

/** On a kiosk the draft handle of whoever stands here; on a person's own device a cookie does that work. */
export const kioskDraft = {
  isUsed: (): boolean => readKiosk() !== null,
  read: (): string | null => handle,
  open: (): string => {
    handle ??= toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
    return handle;
  },
  forget: (): void => {
    handle = null;
  },
};
export type KioskDraft = typeof kioskDraft;
