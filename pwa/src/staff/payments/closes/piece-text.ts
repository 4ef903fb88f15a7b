import { formatDollars } from 'schemas/kit/money';

/** "3 × $20.00, 2 × $0.25", the most valuable first; a line breaks between them alone. */
export const pieceText = (denominations: Record<string, number>): string =>
  Object.entries(denominations)
    .filter(([, count]) => count > 0)
    .sort(([a], [b]) => Number(b) - Number(a))
    .map(([value, count]) => `${count}\u00a0×\u00a0${formatDollars(Number(value))}`)
    .join(', ');
