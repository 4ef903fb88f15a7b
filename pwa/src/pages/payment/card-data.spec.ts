import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { documentedRental } from '../../../../tests/run/journeys/documented-rental.ts';
import { expect, type GatehouseServer, test } from '../../../../tests/run/site/gatehouse-server.ts';

/** A number that a real network could have given out, and that is on nobody's list of test numbers. */
const planted = '4539578763621486';
const spellings = [planted, '4539 5787 6362 1486', '4539-5787-6362-1486'];
const isThere = (text: string) => text.replace(/[ -]/g, '').includes(planted);

/** Everything the database holds, as text. */
async function dumpDatabase({ sql }: GatehouseServer): Promise<string> {
  const tables = await sql`select tablename from pg_tables where schemaname = 'public'`;
  const dumps = await Promise.all(
    tables.map(async ({ tablename }) => JSON.stringify(await sql`select t::text from ${sql(tablename)} t`)),
  );
  return dumps.join('\n');
}

async function readFolder(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes('postgres'));
  const texts = await Promise.all(
    files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')),
  );
  return texts.join('\n');
}

/** All that the page keeps on the device, as text. */
const readKept = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const rows = await Promise.all(
      databases.map(
        ({ name = '' }) =>
          new Promise<string>((resolve) => {
            const opening = indexedDB.open(name);
            opening.onsuccess = () => {
              const db = opening.result;
              const stores = [...db.objectStoreNames];
              const close = (text: string) => {
                db.close();
                resolve(text);
              };
              if (stores.length === 0) return close('');
              const transaction = db.transaction(stores);
              const found: string[] = [];
              for (const store of stores) {
                transaction.objectStore(store).getAll().onsuccess = (event) =>
                  found.push(JSON.stringify((event.target as IDBRequest).result));
              }
              transaction.oncomplete = () => close(found.join());
            };
          }),
      ),
    );
    return JSON.stringify([rows, { ...localStorage }, { ...sessionStorage }]);
  });

test('a card number is kept nowhere, wherever somebody types it', async ({ page, server }) => {
  test.setTimeout(180_000);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const post = (path: string, body: object) =>
    fetch(`${server.origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.origin },
      body: JSON.stringify(body),
    });
  for (const number of spellings) {
    const bodies: [string, object][] = [
      ['/api/customers/complete-rental', { ...documentedRental, firstName: `Ann ${number}` }],
      ['/api/customers/complete-rental', { ...documentedRental, cardNumber: number, cvv: '123' }],
      ['/api/accounts/lookup', { unitNumber: '42', lastName: number }],
      ['/api/payment-promises', { unitNumber: '42', lastName: number, paymentAmount: '60' }],
      [
        '/api/create-payment-intent',
        {
          amount: 60,
          description: number,
          metadata: { type: 'bill_payment', unitNumber: '42', customerName: number },
        },
      ],
    ];
    for (const [path, body] of bodies) {
      const answer = await post(path, body);
      expect({ path, status: answer.status }).toEqual({ path, status: 400 });
      expect(await answer.json()).toMatchObject({ code: 'card_data_not_accepted' });
    }
  }
  await page.goto('/?service=pay-bill');
  await page.getByLabel('Unit number').fill('42');
  await page.getByLabel('Last name').fill(planted);
  await page.getByRole('button', { name: 'Find My Account' }).click();
  await expect(page.getByText('Please do not type card numbers here').first()).toBeVisible();

  // The search itself finds what is there: the map comes in after the first touch.
  await expect.poll(() => readKept(page), { timeout: 15_000 }).toContain('unitNumber');
  expect(isThere(await readKept(page))).toBe(false);
  const [database, folder] = await Promise.all([dumpDatabase(server), readFolder(server.dataDir)]);
  expect(database).toContain("O'Brien");
  expect(folder.length).toBeGreaterThan(0);
  expect(isThere(database)).toBe(false);
  expect(isThere(folder)).toBe(false);
  expect(isThere(server.readLog())).toBe(false);
  expect(isThere(said.join())).toBe(false);
});
