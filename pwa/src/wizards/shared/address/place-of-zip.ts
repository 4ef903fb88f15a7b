import type { PublicFacility } from 'schemas/facility/facility';
import { stateOfZip } from './zip-states.ts';

export interface Place {
  state: string;
  /** Known of the facility's surroundings alone. */
  city?: string;
}

/** Where a ZIP is; undefined until five digits are there, or while nobody could say. */
export function placeOfZip(
  typed: string,
  facility: Pick<PublicFacility, 'address' | 'nearbyZips'>,
): Place | undefined {
  const [, zip] = /^\s*(\d{5})(?:\s*-?\s*\d{4})?\s*$/.exec(typed) ?? [];
  const state = zip && stateOfZip(zip);
  if (!zip || !state) return undefined;
  const city = listCities(facility).get(zip);
  return city === undefined ? { state } : { state, city };
}

/** The facility's own, as its address names it, and those that the office has listed: "40004 Bardstown, …". */
function listCities({ address, nearbyZips }: Pick<PublicFacility, 'address' | 'nearbyZips'>) {
  const [, ownCity, ownZip] = /([^,]+),\s*[A-Z]{2}\s+(\d{5})(?:-\d{4})?\s*$/.exec(address) ?? [];
  const nearby = nearbyZips.split(',').map((entry) => entry.trim());
  return new Map([
    ...nearby.map((entry) => [entry.slice(0, 5), entry.slice(5).trim()] as const),
    ...(ownCity && ownZip ? [[ownZip, ownCity.trim()] as const] : []),
  ]);
}
