import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importSource } from '../page/import-source.mjs';
import { openFolder } from '../site.mjs';

/** A film of the back of a licence, drawn as the scan's own tests draw it; resolves to where it lies. */
export async function filmLicence(bench) {
  const testing = 'pwa/src/wizards/rent-unit/scan/testing/testing-';
  const { drawCode } = await importSource(`${testing}codes.ts`);
  const { cardOf, diceOf } = await importSource(`${testing}licences.ts`);
  const { photograph } = await importSource(`${testing}prints.ts`);
  const film = join(await openFolder(bench), 'licence.mjpeg');
  await writeFile(film, await photograph(await drawCode(cardOf()), 'clear', diceOf(3)));
  return film;
}
