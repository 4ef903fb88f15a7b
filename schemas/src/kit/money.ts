/** Integer cents to the wire's numeric text: 8500 -> "85.00". The only place that divides by 100. */
export function centsToText(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not whole cents: ${cents}`);
  const sign = cents < 0 ? '-' : '';
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** "85.00", "85" or "85.5" to integer cents; undefined for anything else. No floating point on the way. */
export function textToCents(text: string): number | undefined {
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return undefined;
  return Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`);
}

/**
 * What a person typed as dollars, as numeric text: "$1,000.50" is "1000.50". A comma only parts whole groups of three,
 * so "1,00" and "1.000,50", which somebody may mean otherwise, are nothing.
 */
export function readAmount(typed: string): string | undefined {
  const match = /^(?:\$ ?)?(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(\.\d{1,2})?$/.exec(typed);
  return match ? `${match[1]?.replaceAll(',', '')}${match[2] ?? ''}` : undefined;
}

/** Cents as a person reads them: 150000 -> "$1,500.00". */
export function formatDollars(cents: number, locale = 'en-US'): string {
  const [whole = '0', part] = centsToText(Math.abs(cents)).split('.');
  const grouped = numbersIn(locale).format(BigInt(whole));
  return `${cents < 0 ? '-' : ''}$${grouped}.${part}`;
}

const formats = new Map<string, Intl.NumberFormat>();

/** Made once for a locale: making one costs more than a hundred amounts. */
function numbersIn(locale: string): Intl.NumberFormat {
  const known = formats.get(locale) ?? new Intl.NumberFormat(locale);
  formats.set(locale, known);
  return known;
}

/** A wire amount as a person reads it: "60.00" -> "$60.00". */
export const formatAmount = (text: string): string => formatDollars(amountToCents(text));

/** A wire amount, which may be below zero, as integer cents. */
export const amountToCents = (text: string): number =>
  text.startsWith('-') ? -(textToCents(text.slice(1)) ?? 0) : (textToCents(text) ?? 0);
