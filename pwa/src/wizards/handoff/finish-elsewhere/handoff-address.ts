import { readKiosk } from '../../../core/device/kiosk-mode.ts';

const mark = '#handover=';
const counterMark = '#desk';

// In memory and nowhere else: a reload starts from the home page.
let token: string | null = null;
let isAtCounter = false;

/** What opens a customer's wizard here, once. Whoever calls this drops it from the address in the same moment. */
export function noteHandoffAddress(): void {
  const { hash } = location;
  isAtCounter = hash === counterMark && !readKiosk();
  if (hash.startsWith(mark) && !readKiosk()) token = hash.slice(mark.length);
}

export const readHandoffToken = (): string | null => token;

/** Whether somebody of the staff opened it from their own pages, for whoever stands before them. */
export const readAtCounter = (): boolean => isAtCounter;

export function forgetHandoffToken(): void {
  token = null;
  isAtCounter = false;
}

export const addressOfHandoff = (service: string, opener: string): string =>
  `/?service=${service}${mark}${opener}`;

export const addressAtCounter = (service: string, unit: string): string =>
  `/?${new URLSearchParams({ service, unit })}${counterMark}`;
