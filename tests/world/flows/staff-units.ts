import { expect, type Page } from 'playwright/test';
import type { Sql } from 'postgres';
import { staffMapApi } from 'schemas/reporting/staff-map';
import { signInStaff } from '../../run/journeys/kiosk-journey.ts';
import type { GatehouseServer } from '../../run/site/gatehouse-server.ts';
import type { Act } from './staff-action.ts';

interface UnitRow {
  id: string;
  version: number;
}

async function maintain(server: GatehouseServer, isOn: boolean, units: UnitRow[]) {
  const reply = await fetch(`${server.origin}${staffMapApi.setMaintenance.path}`, {
    method: 'POST',
    headers: await signInStaff(server),
    body: JSON.stringify({ isOn, reason: 'The world', units }),
  });
  expect(reply.status, await reply.text()).toBe(200);
}

const unitsThatAre = (sql: Sql, status: string) => sql<UnitRow[]>`
  select id, version from units where kind = 'unit' and status = ${status} order by number desc`;

async function fill(page: Page, words: string, { door, act }: Record<'door' | 'act', string>) {
  await page
    .getByRole('button', { name: new RegExp(`^Unit \\d+, ${door}$`) })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: act }).click();
  await page.getByRole('dialog', { name: act }).getByLabel('Reason').fill(words);
  await expect(page.getByText('1 unit changes')).toBeVisible();
}

const find = (sql: Sql, words: string, kind: string, status: string) =>
  sql`select text from unit_notes join units on units.id = unit_id
    where text = ${words} and unit_notes.kind = ${kind} and status = ${status}`;

/** Whoever asks once more is told that it is so. */
const already = /it is so already/;
const done = /1 unit changed|it is so already/;

/** A unit that nobody can rent for a while. */
export const unitActions: Record<string, Act> = {
  'staff-unit-out': {
    // Those of other journeys can be taken out anew.
    path: async (server) => {
      const out = await unitsThatAre(server.sql, 'maintenance');
      if (out.length > 0) await maintain(server, false, [...out]);
      return '/storage-map';
    },
    fill: (page, words) => fill(page, words, { door: 'Available', act: 'Put into maintenance' }),
    button: 'Put it into maintenance',
    apiPath: 'POST /api/staff/map/maintenance',
    done,
    already,
    find: (sql, words) => find(sql, words, 'maintenance_on', 'maintenance'),
  },
  'staff-unit-back': {
    path: async (server) => {
      const [free] = await unitsThatAre(server.sql, 'available');
      if (free) await maintain(server, true, [free]);
      return '/storage-map';
    },
    fill: (page, words) => fill(page, words, { door: 'Maintenance', act: 'Take out of maintenance' }),
    button: 'Take it out of maintenance',
    apiPath: 'POST /api/staff/map/maintenance',
    done,
    already,
    find: (sql, words) => find(sql, words, 'maintenance_off', 'available'),
  },
};
