import { hasCardNumber } from './fields.ts';

/** A licence number may look like a card number; it is sealed at rest. */
const exemptKeys = new Set(['driverslicensenumber']);
const cardKeys = new Set(['cardnumber', 'card_number', 'cvv', 'cvc', 'pan', 'expirymonth', 'expiryyear']);

/** Card numbers have no business in any body: refused before anything is stored, queued or logged. */
export function holdsCardData(value: unknown): boolean {
  if (typeof value === 'string') return hasCardNumber(value);
  if (Array.isArray(value)) return value.some(holdsCardData);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => {
    const key = name.toLowerCase();
    return cardKeys.has(key) || (!exemptKeys.has(key) && holdsCardData(inner));
  });
}
