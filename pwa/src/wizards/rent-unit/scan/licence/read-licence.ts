import { type LicenceElements, splitLicence } from './licence-elements.ts';
import { type ReadAddress, readAddress } from './read-address.ts';
import { readName } from './read-name.ts';

/** What is taken from a licence. Nothing else of it leaves the worker that read it: no birth date, no sex, no height. */
export interface LicenceFacts {
  name: { firstName: string; lastName: string } | null;
  /** The issuer had no room for the whole name. */
  isNameCut: boolean;
  address: ReadAddress;
  licenseNumber: string | null;
  isExpired: boolean;
  /** A card that only tells who somebody is. */
  isIdCard: boolean;
}

export type Reading =
  /** No code of a licence from the United States or Canada. */
  | { kind: 'foreign' }
  /** Of somebody who cannot sign a lease: nothing of it is taken. */
  | { kind: 'minor' }
  | { kind: 'read'; facts: LicenceFacts };

const fullAge = 18;

/** `today` as YYYYMMDD, where the facility is. */
export function readLicence(text: string, today: string): Reading {
  const licence = splitLicence(text);
  if (!licence || !isOfHere(licence)) return { kind: 'foreign' };
  const { elements, kind } = licence;
  const born = readDate(elements.get('DBB'));
  if (born !== null && born > yearsBefore(today, fullAge)) return { kind: 'minor' };
  const expires = readDate(elements.get('DBA'));
  return {
    kind: 'read',
    facts: {
      name: readName(elements),
      isNameCut: ['DDE', 'DDF'].some((name) => elements.get(name) === 'T'),
      address: readAddress(elements),
      licenseNumber: readNumber(elements.get('DAQ')),
      isExpired: expires !== null && expires < today,
      isIdCard: kind === 'ID',
    },
  };
}

/** Mexican states have numbers of AAMVA, too. The first version names no country: then it is one by its issuer. */
function isOfHere({ elements, issuer }: LicenceElements): boolean {
  const country = elements.get('DCG') ?? '';
  if (/^(?:USA?|CAN?)$/.test(country)) return true;
  return country === '' && /^(?:636|6044)\d+$/.test(issuer) && !mexicans.has(issuer);
}
const mexicans = new Set(['636056', '636057']);

/** Letters, digits and what cards print between them. */
function readNumber(text: string | undefined): string | null {
  return text !== undefined && /^[A-Z0-9][A-Z0-9 *-]{3,28}[A-Z0-9*]$/i.test(text) ? text : null;
}

/** Written with the year first or last; 19 and 20 are no months, so that the two are told apart. */
function readDate(text: string | undefined): string | null {
  const yearFirst = /^((?:19|20|21)\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.exec(text ?? '');
  if (yearFirst) return yearFirst[0];
  const yearLast = /^(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])((?:19|20|21)\d\d)$/.exec(text ?? '');
  return yearLast ? `${yearLast[3]}${yearLast[1]}${yearLast[2]}` : null;
}

const yearsBefore = (day: string, years: number) => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
