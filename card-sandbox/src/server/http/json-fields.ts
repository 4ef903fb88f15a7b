import type { Context } from 'hono';
import type { ReadBody } from '../calls/world.ts';
import { badParameter } from '../wire/failures.ts';
import type { FormFields } from '../wire/form-body.ts';
import { readText } from './read-text.ts';

const bytesMax = 8_192;

/** A small JSON object in the place of a form: a page may not send forms to us. */
export async function readJson(c: Context, readBody: ReadBody): Promise<FormFields> {
  const text = await readText(c, { readBody, bytesMax });
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json as FormFields;
  } catch {
    // Said below.
  }
  throw badParameter('parameter_invalid', 'The body must be a small JSON object.');
}
