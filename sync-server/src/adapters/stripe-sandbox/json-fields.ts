import type { Context } from 'hono';
import { badParameter } from './failures.ts';
import type { FormFields } from './form-body.ts';
import { readText } from './read-text.ts';

const bytesMax = 8_192;

/** A small JSON object in the place of a form: a page may not send forms to us. */
export async function readJson(c: Context): Promise<FormFields> {
  const text = await readText(c, bytesMax);
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json as FormFields;
  } catch {
    // Said below.
  }
  throw badParameter('parameter_invalid', 'The body must be a small JSON object.');
}
