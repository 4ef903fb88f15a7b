// Rentals over HTTP, as a browser without a kiosk's token sends them.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

let addresses = 0;
/** One address takes as many rentals as its hour allows; then comes another. */
const rentalsOfAddress = 100;
let agent;

/** Throws unless it took effect. */
export async function rent({ port }, body) {
  if (addresses % rentalsOfAddress === 0) {
    agent?.destroy();
    const at = addresses / rentalsOfAddress;
    agent = new Agent({ keepAlive: true, localAddress: `127.2.${at >> 8}.${1 + (at & 255)}` });
  }
  addresses += 1;
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const answer = await new Promise((resolve, reject) => {
    request(
      { port, host: '127.0.0.1', path: '/api/customers/complete-rental', method: 'POST', headers, agent },
      resolve,
    )
      .on('error', reject)
      .end(JSON.stringify(body));
  });
  const said = Buffer.concat(await answer.toArray()).toString();
  if (answer.statusCode !== 200) throw new Error(`a rental was refused: ${answer.statusCode} ${said}`);
}

/** All units and codes are free again; the rows of earlier rentals stay, as they do in life. */
export async function release(sql) {
  await sql`update gate_codes set state = 'ended', ended_at = now() where state <> 'ended'`;
  await sql`update leases set state = 'lapsed', ended_at = now() where state = 'held'`;
  await sql`update units set status = 'available' where status = 'occupied'`;
}
