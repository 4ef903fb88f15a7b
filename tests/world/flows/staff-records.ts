import { randomInt } from 'node:crypto';
import type { Page } from 'playwright/test';
import type { Visitor } from '../../run/journeys/every-screen.ts';
import type { GatehouseServer } from '../../run/site/gatehouse-server.ts';
import { type Act, choose, dialogOf } from './staff-action.ts';

const recordPath = async ({ sql }: GatehouseServer, { tenant }: Visitor) => {
  const [row] = await sql`select customer_id as id from leases where id = ${tenant.leaseId}`;
  return `/customers?customer=${row?.id}`;
};
const openNotes = (page: Page) => page.getByRole('tab', { name: 'Notes and holds' }).click();

/** What the staff write about a customer, and what units cost. */
export const recordActions: Record<string, Act> = {
  'staff-note': {
    path: recordPath,
    fill: async (page, words) => {
      await openNotes(page);
      await page.getByLabel('New note').fill(words);
    },
    button: 'Add note',
    apiPath: 'POST /api/staff/customers/',
    done: /Asked for by world-/,
    find: (sql, words) => sql`select text from notes where text = ${words}`,
  },
  'staff-hold': {
    path: recordPath,
    fill: async (page, words) => {
      await openNotes(page);
      await page.getByRole('button', { name: 'Place a hold' }).click();
      await choose(page, /Kind/);
      await dialogOf(page).getByLabel('Reason').fill(words);
    },
    button: 'Place a hold',
    apiPath: 'POST /api/staff/customers/',
    done: /Asked for by world-/,
    find: (sql, words) => sql`select reason from account_holds where reason = ${words}`,
  },
  'staff-rate': {
    // The history shows every rate, of other journeys too.
    path: async ({ sql }) => {
      await sql`delete from rate_changes where reason like 'Asked for by world-%'`;
      return '/pricing';
    },
    fill: async (page, words) => {
      await page.getByRole('button', { name: 'Change the rate of units' }).click();
      const day = new Date(Date.now() + (5 + randomInt(300)) * 24 * 3_600_000);
      await dialogOf(page).getByLabel('New monthly rate').fill('66');
      await dialogOf(page).getByLabel('From').fill(day.toISOString().slice(0, 10));
      await dialogOf(page).getByLabel('Reason').fill(words);
    },
    button: 'Plan this rate',
    apiPath: 'POST /api/staff/pricing/changes',
    done: /Asked for by world-/,
    find: (sql, words) => sql`select reason from rate_changes where reason = ${words}`,
  },
};
