import { expect, type Page } from 'playwright/test';

/** Every place that a page can reach, as one text: what is not in here, the next customer cannot find either. */
async function readEverything(page: Page): Promise<string> {
  const cookies = JSON.stringify(await page.context().cookies());
  return `${await page.evaluate(collect)}\n${cookies}`;
}

/** A wipe that was not clean is followed by another one, in which the page is loaded anew. */
export async function expectNoTrace(page: Page, planted: readonly string[]) {
  await expect(async () => {
    expect(await findPlanted(page, planted)).toEqual([]);
  }).toPass({ timeout: 15_000 });
}

export async function findPlanted(page: Page, planted: readonly string[]): Promise<string[]> {
  const text = (await readEverything(page)).toLowerCase();
  return planted.filter((plant) => text.includes(plant.toLowerCase()));
}

/** What shows on the screen, fields included. */
export const readScreen = (page: Page) =>
  page.evaluate(() =>
    [
      document.body.innerText,
      ...[...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value),
    ].join('\n'),
  );

async function collect(): Promise<string> {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')];
  const texts = [
    document.documentElement.outerHTML,
    ...fields.map(({ value }) => value),
    JSON.stringify({ ...localStorage }),
    JSON.stringify({ ...sessionStorage }),
    document.cookie,
    JSON.stringify(history.state),
    location.href,
    document.referrer,
    window.name,
  ];
  for (const name of await caches.keys()) {
    texts.push(name);
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const type = (await cache.match(request))?.headers.get('content-type') ?? '';
      texts.push(request.url);
      if (/text|json/.test(type)) texts.push((await (await cache.match(request))?.text()) ?? '');
    }
  }
  const plain = (_key: string, value: unknown) =>
    value instanceof Uint8Array ? new TextDecoder('latin1').decode(value) : value;
  for (const { name } of await indexedDB.databases()) {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name ?? '');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    for (const store of db.objectStoreNames) {
      const rows = await new Promise<unknown[]>((resolve, reject) => {
        const reading = db.transaction(store).objectStore(store).getAll();
        reading.onsuccess = () => resolve(reading.result);
        reading.onerror = () => reject(reading.error);
      });
      texts.push(JSON.stringify(rows, plain));
    }
    db.close();
  }
  return texts.join('\n');
}

/** Puts a string into each place that a careless screen might have used. */
export const plantEverywhere = (page: Page, strings: string[]) => page.evaluate(plant, strings);

async function plant(strings: string[]): Promise<void> {
  const [first = '', second = '', third = '', ...rest] = strings;
  history.replaceState({ ...history.state, planted: first }, '', location.href);
  window.name = second;
  const cache = await caches.open('careless');
  const db = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('careless', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('rows');
    opening.onsuccess = () => resolve(opening.result);
  });
  const rows = db.transaction('rows', 'readwrite').objectStore('rows');
  rows.put(third, third);
  db.onversionchange = () => db.close();
  for (const [at, text] of rest.entries()) {
    if (at % 4 === 0) localStorage.setItem(text, text);
    else if (at % 4 === 1) sessionStorage.setItem(text, text);
    else if (at % 4 === 2 && at < 120) await cookieStore.set(text, text);
    else await cache.put(`/careless/${text}`, new Response(text));
  }
}
