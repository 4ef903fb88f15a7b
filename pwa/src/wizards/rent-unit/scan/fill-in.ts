import { emptyDraft, type RentalDraft } from '../rental-draft.ts';
import type { LicenceFacts } from './licence/read-licence.ts';

const fieldsOfLine = {
  name: ['firstName', 'lastName'],
  address: ['address', 'city', 'state', 'zipCode'],
  number: ['licenseNumber'],
} as const satisfies Record<string, readonly (keyof RentalDraft)[]>;
/** What is shown in one line, filled in together and kept together. */
export type Line = keyof typeof fieldsOfLine;
export const lines = Object.keys(fieldsOfLine) as Line[];

type ScannedField = (typeof fieldsOfLine)[Line][number];
export type Filled = Partial<Record<ScannedField, string>>;
type Typed = Record<ScannedField, string>;

const sameText = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** What a licence says, under the names of the form; a line that could not be read has none. */
export function toFields({ name, address, licenseNumber }: LicenceFacts): Filled {
  return {
    ...name,
    ...(address.state === 'whole' && address.home),
    ...(licenseNumber !== null && { licenseNumber }),
  };
}

/** `changes` go into the form at once. The lines that somebody typed otherwise wait for an answer. */
export function fillIn(draft: Typed, scanned: Filled, before: Filled): { changes: Filled; asks: Line[] } {
  const isOwn = (field: ScannedField) => {
    const typed = sameText(draft[field]);
    const known = [emptyDraft[field], before[field], scanned[field]];
    return typed !== '' && known.every((text) => text === undefined || sameText(text) !== typed);
  };
  const asks = lines.filter((line) =>
    fieldsOfLine[line].some((field) => scanned[field] !== undefined && isOwn(field)),
  );
  const free = lines.filter((line) => !asks.includes(line));
  return { changes: pickLines(scanned, free), asks };
}

export function pickLines(scanned: Filled, wanted: readonly Line[]): Filled {
  const fields: readonly ScannedField[] = wanted.flatMap((line) => [...fieldsOfLine[line]]);
  return Object.fromEntries(
    fields.flatMap((field) => (scanned[field] === undefined ? [] : [[field, scanned[field]]])),
  );
}

/** As it stands on an envelope; empty where nothing is known. */
export function wordLine(line: Line, typed: Filled): string {
  const { firstName = '', lastName = '', address, city, state = '', zipCode = '' } = typed;
  if (line === 'name') return `${firstName} ${lastName}`.trim();
  if (line === 'number') return typed.licenseNumber ?? '';
  // City and state stand there from the start: alone they are nobody's address.
  return address || zipCode ? [address, city, `${state} ${zipCode}`.trim()].filter(Boolean).join(', ') : '';
}

/** Where one line is changed by hand. */
export const firstFieldOf = (line: Line): ScannedField => fieldsOfLine[line][0];
