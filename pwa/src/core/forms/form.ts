import type { z } from 'zod';

export type FieldErrors<T> = Partial<Record<keyof T & string, string>>;

/** The first message of each field that the schema refuses; empty when everything is valid. */
export function fieldErrors<T>(schema: z.ZodType<unknown, T>, value: unknown): FieldErrors<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return {};
  const errors: FieldErrors<T> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0]) as keyof T & string;
    errors[field] ??= message;
  }
  return errors;
}

/** What is wrong with one value; undefined when nothing is. */
export const fieldError = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;
