import { request } from 'playwright/test';
import { takeCash } from '../../run/journeys/staff-calls.ts';
import { signInByCall } from '../../run/site/open-office.ts';
import { type Act, choose, dialogOf } from './staff-action.ts';

/** Money that comes, and money that goes back. */
export const moneyActions: Record<string, Act> = {
  'staff-payment': {
    path: async () => '/payments?list=payments',
    fill: async (page, words) => {
      await page.getByRole('button', { name: 'Take payment' }).click();
      await dialogOf(page)
        .getByRole('button', { name: /^Choose / })
        .first()
        .click();
      await choose(page, /Paid by/, 'Check');
      await dialogOf(page).getByLabel('Amount').fill('1.00');
      await dialogOf(page).getByLabel('Check number').fill(words.slice(-20));
    },
    button: 'Take payment',
    apiPath: 'POST /api/staff/leases/',
    done: /Payment taken, receipt \d+/,
    find: (sql, words) => sql`select reference from payments where reference = ${words.slice(-20)}`,
  },
  'staff-refund': {
    // The newest payment is the first of the list.
    path: async ({ origin, sql }, { tenant }) => {
      const calls = await request.newContext({ baseURL: origin });
      const { headers } = await signInByCall(calls);
      await takeCash({ request: calls, sql, headers }, tenant.leaseId, '5.00');
      await calls.dispose();
      return '/payments?list=payments';
    },
    fill: async (page, words) => {
      await page
        .getByRole('button', { name: /^Open receipt/ })
        .first()
        .click();
      await dialogOf(page).getByRole('button', { name: 'Refund' }).click();
      await dialogOf(page).getByLabel('Amount').fill('5.00');
      await dialogOf(page).getByLabel('Reason').fill(words);
    },
    button: 'Refund',
    apiPath: 'POST /api/staff/payments/',
    done: /Asked for by world-/,
    find: (sql, words) => sql`select reason from refunds where reason = ${words}`,
  },
};
