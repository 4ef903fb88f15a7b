import type { BrowserContext, Page } from 'playwright/test';
import { documentOf, publicPaths, staffPaths } from 'schemas/page-paths';
import { expect, type GatehouseServer, test } from '../../../tests/run/gatehouse-server.ts';

test.use({ serviceWorkers: 'allow' });

const home = (page: Page) => page.getByRole('heading', { name: 'How Can I Help You Today?' });
const addresses = [
  ...publicPaths.map((path) => path.replace(':token', 'mZq3_example-token')),
  ...staffPaths,
  '/?service=rent-unit',
  '/?ref=ABC123',
  '/no-such-page',
];

/** Opens the home and waits until everything is kept: the app and the map. */
async function openKept(page: Page): Promise<void> {
  await page.goto('/');
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller) return;
    await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve));
  });
  await expect.poll(() => countPlaces(page)).toBe(100);
}

const countPlaces = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'gatehouse-map')) return 0;
    const settle = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await settle(indexedDB.open('gatehouse-map'));
    const count = await settle(db.transaction('places').objectStore('places').count());
    db.close();
    return count;
  });

async function whileStopped(server: GatehouseServer, act: () => Promise<void>): Promise<void> {
  await server.stop();
  try {
    await act();
  } finally {
    await server.restart();
  }
}

test.describe('with the server stopped', () => {
  test('every address opens, reloads and can be linked to', async ({ page, server }) => {
    await openKept(page);
    await whileStopped(server, async () => {
      for (const address of addresses) {
        const { pathname } = new URL(address, server.origin);
        for (const open of [() => page.goto(address), () => page.reload()]) {
          const answer = await open();
          expect(answer?.fromServiceWorker(), address).toBe(true);
          // A staff page sends who is not signed in to the login, and reloading is then about that page.
          if (!staffPaths.some((path) => path === pathname)) {
            expect(answer?.status(), address).toBe(documentOf(pathname).status);
          }
          await expect(page.locator('h1, h2').first(), address).toBeVisible();
        }
      }
    });
  });

  test('the wizard opens with the map, although nobody ever opened it before', async ({ page, server }) => {
    await openKept(page);
    await whileStopped(server, async () => {
      await page.goto('/?service=rent-unit');
      const next = page.getByRole('button', { name: 'Next', exact: true });
      for (let step = 1; step < 4; step += 1) await next.click();
      await expect(page.getByRole('button', { name: /^Unit 42\b/ })).toBeVisible();
    });
  });

  test('no call is answered from what is kept', async ({ page, server }) => {
    await openKept(page);
    const paths = ['/api/units', '/api/config', '/healthz', '/readyz', '/version', '/u/x', '/objects/x'];
    const ask = (path: string) => page.evaluate((url) => fetch(url).then(() => 'answer', String), path);
    expect(await ask('/healthz')).toBe('answer');
    await whileStopped(server, async () => {
      for (const path of paths) expect(await ask(path), path).toContain('Failed to fetch');
      await expect(page.goto('/api/docs')).rejects.toThrow('ERR_CONNECTION_REFUSED');
    });
  });

  test('who was never here sees the browser say so', async ({ page, server }) => {
    await whileStopped(server, async () => {
      await expect(page.goto('/')).rejects.toThrow('ERR_CONNECTION_REFUSED');
    });
  });
});

test('nothing breaks the content policy while the worker answers, for customers and for staff', async ({
  page,
}) => {
  const complaints: string[] = [];
  const isAboutPolicy = /Content Security Policy|Trusted/i;
  page.on('console', (message) => isAboutPolicy.test(message.text()) && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await openKept(page);
  for (const address of ['/', '/staff', '/status/abc']) {
    const answer = await page.goto(address);
    expect(answer?.fromServiceWorker()).toBe(true);
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
    await page.waitForLoadState('networkidle');
  }
  expect(complaints).toEqual([]);
});

test('a staff page alone keeps the app as well, under Trusted Types', async ({ page, server }) => {
  await page.goto('/staff');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await whileStopped(server, async () => {
    await page.reload();
    await expect(page.getByText('Staff Login - Access the management dashboard')).toBeVisible();
    await page.goto('/');
    await expect(home(page)).toBeVisible();
  });
});

test('a server that is out for a moment signs nobody out', async ({ page, context }) => {
  await openKept(page);
  await page.goto('/staff');
  await page.getByLabel('Username').fill('staff');
  await page.getByLabel('Password', { exact: true }).fill('gatehouse-demo');
  await page.getByRole('button', { name: 'Sign In' }).click();
  // The device vouches for whom the server has named once.
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('staff_token'));
  for (const status of [502, 503, 504]) {
    let asked = 0;
    await context.route('**/api/auth/staff/me', (route) => {
      asked += 1;
      return route.fulfill({ status, body: 'out' });
    });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => asked).toBeGreaterThan(0);
    await expect(page).toHaveURL('/dashboard');
    expect(await page.evaluate(() => localStorage.getItem('staff_token'))).toBe(token);
    await context.unroute('**/api/auth/staff/me');
  }
});

test.describe('a connection that is back', () => {
  /** As the browser does when it finds the network again, whatever is open then. */
  async function dispatchSync(page: Page, origin: string): Promise<void> {
    const session = await page.context().newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
        if (first) resolve(first.registrationId);
      });
    });
    await session.send('ServiceWorker.enable');
    const registrationId = await registered;
    const sync = { origin, registrationId, tag: 'gatehouse-outbox', lastChance: false };
    await session.send('ServiceWorker.dispatchSyncEvent', sync);
  }

  test('wakes the open pages', async ({ page, server }) => {
    await openKept(page);
    await page.evaluate(() => {
      const heard: unknown[] = [];
      Object.assign(window, { heard });
      navigator.serviceWorker.addEventListener('message', ({ data }) => heard.push(data));
    });
    await dispatchSync(page, server.origin);
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'heard'))).toContain('send-waiting');
  });

  test('lets the worker itself send what waits, when no page is open', async ({ page, context, server }) => {
    const id = '01936d3e-7b1c-7e2a-9c3d-5f6a7b8c9d0e';
    const fingerprint = 'ab'.repeat(32);
    const senders: string[] = [];
    await context.route('**/api/submissions**', async (route) => {
      const request = route.request();
      if (!request.serviceWorker()) return route.abort();
      senders.push(`${request.method()} ${new URL(request.url()).pathname}`);
      const receipt = { id, fingerprint, status: 'received', missingAttachments: [] };
      const isDelivery = request.method() === 'POST';
      const json = isDelivery ? { receipts: [receipt], withdrawals: [] } : { results: [], next: 0 };
      return route.fulfill({ json });
    });
    await openKept(page);
    await plantRecord(page, { id, fingerprint });
    await page.goto('about:blank');
    await dispatchSync(page, server.origin);
    await expect.poll(() => senders).toContain('POST /api/submissions');
    await page.goto('/status/abc');
    await expect.poll(() => listKept(page)).toEqual({ records: [], tombstones: [id] });
  });

  /** A record as the outbox keeps it; what it holds is sealed anyway. */
  const plantRecord = (page: Page, record: { id: string; fingerprint: string }) =>
    page.evaluate(
      (planted) =>
        new Promise((resolve, reject) => {
          const opening = indexedDB.open('gatehouse-outbox');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const writing = opening.result.transaction(['records', 'meta'], 'readwrite');
            const device = { hash: 'cd'.repeat(32), incarnation: 'a', sequence: 1 };
            writing.objectStore('meta').put({ key: 'device', token: 'A'.repeat(43), ...device });
            writing.objectStore('meta').put({ key: 'counters', waiting: 1, parked: 0 });
            writing.objectStore('records').put({
              ...planted,
              kind: 'rental',
              receiptNumber: 'K3-0001-A',
              statusToken: 'B'.repeat(43),
              capturedAt: '2026-11-20T15:00:00.000Z',
              header: '{}',
              encapsulated: 'AAAA',
              ciphertext: 'AAAA',
              state: 'waiting',
              attempts: 0,
              wasSentDirectly: false,
              isAnswered: false,
            });
            writing.oncomplete = () => resolve(opening.result.close());
          };
        }),
      record,
    );

  const listKept = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<Record<string, IDBValidKey[]>>((resolve) => {
          const opening = indexedDB.open('gatehouse-outbox');
          opening.onsuccess = () => {
            const reading = opening.result.transaction(['records', 'tombstones']);
            const records = reading.objectStore('records').getAllKeys();
            const tombstones = reading.objectStore('tombstones').getAllKeys();
            reading.oncomplete = () => {
              opening.result.close();
              resolve({ records: records.result, tombstones: tombstones.result });
            };
          };
        }),
    );
});

test.describe('a new version', () => {
  const name = (page: Page, facility: string) => expect(page).toHaveTitle(facility, { timeout: 20_000 });
  const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const isSamePage = (page: Page) => page.evaluate(() => Reflect.get(window, 'isSamePage') === true);

  /** Lets the browser look for the new version now instead of within the hour. */
  const lookForUpdate = (page: Page) =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update().catch(() => undefined);
    });
  /** Somebody is here for as long as this page lives: its quiet moment never comes. */
  const keepTouching = (page: Page) =>
    page.evaluate(() => void setInterval(() => dispatchEvent(new KeyboardEvent('keydown')), 200));
  const isWaiting = (page: Page) =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
  const keptAddresses = (page: Page) =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const kept = await Promise.all(names.map(async (cache) => (await caches.open(cache)).keys()));
      return kept.flat().map(({ url }) => new URL(url).pathname);
    });

  async function startTyping(context: BrowserContext): Promise<Page> {
    const page = await context.newPage();
    await page.goto('/?service=rent-unit');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByLabel(/^First name/i).fill('Renée');
    await mark(page);
    return page;
  }

  test('is there at once on a home that nobody touches, and leaves nothing of the old one', async ({
    page,
    server,
  }) => {
    await openKept(page);
    await server.restart({ name: 'Lakeside Storage' });
    await lookForUpdate(page);
    await name(page, 'Lakeside Storage');
    const kept = await keptAddresses(page);
    expect(kept.length).toBeGreaterThan(40);
    expect(new Set(kept).size).toBe(kept.length);
    expect(kept.filter((path) => path.startsWith('/api'))).toEqual([]);
  });

  test('waits for whoever is in the middle of something, in any window', async ({
    page,
    context,
    server,
  }) => {
    await openKept(page);
    const busy = await startTyping(context);
    await mark(page);
    await server.restart({ name: 'Hillside Storage' });
    await lookForUpdate(busy);
    await expect.poll(() => isWaiting(busy)).toBe(true);
    // Long enough for several quiet moments of the idle home beside it.
    await page.waitForTimeout(4_000);
    expect(await isSamePage(busy)).toBe(true);
    expect(await isSamePage(page)).toBe(true);
    expect(await isWaiting(busy)).toBe(true);
    await expect(busy.getByLabel(/^First name/i)).toHaveValue('Renée');
    await expect(busy).not.toHaveTitle(/Hillside/);
    // Who is on the home beside it may ask for it, and hears why it does not come yet.
    await page.getByText('A new version is ready').waitFor();
    await page.getByRole('button', { name: 'Use it now' }).click();
    await expect(page.getByText('Another window is still in use.')).toBeVisible();
    expect(await isSamePage(page)).toBe(true);

    await busy.close({ runBeforeUnload: false });
    await name(page, 'Hillside Storage');
  });

  test('takes over once the wizard is left and the home has been quiet', async ({ page, server }) => {
    await openKept(page);
    await page.getByRole('button', { name: 'Get Started Rent a Unit' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await server.restart({ name: 'Riverside Storage' });
    await lookForUpdate(page);
    await expect.poll(() => isWaiting(page)).toBe(true);
    await page.waitForTimeout(2_000);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await name(page, 'Riverside Storage');
    await expect(home(page)).toBeVisible();
  });

  test('comes at once to whoever asks for it, without waiting for a quiet moment', async ({
    page,
    server,
  }) => {
    await openKept(page);
    await page.getByRole('button', { name: 'Get Started Rent a Unit' }).click();
    await server.restart({ name: 'Meadow Storage' });
    await lookForUpdate(page);
    await expect.poll(() => isWaiting(page)).toBe(true);
    await keepTouching(page);
    await page.goBack();
    await page.getByRole('button', { name: 'Use it now' }).click();
    await name(page, 'Meadow Storage');
  });

  test('of which one file is still the old one is not taken', async ({ page, context, server }) => {
    await openKept(page);
    const title = await page.title();
    await server.restart({ name: 'Parkside Storage' });
    let asked = 0;
    await context.route('**/app.html', async (route) => {
      asked += 1;
      await route.fulfill({ body: 'older', headers: { etag: 'W/"older"' } });
    });
    await lookForUpdate(page);
    await expect.poll(() => asked).toBe(1);
    await page.waitForTimeout(2_000);
    expect(await isWaiting(page)).toBe(false);
    await name(page, title);

    await context.unroute('**/app.html');
    await lookForUpdate(page);
    await name(page, 'Parkside Storage');
  });

  test('that cannot be fetched leaves the old one at work', async ({ page, server }) => {
    await openKept(page);
    const title = await page.title();
    await whileStopped(server, async () => {
      await lookForUpdate(page);
      await page.reload();
      await name(page, title);
      await expect(home(page)).toBeVisible();
    });
  });
});
