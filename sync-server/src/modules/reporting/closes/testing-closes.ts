import { randomUUID } from 'node:crypto';
import type { Reply } from 'schemas/kit/endpoint';
import { amountToCents, centsToText } from 'schemas/kit/money';
import { staffPaymentsApi } from 'schemas/payments/staff-payments';
import { closesApi } from 'schemas/reporting/closes';
import { callAsStaff, readAsStaff } from '../../../testing/testing-calls.ts';
import { createBillingSite } from '../../billing/runs/testing-billing.ts';
import { counterPaymentsRoutes } from '../../payments/counter/counter-payments.routes.ts';
import { metricsRoutes } from '../metrics/metrics.routes.ts';
import { closesRoutes } from './closes.routes.ts';

/** An office with a drawer, whose clock a test moves by the days of New York. */
export async function createCloseSite() {
  const site = await createBillingSite();
  for (const routes of [counterPaymentsRoutes, metricsRoutes, closesRoutes]) routes(site);
  const readDay = (day: string) => readAsStaff(site, closesApi.day, { params: { day } });

  /** Whoever looks at a day, counts what is expected, and leaves $100; `own` is what they do otherwise. */
  async function countDay(day: string) {
    const { figures, openingFloat, checks } = await readDay(day);
    const opening = openingFloat ?? '100.00';
    const expected = amountToCents(opening) + amountToCents(figures.cashIn) - amountToCents(figures.cashOut);
    return {
      key: randomUUID(),
      day,
      ...(openingFloat === null && { openingFloat: opening }),
      countedCash: centsToText(Math.max(expected, 0)),
      float: centsToText(Math.min(Math.max(expected, 0), 100_00)),
      seen: {
        cashIn: figures.cashIn,
        cashOut: figures.cashOut,
        cards: figures.cards,
        terminal: figures.terminal,
      },
      checks: { here: checks.map(({ paymentId }) => paymentId), missing: [] as string[] },
    };
  }
  const sendClose = (day: string, body: object, headers = {}) =>
    callAsStaff(site, closesApi.closeDay, { body: { ...body, day }, headers });

  return {
    ...site,
    readDay,
    countDay,
    sendClose,
    close: site.close,
    closeDay: async (day: string, own: object = {}, headers = {}) =>
      sendClose(day, { ...(await countDay(day)), ...own }, headers),
    readOpen: (): Promise<Reply<typeof closesApi.openDays>> => readAsStaff(site, closesApi.openDays),
    take: (leaseId: string, amount: string, own: object = {}) =>
      callAsStaff(site, staffPaymentsApi.take, {
        params: { id: leaseId },
        body: { amount, method: 'cash', key: randomUUID(), ...own },
      }),
    giveBack: (paymentId: string | undefined, amount: string) =>
      callAsStaff(site, staffPaymentsApi.refund, {
        params: { id: paymentId ?? '' },
        body: { amount, reason: 'Paid twice', key: randomUUID() },
      }),
  };
}
