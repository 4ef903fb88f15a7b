import { expect, type Page } from 'playwright/test';
import type { Sql } from 'postgres';
import { acceptLease, complete, goToMap, next, openWizard, pickUnit, type Renter, seen } from './rental-walk.ts';

/** Everything that has to be on the device before the network may go: worker, documents, key and map. */
export async function prepareDevice(page: Page) {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => countRows(page, 'gatehouse-map', 'places'), { timeout: 20_000 }).toBeGreaterThan(99);
  await expect.poll(() => hasKey(page), { timeout: 20_000 }).toBe(true);
}

const countRows = (page: Page, database: string, store: string) =>
  page.evaluate(
    ([database, store]) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open(database);
        opening.onerror = () => resolve(0);
        opening.onsuccess = () => {
          const db = opening.result;
          const close = (count: number) => {
            db.close();
            resolve(count);
          };
          if (!db.objectStoreNames.contains(store)) return close(0);
          const counting = db.transaction(store).objectStore(store).count();
          counting.onsuccess = () => close(counting.result);
          counting.onerror = () => close(0);
        };
      }),
    [database, store] as const,
  );

const hasKey = async (page: Page) => (await countRows(page, 'gatehouse-outbox', 'meta')) > 0;

interface OfflineRental {
  changes?: Partial<Renter>;
  unit?: string;
  code?: string;
  another: 'yes' | 'no';
}

/** The whole wizard with no network at all, up to the receipt. */
export async function rentOffline(page: Page, { changes, unit, code = '4821', another }: OfflineRental) {
  await openWizard(page);
  await goToMap(page, changes);
  const number = await pickUnit(page, unit);
  await next(page);
  await finishOffline(page, { code, another });
  return { number, ...(await readReceipt(page)) };
}

/** From the gate code to the receipt. */
export async function finishOffline(page: Page, { code, another }: { code: string; another: 'yes' | 'no' }) {
  await page.getByLabel('Gate code', { exact: true }).fill(code);
  await next(page);
  await acceptLease(page);
  await answerAnother(page, another);
  await complete(page);
  await expect(seen(page, 'Saved on this device')).toBeVisible();
}

export async function answerAnother(page: Page, another: 'yes' | 'no') {
  const question = page.getByRole('radiogroup', { name: /Another .* if it is gone\?/ });
  await question.getByText(another === 'yes' ? /^Yes/ : /^No/).click();
}

export async function readReceipt(page: Page) {
  const receipt = (await seen(page, /^[0-9A-Z]{2,5}-\d{4,}-[A-Z2]$/).textContent()) ?? '';
  const link = (await page.getByRole('link', { name: /status/i }).first().getAttribute('href')) ?? '';
  return { receipt, statusPath: new URL(link, 'http://x').pathname };
}

export const leasesOf = async (sql: Sql, email: string) =>
  sql<{ number: number; kind: string; idPhotoId: string | null }[]>`
    select units.number, units.kind, leases.id_photo_id as "idPhotoId" from leases
    join customers on customers.id = leases.customer_id join units on units.id = leases.unit_id
    where customers.email = ${email}`;

export const mailTo = async (sql: Sql, email: string) =>
  sql<{ template: string; text: string }[]>`
    select template, text from outgoing_messages where recipient = ${email}`;
