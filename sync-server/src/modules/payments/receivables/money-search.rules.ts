/** What somebody at the counter may look for, told apart by how it is written. */
export type Sought =
  | { by: 'paper'; number: number }
  | { by: 'unit'; kind: 'unit' | 'warehouse'; number: number }
  | { by: 'email'; email: string }
  | { by: 'name'; beginnings: string[] };

/** Numbers of invoices and receipts begin above those of units. */
const paperNumberMin = 1000;
const wordsMax = 5;

export function readSearch(text: string | undefined): Sought | undefined {
  const sought = text?.trim().toLowerCase();
  if (!sought) return undefined;
  const [, sign, digits] = /^(w|#)?\s*(\d{1,9})$/.exec(sought) ?? [];
  if (digits) {
    const number = Number(digits);
    if (sign === 'w') return { by: 'unit', kind: 'warehouse', number };
    return number < paperNumberMin ? { by: 'unit', kind: 'unit', number } : { by: 'paper', number };
  }
  if (sought.includes('@')) return { by: 'email', email: sought };
  // Where the last name begins nobody can tell: in "Zoë van Dyke" any word may be the first of it.
  const words = sought.split(/\s+/).slice(0, wordsMax);
  return { by: 'name', beginnings: words.map((_, at) => words.slice(at).join(' ')) };
}
