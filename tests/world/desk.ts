import { randomInt } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import type { Sql } from 'postgres';
import type { Visitor } from '../run/every-screen.ts';
import type { GatehouseServer } from '../run/gatehouse-server.ts';
import { openOffice } from '../run/open-office.ts';
import type { Flow } from './flow.ts';
import { readTyped } from './typed.ts';

/** Something that the staff write down, by a form or in a dialog. */
interface Act {
  path: (server: GatehouseServer, who: Visitor) => Promise<string>;
  /** To the form, and everything typed. */
  fill: (page: Page, words: string) => Promise<void>;
  button: string;
  apiPath: string;
  done: RegExp;
  find: (sql: Sql, words: string) => Promise<readonly object[]>;
}

const wordsOf = ({ email }: Visitor) => `Asked for by ${email}`;
const dialogOf = (page: Page) => page.getByRole('dialog').last();

const recordPath = async ({ sql }: GatehouseServer, { tenant }: Visitor) => {
  const [row] = await sql`select customer_id as id from leases where id = ${tenant.leaseId}`;
  return `/customers?customer=${row?.id}`;
};
const openNotes = (page: Page) => page.getByRole('tab', { name: 'Notes and holds' }).click();

async function choose(page: Page, field: RegExp, option?: string) {
  await dialogOf(page).getByRole('button', { name: field }).click();
  await (option ? page.getByRole('option', { name: option }) : page.getByRole('option').first()).click();
}

const acts: Record<string, Act> = {
  'desk-note': {
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
  'desk-hold': {
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
  'desk-rate': {
    // The history shows every rate, of other walks too.
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
  'desk-payment': {
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
};

/** Notes, holds, rates and money at the desk. */
export const deskActs: Flow[] = Object.entries(acts).map(([id, act]) => ({
  id,
  kind: 'desk',
  title: null,
  open: async (page, who, server) => openOffice(page, await act.path(server, who)),
  walk: async function* (page, who) {
    await act.fill(page, wordsOf(who));
    yield 'typed';
    await page.getByRole('button', { name: act.button, exact: true }).last().click();
    await expect(page.getByText(act.done).filter({ visible: true }).first()).toBeVisible({ timeout: 20_000 });
    // A list may show it a moment before its field is empty.
    const isTyped = async () => (await readTyped(page)).some(({ value }) => value === wordsOf(who));
    await expect.poll(isTyped).toBe(false);
    yield 'done';
  },
  screens: ['typed', 'done'],
  finals: ['done'],
  typedFrom: 'typed',
  submit: { screen: 'typed', button: act.button, path: act.apiPath },
  next: '',
  done: act.done,
  failed: /^Not done$/m,
  findEffects: async (sql, who) => (await act.find(sql, wordsOf(who))).map((row) => JSON.stringify(row)),
  effects: 1,
  recorded: (who) => [who.email.slice(-20)],
}));
