import { formatAmount } from 'schemas/kit/money';

/** A balance of the wire as a person reads it; paid ahead has a minus. */
export const formatBalance = (text: string): string =>
  text.startsWith('-') ? `−${formatAmount(text.slice(1))}` : formatAmount(text);
