import type { Contact, ContactField } from 'schemas/customers/customers';

/** One field that two people changed, each to something else. */
export interface Clash {
  field: ContactField;
  mine: string | boolean;
  theirs: string | boolean;
}

/**
 * What becomes of a form whose record somebody else has changed: fields that were not touched here take the stored
 * value, touched ones keep theirs, and those that both have changed are named.
 */
export function mergeContact(
  base: Contact,
  mine: Contact,
  stored: Contact,
): { merged: Contact; clashes: Clash[] } {
  const fields = Object.keys(base) as ContactField[];
  const touched = fields.filter((field) => mine[field] !== base[field]);
  const merged = { ...stored, ...Object.fromEntries(touched.map((field) => [field, mine[field]])) };
  const clashes = touched
    .filter((field) => stored[field] !== base[field] && stored[field] !== mine[field])
    .map((field) => ({ field, mine: mine[field], theirs: stored[field] }));
  return { merged, clashes };
}
