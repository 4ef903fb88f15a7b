import type { z } from 'zod';
import { hasCardNumber, isFreeText } from './fields.ts';

type Schema = z.core.$ZodTypes;

const cardKeys = new Set(['cardnumber', 'cvv', 'cvc', 'securitycode', 'pan', 'expirymonth', 'expiryyear']);
const isCardKey = (name: string) => cardKeys.has(name.toLowerCase().replace(/[^a-z]/g, ''));

/**
 * Card numbers have no business in any body: refused before anything is stored, queued or logged. Keys of a card are
 * refused everywhere; digits are looked for in what the contract declares as free text or a name, and in what it does
 * not know. An id, a path or a hash that it declares may have any digits.
 */
export function holdsCardData(body: unknown, contract: z.core.$ZodType | undefined): boolean {
  return search(body, contract ? alternatives(contract) : []);
}

/** `places`: what the contract says may stand here, as many as there are alternatives; none where it knows nothing. */
function search(value: unknown, places: readonly Schema[]): boolean {
  if (typeof value === 'string' || typeof value === 'number') {
    return isSearched(places) && hasCardNumber(String(value));
  }
  if (Array.isArray(value)) {
    const inner = places.flatMap(elementsOf);
    return value.some((element) => search(element, inner));
  }
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([name, inner]) =>
      isCardKey(name) ||
      search(
        inner,
        places.flatMap((place) => fieldsOf(place, name)),
      ),
  );
}

const containers: ReadonlySet<string> = new Set(['object', 'array', 'record', 'tuple']);

/** A text where the contract expects a list is as unknown as one under a name that it does not have. */
const isSearched = (places: readonly Schema[]) =>
  places.some(isFreeText) || places.every(({ _zod: { def } }) => containers.has(def.type));

/** What may stand there, without what only wraps it. */
function alternatives(schema: z.core.$ZodType): Schema[] {
  const known = schema as Schema;
  const { def } = known._zod;
  if (def.type === 'union') return def.options.flatMap(alternatives);
  if (def.type === 'pipe') return [...alternatives(def.in), ...alternatives(def.out)];
  return 'innerType' in def ? alternatives(def.innerType) : [known];
}

function elementsOf(place: Schema): Schema[] {
  const { def } = place._zod;
  if (def.type === 'array') return alternatives(def.element);
  if (def.type === 'tuple') return def.items.flatMap(alternatives);
  return def.type === 'unknown' ? [place] : [];
}

/** `unknown` leaves it to somebody else to judge, all the way down. */
function fieldsOf(place: Schema, name: string): Schema[] {
  const { def } = place._zod;
  if (def.type === 'unknown') return [place];
  if (def.type === 'record') return alternatives(def.valueType);
  const field = def.type === 'object' && Object.hasOwn(def.shape, name) ? def.shape[name] : undefined;
  return field ? alternatives(field) : [];
}
