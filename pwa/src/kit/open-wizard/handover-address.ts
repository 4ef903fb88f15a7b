import { readKiosk } from '../kiosk-mode.ts';

const mark = '#handover=';

// In memory and nowhere else: a reload starts from the home page.
let token: string | null = null;

/** What opens a customer's wizard here, once. Whoever calls this drops it from the address in the same moment. */
export function noteHandoverAddress(): void {
  const { hash } = location;
  if (hash.startsWith(mark) && !readKiosk()) token = hash.slice(mark.length);
}

export const readHandoverToken = (): string | null => token;

export function forgetHandoverToken(): void {
  token = null;
}

export const addressOfHandover = (service: string, opener: string): string =>
  `/?service=${service}${mark}${opener}`;
