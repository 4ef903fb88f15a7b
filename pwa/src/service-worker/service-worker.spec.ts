import type { BrowserContext, Page } from 'playwright/test';
import { documentOf, publicPaths, staffPaths } from 'schemas/kit/page-paths';
import { expect, type GatehouseServer, test } from '../../../tests/run/site/gatehouse-server.ts';

test.use({ serviceWorkers: 'allow', fetchesAhead: true });

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

async function whileStopped(server: GatehouseServer, action: () => Promise<void>): Promise<void> {
  await server.stop();
  try {
    await action();
  } finally {
    await server.restart();
  }
}

/** Lets the browser look for the new version now instead of within the hour. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => undefined);
  });

/** Opens an address twice where its document is new: each document is reloaded once. */
async function openFromWorker(page: Page, address: string, reloaded: Set<string>): Promise<void> {
  const { pathname } = new URL(address, 'http://x');
  const { file, status } = documentOf(pathname);
  const isKnown = reloaded.has(file);
  // Each page of the staff sends who is not signed in to the login: one of them is waited for.
  const isLogin = file === 'staff.html';
  const waitUntil = isLogin && isKnown ? 'commit' : 'load';
  const ways = [() => page.goto(address, { waitUntil }), ...(isKnown ? [] : [() => page.reload()])];
  for (const open of ways) {
    const answer = await open();
    expect(answer?.fromServiceWorker(), address).toBe(true);
    expect(answer?.headers()['content-security-policy'], address).toContain("default-src 'none'");
    // Reloading is about the login.
    if (!isLogin || isKnown) expect(answer?.status(), address).toBe(status);
    if (waitUntil === 'load') await expect(page.locator('h1, h2').first(), address).toBeVisible();
  }
  reloaded.add(file);
}

test('with the server stopped every address opens under its policy, the wizard has its map, and no call is answered', async ({
  page,
  browser,
  server,
}) => {
  const complaints: string[] = [];
  const isAboutPolicy = /Content Security Policy|Trusted/i;
  page.on('console', (message) => isAboutPolicy.test(message.text()) && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await openKept(page);
  const paths = ['/api/units', '/api/config', '/healthz', '/readyz', '/version', '/u/x', '/objects/x'];
  const ask = (path: string) => page.evaluate((url) => fetch(url).then(() => 'answer', String), path);
  expect(await ask('/healthz')).toBe('answer');
  await whileStopped(server, async () => {
    const reloaded = new Set<string>();
    for (const address of addresses) await openFromWorker(page, address, reloaded);

    // Nobody ever opened it before.
    await page.goto('/?service=rent-unit');
    const next = page.getByRole('button', { name: 'Next', exact: true });
    for (let step = 1; step < 4; step += 1) await next.click();
    await expect(page.getByRole('button', { name: /^Unit 42\b/ })).toBeVisible();

    // A new version that cannot be fetched leaves the old one at work.
    await page.goto('/');
    await lookForUpdate(page);
    await page.reload();
    await expect(home(page)).toBeVisible();
    expect(complaints).toEqual([]);

    for (const path of paths) expect(await ask(path), path).toContain('Failed to fetch');
    await expect(page.goto('/api/docs')).rejects.toThrow('ERR_CONNECTION_REFUSED');
    const stranger = await browser.newPage();
    await expect(stranger.goto(server.origin)).rejects.toThrow('ERR_CONNECTION_REFUSED');
    await stranger.close();
  });
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
  async function dispatchSync(page: Page, origin: string, { isKilled = false } = {}): Promise<void> {
    const session = await page.context().newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
        if (first) resolve(first.registrationId);
      });
    });
    await session.send('ServiceWorker.enable');
    const registrationId = await registered;
    if (isKilled) await session.send('ServiceWorker.stopAllWorkers');
    const sync = { origin, registrationId, tag: 'gatehouse-outbox', lastChance: false };
    await session.send('ServiceWorker.dispatchSyncEvent', sync);
  }

  test('wakes the open pages; when none is open the worker itself, started anew, sends what waits', async ({
    page,
    context,
    server,
  }) => {
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
    await page.evaluate(() => {
      const heard: unknown[] = [];
      Object.assign(window, { heard });
      navigator.serviceWorker.addEventListener('message', ({ data }) => heard.push(data));
    });
    await dispatchSync(page, server.origin);
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'heard'))).toContain('send-waiting');

    await plantRecord(page, { id, fingerprint });
    await page.goto('about:blank');
    // What sends is of this version, as the page is: a server that has another by now is not asked for it.
    await context.route('**/assets/**', (route) => route.abort());
    await dispatchSync(page, server.origin, { isKilled: true });
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
  /** The page looks once a second for a quiet moment; what a look sets off has its time before the next ones. */
  const passQuietMoments = async (page: Page) => {
    for (let time = 0; time < 2; time += 1) {
      await page.clock.runFor(15_000);
      await lookForUpdate(page);
    }
  };
  const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const isSamePage = (page: Page) => page.evaluate(() => Reflect.get(window, 'isSamePage') === true);

  /** Somebody is here for as long as this page lives: its quiet moment never comes. */
  const keepTouching = (page: Page) =>
    page.evaluate(() => void setInterval(() => dispatchEvent(new KeyboardEvent('keydown')), 200));
  const isWaiting = (page: Page) =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
  const isInstalling = (page: Page) =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).installing !== null);
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

  test('waits for whoever is in the middle of something, in any window, and for a quiet home', async ({
    page,
    context,
    server,
  }) => {
    await context.clock.install();
    await openKept(page);
    const busy = await startTyping(context);
    await mark(page);
    await server.restart({ name: 'Hillside Storage' });
    await lookForUpdate(busy);
    await expect.poll(() => isWaiting(busy)).toBe(true);
    await passQuietMoments(page);
    // Who is on the home beside it may ask for it, and hears why it does not come yet.
    await keepTouching(page);
    await page.getByRole('button', { name: 'Use it now' }).click();
    await expect(page.getByText('Another window is still in use.')).toBeVisible();
    expect(await isSamePage(page)).toBe(true);
    expect(await isSamePage(busy)).toBe(true);
    expect(await isWaiting(busy)).toBe(true);
    await expect(busy.getByLabel(/^First name/i)).toHaveValue('Renée');
    await expect(busy).not.toHaveTitle(/Hillside/);
    // It was asked for: it comes without waiting for a quiet moment.
    await busy.close({ runBeforeUnload: false });
    await name(page, 'Hillside Storage');

    await page.getByRole('button', { name: 'Get Started Rent a Unit' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await mark(page);
    await server.restart({ name: 'Riverside Storage' });
    await lookForUpdate(page);
    await expect.poll(() => isWaiting(page)).toBe(true);
    await passQuietMoments(page);
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await isSamePage(page)).toBe(true);
    expect(await isWaiting(page)).toBe(true);
    await page.goBack();
    await name(page, 'Riverside Storage');
    await expect(home(page)).toBeVisible();
  });

  test('of which one file is still the old one is not taken; whole it is there at once and leaves nothing of the old', async ({
    page,
    context,
    server,
  }) => {
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
    await expect.poll(() => isInstalling(page)).toBe(false);
    expect(await isWaiting(page)).toBe(false);
    await name(page, title);

    await context.unroute('**/app.html');
    const another = { contentType: 'text/javascript', body: '// of a version that names it otherwise' };
    for (const answer of [{ status: 404 }, another]) {
      asked = 0;
      await context.route('**/service-worker-sender-*.js', async (route) => {
        asked += 1;
        await route.fulfill(answer);
      });
      await lookForUpdate(page);
      await expect.poll(() => asked).toBe(1);
      await expect.poll(() => isInstalling(page)).toBe(false);
      expect(await isWaiting(page)).toBe(false);
      await context.unroute('**/service-worker-sender-*.js');
    }

    await lookForUpdate(page);
    await name(page, 'Parkside Storage');
    const kept = await keptAddresses(page);
    expect(kept.length).toBeGreaterThan(40);
    expect(new Set(kept).size).toBe(kept.length);
    expect(kept.filter((path) => path.startsWith('/api'))).toEqual([]);
  });
});
