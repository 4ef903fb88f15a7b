import { isFreeText } from 'schemas/kit/fields/fields';
import type { z } from 'zod';

/** A place of a contract's body that takes text. */
export interface TextField {
  /** Names that lead to it; `0` is the first element of a list. */
  path: string[];
  schema: z.core.$ZodType;
  isFree: boolean;
}

/** Every place where a body may hold text, out of the contract itself. */
export function listTextFields(schema: z.core.$ZodType, path: string[] = []): TextField[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object') {
    return Object.entries(def.shape).flatMap(([name, field]) => listTextFields(field, [...path, name]));
  }
  if (def.type === 'array') return listTextFields(def.element, [...path, '0']);
  if (def.type === 'union') return def.options.flatMap((option) => listTextFields(option, path));
  // Judged as a whole: what reads it may refuse more than what it reads.
  if (def.type === 'pipe') {
    return listTextFields(def.in, path).map((field) => ({ ...field, schema }));
  }
  if ('innerType' in def) return listTextFields(def.innerType, path);
  return def.type === 'string' ? [{ path, schema, isFree: isFreeText(schema) }] : [];
}

/** A body that holds this at that place, and nothing else. */
export const bodyWith = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight<unknown>((inner, name) => (name === '0' ? [inner] : { [name]: inner }), value);
