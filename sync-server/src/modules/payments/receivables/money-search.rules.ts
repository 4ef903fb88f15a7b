import { type Door, readUnitLabel } from 'schemas/kit/fields/unit-label';
import { unitNumberField } from 'schemas/kit/fields/unit-number';

/** What somebody at the counter may look for, told apart by how it is written. */
export type Sought =
  | { by: 'paper'; number: number }
  | ({ by: 'unit' } & Door)
  | { by: 'email'; email: string }
  | { by: 'name'; beginnings: string[] };

/** Numbers of invoices and receipts begin here; a unit with such a number is "unit 1001". */
const paperNumberMin = 1000;
const wordsMax = 5;

export function readSearch(text: string | undefined): Sought | undefined {
  const sought = text?.trim().toLowerCase();
  if (!sought) return undefined;
  const digits = /^#?\s*(\d{1,9})$/.exec(sought)?.[1];
  if (digits && Number(digits) >= paperNumberMin) return { by: 'paper', number: Number(digits) };
  const label = unitNumberField.safeParse(sought);
  const door = label.success ? readUnitLabel(label.data) : undefined;
  if (door) return { by: 'unit', ...door };
  if (sought.includes('@')) return { by: 'email', email: sought };
  // Where the last name begins nobody can tell: in "Zoë van Dyke" any word may be the first of it.
  const words = sought.split(/\s+/).slice(0, wordsMax);
  return { by: 'name', beginnings: words.map((_, at) => words.slice(at).join(' ')) };
}
