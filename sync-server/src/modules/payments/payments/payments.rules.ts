/** Money that came after the tenancy, or the hold, had ended, and of which a part pays nothing. */
export const isKeptOnly = (
  { endedAt, paidAt }: { endedAt: Date | null; paidAt: Date },
  paidFor: { invoiceId: string | null }[],
): boolean => endedAt !== null && endedAt <= paidAt && paidFor.some(({ invoiceId }) => invoiceId === null);
