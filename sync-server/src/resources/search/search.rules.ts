/** "1004", "#1004", "INV-1004" or "invoice 1004". */
export function readInvoiceNumber(text: string): number | undefined {
  const match = /^(?:#|inv(?:oice)?[\s#-]*)?(\d{1,9})$/i.exec(text.trim());
  return match ? Number(match[1]) : undefined;
}

/** "WS123456", or its six digits alone. */
export function readTicketNumber(text: string): string | undefined {
  const match = /^(?:ws[\s-]*)?(\d{6})$/i.exec(text.trim());
  return match ? `WS${match[1]}` : undefined;
}
