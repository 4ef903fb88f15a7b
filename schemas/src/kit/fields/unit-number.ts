import { z } from 'zod';
import * as field from './fields.ts';
import { doorLabel, readUnitLabel } from './unit-label.ts';

/** "Unit 8", "UNIT-9", "Unidad 8", "#8" are 8 and 9; "w 2" and "Bodega 2" are W2; "a-012" and "A 12" are A12, "12 b" is 12B. */
function toLabel(typed: string): string {
  const label = typed
    .replace(/^(unit|unidad|#)(\s|[-.:#](?=\s*[A-Z\d]))*/i, '')
    .replace(/^(warehouse|bodega)[\s-]*(?=\d)/i, 'W')
    .toUpperCase()
    .replace(/^([A-Z]{1,3}) +(?=\d)/, '$1')
    .replace(/(\d)(?: +| ?- ?)(?=[A-Z]$)/, '$1');
  const door = readUnitLabel(label);
  return door ? doorLabel(door) : label;
}

/** "42", "A12" or "W1", as it stands on the door. */
export const unitNumberField = z
  .string({ error: field.fieldMessages.unitNumber })
  .trim()
  .min(1, { error: field.fieldMessages.unitNumber, abort: true })
  .max(12, field.fieldMessages.tooLong)
  .refine(field.isPlainText, field.fieldMessages.plainText)
  .transform(toLabel);
