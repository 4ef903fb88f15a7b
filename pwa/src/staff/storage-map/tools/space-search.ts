import type { SpaceRow } from 'schemas/reporting/staff-map';

type Sought = { number: string; tenancy: Pick<NonNullable<SpaceRow['tenancy']>, 'customerName'> | null };

/** A number has to begin like the one on the door, however it is spelled; a name may hold the letters anywhere. */
export function isSought({ number, tenancy }: Sought, search: string): boolean {
  const sought = fold(search.trim())
    .replace(/^(unit|unidad|#)\s*/, '')
    .replace(/^(warehouse|bodega)\s*(?=\d)/, 'w');
  if (sought === '') return true;
  const [, building = '', rest] = /^([a-z]{0,3})(?:-| +)?(?=\d)0*(\d*[a-z]?)$/.exec(sought) ?? [];
  if (rest !== undefined) return number.toLowerCase().startsWith(building + rest);
  return tenancy !== null && fold(tenancy.customerName).includes(sought);
}

/** "obri" finds O'Brien, "nunez" finds Núñez. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase();
