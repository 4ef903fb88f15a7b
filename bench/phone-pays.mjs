// `node bench/phone-pays.mjs [payments]`: a phone pays what stands on a kiosk, again and again, and each time the kiosk is
// watched: from the moment at which the books have the payment until "Payment Successful!" stands on its screen.
import { chromium as playwright } from 'playwright';
import { importSource } from './page/import-source.mjs';
import { connect, openCluster, startServer } from './site.mjs';
import { devices } from './taps/devices.mjs';

const { chromium } = await importSource('tests/run/browser/chromium.ts');
const cards = await importSource('tests/run/journeys/card-journey.ts');
const { enrolKiosk } = await importSource('tests/run/journeys/kiosk-journey.ts');

const payments = Number(process.argv[2] ?? 20);
const ends = [];
const bench = { closeLater: (end) => ends.unshift(end) };
const paidTitle = 'Payment Successful!';

try {
  const { createDatabase } = await openCluster(bench);
  const databaseUrl = await createDatabase('phone_pays');
  const { origin } = await startServer(bench, { databaseUrl, env: { SEED: 'demo' } });
  const server = { origin, sql: connect(bench, databaseUrl) };
  const browser = await playwright.launch(chromium);
  bench.closeLater(() => browser.close());
  const kiosk = await openPage(browser, origin, 'kiosk');
  await enrolKiosk(kiosk, server, 'Lobby');
  const times = [];
  for (let n = 0; n < payments; n += 1) {
    times.push(await payOnce(browser, kiosk, server));
    console.log(`${n + 1}: ${times.at(-1)} ms`);
  }
  times.sort((a, b) => a - b);
  const at = (share) => Math.round(times[Math.ceil(share * times.length) - 1]);
  console.log(`${times.length} payments: median ${at(0.5)} ms, p95 ${at(0.95)} ms, slowest ${at(1)} ms`);
} finally {
  for (const end of ends) await end().catch((error) => console.error('did not end:', error));
}
process.exit();

async function openPage(browser, baseURL, device) {
  const context = await browser.newContext({ ...devices[device], baseURL });
  return context.newPage();
}

/** One hold of its own, paid on a phone of its own. */
async function payOnce(browser, kiosk, server) {
  const rental = await cards.holdUnit(server);
  const { amount, unit, leaseId } = rental;
  const query = new URLSearchParams({ client_secret: await cards.findSecret(server, rental), amount, unit });
  const made = kiosk.waitForResponse((reply) => reply.url().endsWith('/api/phone-links'));
  await kiosk.goto(`/pay-onboarding?${query}`);
  const { url } = await (await made).json();
  const phone = await openPage(browser, server.origin, 'phone');
  await phone.goto(new URL(url).pathname);
  await cards.typeCard(phone, cards.visa);
  const shown = kiosk
    .getByRole('heading', { name: paidTitle })
    .waitFor()
    .then(() => Date.now());
  await phone.getByRole('button', { name: /^Pay \$/ }).click();
  const at = await shown;
  const [paid] = await server.sql`select created_at from payments where lease_id = ${leaseId}`;
  await phone.context().close();
  return at - paid.created_at.getTime();
}
