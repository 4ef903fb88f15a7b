import { expect } from 'playwright/test';
import type { Visitor } from '../run/journeys/every-screen.ts';
import { openOffice } from '../run/site/open-office.ts';
import { moneyActs } from './desk-money.ts';
import { recordActs } from './desk-records.ts';
import { unitActs } from './desk-units.ts';
import type { Flow } from './flow.ts';
import { sayingDone } from './promises.ts';
import { readTyped } from './typed.ts';

const wordsOf = ({ email }: Visitor) => `Asked for by ${email}`;

/** Notes, holds and rates, money at the desk, and units. */
export const deskActs: Flow[] = Object.entries({ ...recordActs, ...moneyActs, ...unitActs }).map(
  ([id, act]) => ({
    id,
    kind: 'desk',
    title: null,
    open: async (page, who, server) => openOffice(page, await act.path(server, who)),
    walk: async function* (page, who) {
      await act.fill(page, wordsOf(who));
      yield 'typed';
      await page.getByRole('button', { name: act.button, exact: true }).last().click();
      await expect(sayingDone(page, act)).toBeVisible({ timeout: 20_000 });
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
    ...(act.already && { already: act.already }),
    failed: /^Not done$/m,
    findEffects: async (sql, who) => (await act.find(sql, wordsOf(who))).map((row) => JSON.stringify(row)),
    effects: 1,
    recorded: (who) => [who.email.slice(-20)],
  }),
);
