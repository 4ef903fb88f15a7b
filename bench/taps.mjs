// `npm run taps [-- name]`: walks each service as a person would, one tap and one key at a time, in a browser of its own
// against a server of its own, and counts. Writes the table of docs/performance.md.
//
//   TAPS_OF      another built checkout to walk through, such as the one before a change; this one unless told
//   TAPS_COLUMN  `before` or `now`: which of the two figures of each line are written; none is written unless told
//   TAPS_CAMERA  a .y4m or .mjpeg file that the camera sees, or `licence` for the back of one; a test picture unless told
//   TAPS_SAY     1 tells each step
import { readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { chromium as playwright } from 'playwright';
import { importSource } from './page/import-source.mjs';
import { connect, openCluster, root, startServer } from './site.mjs';
import { openDevice, rest } from './taps/devices.mjs';
import { filmLicence } from './taps/film.mjs';
import { estimate } from './taps/model.mjs';
import { Person } from './taps/person.mjs';
import { services } from './taps/services.mjs';
import { putCounts } from './taps/table.mjs';
import { walk } from './taps/walk.mjs';

const { chromium } = await importSource('tests/run/browser/chromium.ts');
const { Network } = await importSource('tests/run/browser/network.ts');
const { dealTenants, findOwing85 } = await importSource('tests/run/journeys/account-journey.ts');

const { TAPS_OF: of = root, TAPS_COLUMN: column, TAPS_CAMERA: seenByCamera, TAPS_SAY: isTold } = process.env;
const asked = process.argv.slice(2);
const page = new URL('../docs/performance.md', import.meta.url);
const places = ['kiosk', 'phone'].flatMap((device) => ['online', 'offline'].map((net) => [device, net]));
const ends = [];
const bench = { closeLater: (end) => ends.unshift(end) };
const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

try {
  const counts = await walkAll();
  if (column) await writeFile(page, putCounts(await readFile(page, 'utf8'), column, counts));
} finally {
  for (const end of ends) await end().catch((error) => console.error('did not end:', error));
}
process.exit();

async function walkAll() {
  const { createDatabase } = await openCluster(bench);
  const film = seenByCamera === 'licence' ? await filmLicence(bench) : seenByCamera;
  const args = [
    ...(chromium.args ?? []),
    ...camera,
    ...(film ? [`--use-file-for-fake-video-capture=${film}`] : []),
  ];
  const browser = await playwright.launch({ ...chromium, args });
  bench.closeLater(() => browser.close());
  const counts = [];
  for (const [device, net] of places) {
    const site = await openSite(await createDatabase(`taps_${device}_${net}`));
    counts.push(...(await walkAt({ browser, device, net, ...site })));
    await site.stop();
  }
  return counts;
}

/** Each place begins with the same tenants and the same free units. */
async function openSite(databaseUrl) {
  const main = `${of.replace(/\/?$/, '/')}sync-server/bundle/main.js`;
  const { origin, stop } = await startServer(bench, { databaseUrl, main, env: { SEED: 'demo' } });
  const network = await Network.open(origin);
  bench.closeLater(() => network.close());
  return { network, sql: connect(bench, databaseUrl), stop };
}

async function walkAt({ browser, network, sql, device, net }) {
  const dealTenant = dealTenants();
  const { context, page } = await openDevice(browser, device, network.origin);
  network.set(net === 'offline' ? 'cut' : 'open');
  await context.setOffline(net === 'offline');
  const counts = [];
  for (const [name, service] of Object.entries(services)) {
    const tenant = service.owes ? await findOwing85(sql) : await dealTenant(sql);
    if (asked.length > 0 && !asked.includes(name)) continue;
    if (service.device && service.device !== device) continue;
    try {
      counts.push(await walkOne({ page, device, net, name, service, tenant }));
    } catch (error) {
      console.error(`${name}, ${device}, ${net}:`, error);
      process.exitCode = 1;
    }
  }
  await context.close();
  return counts;
}

async function walkOne({ page, device, net, name, service, tenant }) {
  await rest(page, device);
  const person = new Person(page);
  const say = isTold ? (text) => console.log(`      ${text}`) : undefined;
  await walk(person, { wishes: service.wishes(tenant), end: service.end, say });
  const line = {
    name,
    device,
    net,
    ...person.counts,
    ...estimate(person.counts, service),
    load: loadavg()[0],
  };
  console.log(`${name}, ${device}, ${net}: ${JSON.stringify(line)}`);
  if (isTold) console.log(`      ${person.screens.join('\n      ')}`);
  return line;
}
