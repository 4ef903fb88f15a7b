import type { PublicFacility } from './facility.ts';

// The documents are built before anyone knows whose facility it is: they carry `%facility.name%` where a
// value belongs in the markup and `%FACILITY%` where the page's own copy of all values belongs.

/** A facility whose every value is its own token: what the home is prerendered with. Lists have none. */
export function tokenFacility<Key extends keyof PublicFacility>(keys: readonly Key[]): Record<Key, string> {
  return Object.fromEntries(keys.map((key) => [key, `%facility.${key}%`])) as Record<Key, string>;
}

/** Puts the values of a facility into a built document, each escaped for the place where it stands. */
export function fillDocument(html: string, facility: PublicFacility): string {
  return html.replace(/%FACILITY%|%facility\.(\w+)%/g, (_token, key?: string) =>
    key === undefined ? toScriptJson(facility) : escapeHtml(readValue(facility, key)),
  );
}

/** The same for a web manifest: its texts are JSON strings and need no escape of their own. */
export function fillManifest(json: string, facility: PublicFacility): string {
  const fillText = (text: string) =>
    text.replace(/%facility\.(\w+)%/g, (_token, key: string) => readValue(facility, key));
  return JSON.stringify(
    JSON.parse(json, (_key, value: unknown) => (typeof value === 'string' ? fillText(value) : value)),
  );
}

function readValue(facility: PublicFacility, key: string): string {
  const values: Partial<Record<string, unknown>> = facility;
  const value = values[key];
  // A list belongs in the page's own copy alone.
  return typeof value === 'object' ? '' : String(value ?? '');
}

// Inside <script type="application/json"> nothing may end the element or open a comment.
const toScriptJson = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => entities[char] ?? char);
