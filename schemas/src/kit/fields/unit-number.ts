import { z } from 'zod';
import * as field from './fields.ts';

/** "Unit 8", "Unidad 8", "#8" are 8; "w 2" and "Bodega 2" are W2. */
const withoutWord = (label: string): string =>
  label.replace(/^(unit|unidad|#)\s*/i, '').replace(/^(w|bodega)\s*(?=\d)/i, 'W');

/** "42" or "W1", as it stands on the door. */
export const unitNumberField = z
  .string({ error: field.fieldMessages.unitNumber })
  .trim()
  .min(1, { error: field.fieldMessages.unitNumber, abort: true })
  .max(10, field.fieldMessages.tooLong)
  .refine(field.isPlainText, field.fieldMessages.plainText)
  .transform((label) => withoutWord(label).toUpperCase());
