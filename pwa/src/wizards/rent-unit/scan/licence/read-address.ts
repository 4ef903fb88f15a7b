import { isUsState } from 'schemas/kit/fields/states';
import { properAddress, properName } from './proper-case.ts';

export interface HomeAddress {
  address: string;
  city: string;
  state: string;
  zipCode: string;
}

/** All of it or nothing: half an address beside another half would be a third one. */
export type ReadAddress =
  | { state: 'whole'; home: HomeAddress }
  /** Of Canada, or of a place that the form does not list. */
  | { state: 'elsewhere' }
  | { state: 'missing' };

type Elements = ReadonlyMap<string, string>;

export function readAddress(elements: Elements): ReadAddress {
  const state = elements.get('DAJ') ?? '';
  if (elements.get('DCG') === 'CAN' || (/^[A-Z]{2}$/.test(state) && !isUsState(state)))
    return { state: 'elsewhere' };
  const streets = [elements.get('DAG'), elements.get('DAH')].filter((line) => line && !isNothing(line));
  const address = streets.join(', ').replace(/ {2,}/g, ' ');
  const city = elements.get('DAI') ?? '';
  const zipCode = readZip(elements.get('DAK'));
  const isWhole = isLine(address, 5) && isLine(city, 2) && isUsState(state) && zipCode !== null;
  if (!isWhole || isNothing(city)) return { state: 'missing' };
  return {
    state: 'whole',
    home: { address: properAddress(address), city: properName(city), state, zipCode },
  };
}

const isNothing = (text: string) => /^(?:NONE|UNAVL|UNK)$/i.test(text);

/** What an address is written with; no markup and no sign that does not print. */
const isLine = (text: string, min: number) =>
  text.length >= min && /^[\p{L}\d][\p{L}\p{M}\d'’.,#/& -]{0,98}$/u.test(text);

/** Padded with zeros, with blanks or with the four digits of a block, which no form needs. */
function readZip(text = ''): string | null {
  const zip = /^(\d{5})(?:[- ]?\d{4})?$/.exec(text.trim())?.[1];
  return zip === undefined || zip === '00000' ? null : zip;
}
