/**
 * What the first card, document or photo loads otherwise. In production all of it comes right after
 * the start, so that one that is missing ends the server then, and not a customer's payment.
 */
export async function loadLateLibraries(): Promise<void> {
  await import('stripe');
  await import('pdfkit');
  await import('sharp');
}
