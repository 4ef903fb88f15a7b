import { ok, problem, type Result } from 'schemas/kit/problems/result';

const depthMax = 8;

/** JSON in valid UTF-8, not deep, without names that reach into prototypes. */
export function parseJson(bytes: Uint8Array): Result<unknown, 'malformed'> {
  try {
    const json: unknown = JSON.parse(
      new TextDecoder('utf-8', { fatal: true }).decode(bytes),
      (name, value) => {
        if (name === '__proto__' || name === 'constructor') throw new SyntaxError('name refused');
        return value;
      },
    );
    return depthOf(json) > depthMax ? problem('malformed') : ok(json);
  } catch {
    return problem('malformed');
  }
}

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

/**
 * NUL and half a character, which no database keeps, be it as a value or as a name. Asked of what a contract let through,
 * so that a field's own rule speaks first.
 */
export function holdsUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return /[\0\p{Cs}]/u.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some((entry) => entry.some(holdsUnstorable));
}
