import { expect, type Page } from 'playwright/test';
import type { Sql } from 'postgres';
import type { Network } from '../browser/network.ts';
import { acceptLease, complete, next, seen } from './rental-journey.ts';

type Another = 'yes' | 'no';

/** Everything that has to be on the device before the network may go: worker, documents, key and map. */
export async function prepareDevice(page: Page) {
  await page.goto('/');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect
    .poll(() => countRows(page, 'gatehouse-map', 'places'), { timeout: 20_000 })
    .toBeGreaterThanOrEqual(100);
  await expect.poll(() => hasRow(page, 'gatehouse-outbox', 'meta', 'keys'), { timeout: 20_000 }).toBe(true);
}

/** The network is back and the device notices: nobody waits for the next try. */
export async function comeBack(page: Page, network: Network) {
  await page.context().setOffline(true);
  network.set('open');
  await page.context().setOffline(false);
}

/** Saved and not yet taken by the server. */
export const countWaiting = (page: Page) => countRows(page, 'gatehouse-outbox', 'records');

const countRows = (page: Page, database: string, store: string) =>
  page.evaluate(askStore, { database, store, key: null });
const hasRow = async (page: Page, database: string, store: string, key: string) =>
  (await page.evaluate(askStore, { database, store, key })) > 0;

/** Runs in the page: how many rows a store has, all or of one key. */
function askStore({ database, store, key }: { database: string; store: string; key: string | null }) {
  return new Promise<number>((resolve) => {
    const opening = indexedDB.open(database);
    opening.onerror = () => resolve(0);
    opening.onsuccess = () => {
      const db = opening.result;
      const answer = (count: number) => {
        db.close();
        resolve(count);
      };
      if (!db.objectStoreNames.contains(store)) return answer(0);
      const rows = db.transaction(store).objectStore(store);
      const counting = key === null ? rows.count() : rows.count(key);
      counting.onsuccess = () => answer(counting.result);
      counting.onerror = () => answer(0);
    };
  });
}

/** From the gate code to the receipt. */
export async function finishOffline(page: Page, { code, another }: { code: string; another: Another }) {
  await goToQuestion(page, code);
  await answerAndComplete(page, another);
  await expect(seen(page, 'Saved on this device')).toBeVisible({ timeout: 15_000 });
}

/** From the gate code to the question of another unit. */
export async function goToQuestion(page: Page, code: string) {
  await page.getByLabel('Gate code', { exact: true }).fill(code);
  await expect(page.getByText(`${code} is noted as your wish`)).toBeVisible({ timeout: 15_000 });
  await next(page);
  await acceptLease(page);
}

export const questionOfAnother = (page: Page) =>
  page.getByRole('radiogroup', { name: /^Another .* if it is gone\?/ });

export async function answerAndComplete(page: Page, another: Another) {
  await questionOfAnother(page)
    .getByText(another === 'yes' ? /^Yes/ : /^No/)
    .click();
  await complete(page);
}

/** What the person takes home. */
export async function readReceipt(page: Page) {
  const receipt = await seen(page, /^[0-9A-Z]{2,5}-\d{4,}-[A-Z2]$/).textContent();
  const link = await page.getByRole('link', { name: 'Open the status page' }).getAttribute('href');
  return { receipt: receipt ?? '', statusPath: new URL(link ?? '', 'http://here').pathname };
}

export const leasesOf = (sql: Sql, email: string) =>
  sql<{ number: string; idPhotoId: string | null }[]>`
    select units.number, leases.id_photo_id as "idPhotoId" from leases
    join customers on customers.id = leases.customer_id join units on units.id = leases.unit_id
    where customers.email = ${email}`;

export const mailTo = (sql: Sql, email: string) =>
  sql<{ template: string; text: string }[]>`
    select template, text from outgoing_messages where recipient = ${email}`;
