import { findCode } from '../code/find-code.ts';
import { properAddress, properName } from '../licence/proper-case.ts';
import { readLicence } from '../licence/read-licence.ts';
import { drawCode, openCodes } from './testing-codes.ts';
import { jurisdictions } from './testing-jurisdictions.ts';
import { diceOf, type Expected, generateCard } from './testing-licences.ts';
import { type Condition, conditions, photograph, toPixels } from './testing-prints.ts';

const patienceMs = 2_000;

export interface Proof {
  condition: Condition;
  isRead: boolean;
  ms: number;
  /** What was taken and is not what the card says. */
  wrong: string[];
}

/** Cards of every jurisdiction, of the versions and under the conditions that `picks` names for each; all of them without it. */
export async function proveCards(
  picks: (place: number) => [version: number, condition: Condition][] = everyCondition,
): Promise<Proof[]> {
  const read = await openCodes();
  const dice = diceOf(41);
  const proofs: Proof[] = [];
  for (const place of jurisdictions.keys()) {
    for (const [version, condition] of picks(place)) {
      const { text, expected } = generateCard(place, version, dice);
      const code = await drawCode(text, 12 + ((place + version) % 5));
      const pixels = await toPixels(await photograph(code, condition, dice));
      const since = performance.now();
      const found = await findCode(pixels, read, true);
      const ms = performance.now() - since;
      const wrong = found === null ? [] : compare(found, expected);
      proofs.push({ condition, isRead: found !== null && ms <= patienceMs, ms, wrong });
    }
  }
  return proofs;
}

const versionsMax = 10;
const versionAt = (at: number) => 1 + (at % versionsMax);

/** Each jurisdiction under every condition, the versions in turn. */
const everyCondition = (place: number): [number, Condition][] =>
  conditions.map((condition, at) => [versionAt(place * conditions.length + at), condition]);

/** Every third jurisdiction, once. */
export const aSample = (place: number): [number, Condition][] =>
  place % 3 === 0 ? [[versionAt(place), conditions[place % conditions.length] ?? 'all']] : [];

function compare(text: string, { name, number, street, city, state, zip }: Expected): string[] {
  const reading = readLicence(text, '20261125');
  if (reading.kind !== 'read') return [reading.kind];
  const { facts } = reading;
  const pairs = [
    [facts.name?.firstName, properName(name.first)],
    [facts.name?.lastName, properName(name.last)],
    [facts.licenseNumber, number],
  ];
  if (facts.address.state === 'whole') {
    const { home } = facts.address;
    pairs.push([home.address, properAddress(street)], [home.city, properName(city)]);
    pairs.push([home.state, state], [home.zipCode, zip]);
  } else if (state !== 'DC') pairs.push([facts.address.state, 'whole']);
  return pairs.flatMap(([taken, meant]) => (taken === meant ? [] : [`${taken} for ${meant}`]));
}
