import type { PublicFacility } from 'schemas/facility/facility';

/** The facility as the server wrote it into this document; our own server, so it is not parsed again. */
export function readFacility(document: Document): PublicFacility {
  const text = document.getElementById('facility')?.textContent;
  if (!text) throw new Error('this document has no facility block');
  return JSON.parse(text) as PublicFacility;
}
