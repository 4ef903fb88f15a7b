import { z } from 'zod';
import { badParameter } from './failures.ts';
import type { FormFields } from './form-body.ts';

/** Form values are text: these read them as Stripe does. */
export const text = z.string().max(5_000);
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, 'invalid_integer')
  .transform(Number);
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const metadata = z.union([
  z.literal('').transform(() => ({})),
  z.record(z.string().max(40), z.string().max(500)),
]);

/** Reads the parameters of a call, or answers in Stripe's words what is wrong with them. */
export function readParameters<P>(schema: z.ZodType<P>, fields: FormFields): P {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const given = issue?.path.reduce<unknown>((at, key) => Reflect.get(Object(at), key), fields);
  const name = bracketed(issue?.path ?? []);
  if (issue?.code === 'unrecognized_keys') {
    const unknown = bracketed([...issue.path, issue.keys[0] ?? '']);
    throw badParameter('parameter_unknown', `Received unknown parameter: ${unknown}`, unknown);
  }
  if (given === undefined) throw badParameter('parameter_missing', `Missing required param: ${name}.`, name);
  if (issue?.message === 'invalid_integer') {
    throw badParameter('parameter_invalid_integer', `Invalid integer: ${String(given)}`, name);
  }
  throw badParameter('parameter_invalid', `Invalid ${name}`, name);
}

const bracketed = ([first = '', ...rest]: PropertyKey[]): string =>
  [String(first), ...rest.map((part) => `[${String(part)}]`)].join('');
