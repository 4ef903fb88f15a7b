import type { Context } from 'hono';
import type { Body, Endpoint, Params, Query } from 'schemas/kit/endpoint';
import { holdsCardData } from 'schemas/kit/fields/card-data';
import { fieldMessages } from 'schemas/kit/fields/fields';
import { isUuid } from 'schemas/kit/fields/uuid';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { z } from 'zod';
import { readBytes } from '../../adapters/files/read-bytes.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { holdsUnstorable, parseJson } from './json-body.ts';

export interface RequestInputs<E extends Endpoint> {
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
  /** Of a keyed call: the client's id, or undefined. */
  key: string | undefined;
  /** SHA-256 (hex) of the body's exact bytes. */
  fingerprint: string;
}

type ReadProblem =
  | 'invalid'
  | 'malformed'
  | 'missing_fields'
  | 'too_large'
  | 'too_slow'
  | 'unavailable'
  | 'unsupported_type'
  | 'card_data_not_accepted';

/** What the contracts say to people; a validator's own words stay in `errors`, for programmers. */
const sentences: ReadonlySet<string> = new Set(Object.values(fieldMessages));
const plainBytesMax = 64 * 1024;
const timeoutMs = 30_000;

/** Parses path, query, body and key by the contract; every fault has its sentence. */
export async function readRequest<E extends Endpoint>(
  c: Context,
  contract: E,
): Promise<Result<RequestInputs<E>, ReadProblem>> {
  const params = parseInput(contract.params, c.req.param());
  if (!params.ok) return params;
  const query = readQuery(c, contract);
  if (!query.ok) return query;
  const key = c.req.header('idempotency-key');
  if (contract.keyed && key !== undefined && !isUuid(key)) {
    return problem('invalid', { errors: [{ path: 'Idempotency-Key', message: 'must be a UUID' }] });
  }
  const body = await readBody(c, contract);
  if (!body.ok) return body;
  return ok({
    params: params.value as Params<E>,
    query: query.value as Query<E>,
    body: body.value.json as Body<E>,
    key: contract.keyed ? key?.toLowerCase() : undefined,
    fingerprint: body.value.fingerprint,
  });
}

/** The same name twice may be read in two ways. Who calls for the staff knows what a list can be asked for. */
function readQuery(c: Context, { query, staff }: Endpoint): Result<unknown, 'invalid' | 'malformed'> {
  const given = Object.entries(c.req.queries());
  const known = query && 'shape' in query ? Object.keys(query.shape as object) : [];
  const isStrict = staff !== undefined && staff !== 'optional';
  const faulty = given.filter(([name, values]) => values.length > 1 || (isStrict && !known.includes(name)));
  const errors = faulty.map(([path]) => ({ path, message: 'is not known here, or stands there twice' }));
  return errors.length ? problem('invalid', { errors }) : parseInput(query, c.req.query());
}

async function readBody(
  c: Context,
  contract: Endpoint,
): Promise<Result<{ json: unknown; fingerprint: string }, ReadProblem>> {
  if (!contract.body) return ok({ json: undefined, fingerprint: '' });
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) return problem('unsupported_type');
  const bytesMax = contract.sealed?.bodyBytesMax ?? contract.bodyBytesMax ?? plainBytesMax;
  const bytes = await readBytes(c, { bytesMax, timeoutMs });
  if (!bytes.ok) return bytes;
  const json = parseJson(bytes.value);
  if (!json.ok) return json;
  if (holdsCardData(json.value, contract.body)) return problem('card_data_not_accepted');
  const missing = contract.problems.includes('missing_fields')
    ? missingFields(contract.body, json.value)
    : [];
  if (missing.length) return problem('missing_fields', { missingFields: missing });
  if (contract.sealed && holdsTooMany(contract.body, json.value)) return problem('too_large');
  const parsed = parseInput(contract.body, json.value);
  if (!parsed.ok) return parsed;
  return ok({ json: parsed.value, fingerprint: sha256Hex(bytes.value) });
}

/** By a contract; every fault has its sentence. */
export function parseInput(
  schema: z.ZodType | undefined,
  input: unknown,
): Result<unknown, 'invalid' | 'malformed'> {
  if (!schema) return ok(undefined);
  const parsed = schema.safeParse(input);
  if (parsed.success) return holdsUnstorable(parsed.data) ? problem('malformed') : ok(parsed.data);
  const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  const sentence = errors.find(({ message }) => sentences.has(message))?.message;
  return problem('invalid', { errors, ...(sentence && { message: sentence }) });
}

/** A batch with more records than its contract takes is not wrong, only too large. */
const holdsTooMany = (schema: z.ZodType, json: unknown): boolean =>
  schema.safeParse(json).error?.issues.some(({ code, path, ...issue }) => {
    const isOfList = 'origin' in issue && issue.origin === 'array';
    return code === 'too_big' && isOfList && path.length === 1;
  }) ?? false;

/** Top-level fields that have to be there and are absent, null or empty. */
function missingFields(schema: z.ZodType, json: unknown): string[] {
  if (!('shape' in schema) || typeof json !== 'object' || json === null) return [];
  const shape = schema.shape as Record<string, z.ZodType>;
  const given = json as Record<string, unknown>;
  return Object.entries(shape).flatMap(([name, field]) => {
    const isRequired = !field.safeParse(undefined).success;
    const value = given[name];
    const isBlank =
      value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
    return isRequired && isBlank ? [name] : [];
  });
}
