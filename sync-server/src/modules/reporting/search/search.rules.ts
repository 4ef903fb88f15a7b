import { type Door, readUnitLabel } from 'schemas/kit/fields/unit-label';
import { unitNumberField } from 'schemas/kit/fields/unit-number';

/** "1004", "#1004", "INV-1004" or "invoice 1004". */
export function readInvoiceNumber(text: string): number | undefined {
  const match = /^(?:#|inv(?:oice)?[\s#-]*)?(\d{1,9})$/i.exec(text.trim());
  return match ? Number(match[1]) : undefined;
}

/** "1004", "#1004", "receipt 1004" or "recibo 1004". */
export function readReceiptNumber(text: string): number | undefined {
  const match = /^(?:#|rec(?:eipt|ibo)?[\s#-]*)?(\d{1,9})$/i.exec(text.trim());
  return match ? Number(match[1]) : undefined;
}

/** "8", "unit 8", "unidad #8" or "A12"; "W3", "warehouse 3" or "bodega 3". */
export function readSpaceNumber(text: string): Door | undefined {
  const label = unitNumberField.safeParse(text.replace(/[\s#-]+/g, ' '));
  return label.success ? readUnitLabel(label.data) : undefined;
}

/** "WS123456", or its six digits alone. */
export function readTicketNumber(text: string): string | undefined {
  const match = /^(?:ws[\s-]*)?(\d{6})$/i.exec(text.trim());
  return match ? `WS${match[1]}` : undefined;
}
