import { expect } from 'playwright/test';
import type { Visitor } from '../../run/journeys/every-screen.ts';
import { openOffice } from '../../run/site/open-office.ts';
import { sayingDone } from '../checks/promises.ts';
import { readTyped } from '../checks/typed.ts';
import type { Flow } from '../flow.ts';
import { moneyActions } from './staff-money.ts';
import { recordActions } from './staff-records.ts';
import { unitActions } from './staff-units.ts';

const wordsOf = ({ email }: Visitor) => `Asked for by ${email}`;

/** Notes, holds and rates, money at the counter, and units. */
export const staffActions: Flow[] = Object.entries({ ...recordActions, ...moneyActions, ...unitActions }).map(
  ([id, action]) => ({
    id,
    kind: 'desk',
    title: null,
    open: async (page, who, server) => openOffice(page, await action.path(server, who)),
    journey: async function* (page, who) {
      await action.fill(page, wordsOf(who));
      yield 'typed';
      await page.getByRole('button', { name: action.button, exact: true }).last().click();
      await expect(sayingDone(page, action)).toBeVisible({ timeout: 20_000 });
      // A list may show it a moment before its field is empty.
      const isTyped = async () => (await readTyped(page)).some(({ value }) => value === wordsOf(who));
      await expect.poll(isTyped).toBe(false);
      yield 'done';
    },
    screens: ['typed', 'done'],
    finals: ['done'],
    typedFrom: 'typed',
    submit: { screen: 'typed', button: action.button, path: action.apiPath },
    next: '',
    done: action.done,
    ...(action.already && { already: action.already }),
    failed: /^Not done$/m,
    findEffects: async (sql, who) => (await action.find(sql, wordsOf(who))).map((row) => JSON.stringify(row)),
    effects: 1,
    recorded: (who) => [who.email.slice(-20)],
  }),
);
