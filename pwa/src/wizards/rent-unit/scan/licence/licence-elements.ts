/** A PDF417 code holds 1,850 characters at most. */
const textMax = 2_000;
/** Of the AAMVA standard, from 2000 on, and of the draft before it. */
const header = /^@[\p{Cc} ]{1,6}(?:ANSI |AAMVA)(\d{6})(\d{2})/u;
const recordEnd = '\x1e';
const subfile = /(DL|ID)(?=D[A-Z]{2})/;
const element = /^(D[A-Z]{2})(.*)$/;

export interface LicenceElements {
  /** Who issued it, by the number that AAMVA gave. */
  issuer: string;
  /** A driver's licence, or a card that only tells who somebody is. */
  kind: 'DL' | 'ID';
  /** By their three letters; one that stands there twice and differs is no answer. */
  elements: ReadonlyMap<string, string>;
}

/**
 * The elements of a licence's code, or null when it is none. Issuers write wrong offsets and lengths, so the lines count:
 * an element begins a line, and nowhere else. Letters inside a name are never taken for one.
 */
export function splitLicence(text: string): LicenceElements | null {
  if (text.length > textMax) return null;
  const [head, issuer] = header.exec(text) ?? [];
  if (head === undefined || issuer === undefined) return null;
  // The table of subfiles names the same two letters, followed by digits.
  const start = subfile.exec(text.slice(head.length));
  if (!start) return null;
  const body = text.slice(head.length + start.index + 2);
  return { issuer, kind: start[1] as 'DL' | 'ID', elements: readLines(body) };
}

function readLines(body: string): Map<string, string> {
  const found = new Map<string, string>();
  const torn = new Set<string>();
  // What no separator ends may be cut short.
  for (const line of body
    .replaceAll(recordEnd, '\n')
    .split(/[\r\n]/)
    .slice(0, -1)) {
    const [, name, value = ''] = element.exec(line) ?? [];
    if (name === undefined) continue;
    const known = found.get(name);
    if (known !== undefined && known !== value.trim()) torn.add(name);
    found.set(name, value.trim());
  }
  for (const name of torn) found.delete(name);
  return found;
}
