import type { Context } from 'hono';
import { badParameter } from './failures.ts';
import type { FormFields } from './form-body.ts';

const bodyMax = 8_192;

/** A small JSON object in the place of a form: a page may not send forms to us. */
export async function readJson(c: Context): Promise<FormFields> {
  const text = await c.req.text();
  try {
    const json: unknown = text.length > bodyMax ? null : JSON.parse(text);
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json as FormFields;
  } catch {
    // Said below.
  }
  throw badParameter('parameter_invalid', 'The body must be a small JSON object.');
}
