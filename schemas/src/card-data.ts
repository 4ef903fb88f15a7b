import { hasCardNumber } from './fields.ts';

/** A licence number may look like a card number; it is sealed at rest. */
const exemptKeys = new Set(['driverslicensenumber']);
const cardKeys = new Set(['cardnumber', 'cvv', 'cvc', 'securitycode', 'pan', 'expirymonth', 'expiryyear']);

/** Card numbers have no business in any body: refused before anything is stored, queued or logged. */
export function holdsCardData(value: unknown): boolean {
  if (typeof value === 'string') return hasCardNumber(value);
  if (typeof value === 'number') return hasCardNumber(String(value));
  if (Array.isArray(value)) return value.some(holdsCardData);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => {
    const key = name.toLowerCase().replace(/[^a-z]/g, '');
    return cardKeys.has(key) || (!exemptKeys.has(key) && holdsCardData(inner));
  });
}
