/** What is open of one invoice. */
export interface OpenItem {
  invoiceId: string;
  number: number;
  kind: string;
  dueOn: string;
  /** Its first due day, when a move-out had put it off. */
  deferredFrom: string | null;
  openCents: number;
}

export interface Allocation {
  invoiceId: string;
  cents: number;
}

/**
 * Which open invoices a sum pays: the asked one first, then by due date, rent before fees of the same day, then by
 * number. What is left over is credit on account.
 */
export function allocate(
  cents: number,
  open: readonly OpenItem[],
  firstInvoiceId?: string | null,
): { allocations: Allocation[]; restCents: number } {
  const allocations: Allocation[] = [];
  let restCents = cents;
  for (const item of inPayingOrder(open, firstInvoiceId)) {
    const share = Math.min(restCents, item.openCents);
    if (share <= 0) continue;
    allocations.push({ invoiceId: item.invoiceId, cents: share });
    restCents -= share;
  }
  return { allocations, restCents };
}

const feeLast = (kind: string) => (kind === 'rent' ? 0 : 1);

export const inPayingOrder = (open: readonly OpenItem[], firstInvoiceId?: string | null): OpenItem[] =>
  [...open].sort(
    (a, b) =>
      Number(b.invoiceId === firstInvoiceId) - Number(a.invoiceId === firstInvoiceId) ||
      a.dueOn.localeCompare(b.dueOn) ||
      feeLast(a.kind) - feeLast(b.kind) ||
      a.number - b.number,
  );
