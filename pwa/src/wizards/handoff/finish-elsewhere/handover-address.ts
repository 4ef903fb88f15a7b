import { readKiosk } from '../../../core/device/kiosk-mode.ts';

const mark = '#handover=';
const deskMark = '#desk';

// In memory and nowhere else: a reload starts from the home page.
let token: string | null = null;
let isAtDesk = false;

/** What opens a customer's wizard here, once. Whoever calls this drops it from the address in the same moment. */
export function noteHandoverAddress(): void {
  const { hash } = location;
  isAtDesk = hash === deskMark && !readKiosk();
  if (hash.startsWith(mark) && !readKiosk()) token = hash.slice(mark.length);
}

export const readHandoverToken = (): string | null => token;

/** Whether somebody of the staff opened it from their own pages, for whoever stands before them. */
export const readAtDesk = (): boolean => isAtDesk;

export function forgetHandoverToken(): void {
  token = null;
  isAtDesk = false;
}

export const addressOfHandover = (service: string, opener: string): string =>
  `/?service=${service}${mark}${opener}`;

export const addressAtDesk = (service: string, unit: string): string =>
  `/?${new URLSearchParams({ service, unit })}${deskMark}`;
