import type { Payments } from '../../core/context/payments.ts';

/** The card provider's libraries come with the first payment, not with the first paint. */
export const lazyPayments: Payments = {
  openCards: async (...args) => (await import('./open-cards.ts')).openCards(...args),
  openReaders: async (...args) => (await import('./open-readers.ts')).openReaders(...args),
};
