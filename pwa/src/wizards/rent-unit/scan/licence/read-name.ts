import { properName } from './proper-case.ts';

type Elements = ReadonlyMap<string, string>;

/** As the card has it, or null where a part of it is missing or no name. */
export function readName(elements: Elements): { firstName: string; lastName: string } | null {
  const { first, last, suffix } = findParts(elements);
  if (!isName(first) || !isName(last)) return null;
  const firstName = properName(first);
  const lastName = properName(last);
  return { firstName, lastName: isName(suffix) ? `${lastName} ${properName(suffix)}` : lastName };
}

/** From 2000 on each version named them otherwise: whole, then first names together, then each alone. */
function findParts(elements: Elements) {
  const whole = splitWhole(elements.get('DAA'));
  const given = elements.get('DAC') ?? elements.get('DCT')?.split(',')[0] ?? whole.first;
  const last = elements.get('DCS') ?? elements.get('DAB') ?? whole.last;
  return { first: tidy(given), last: tidy(last), suffix: tidy(elements.get('DCU') ?? whole.suffix) };
}

/** "LOPEZ,ANA,MARIA,JR" */
function splitWhole(text: string | undefined) {
  const [last, first, , suffix] = text?.split(',') ?? [];
  return { first, last, suffix };
}

const tidy = (text = '') => text.replace(/,+$/, '').replace(/ {2,}/g, ' ').trim();

/** "NONE" and "UNAVL" are how an issuer says that there is none. */
const isName = (text: string) =>
  /^[\p{L}'’][\p{L}\p{M}'’. -]{0,59}$/u.test(text) && !/^(?:NONE|UNAVL|UNK)$/i.test(text);
