// Many devices come back at once, each with many records: node bench/inbox-storm.mjs <origin> [devices] [records]
// The server runs in demo mode with SEED=empty. Prints how long until each record has its receipt and its outcome.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AEAD_AES_256_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_P256_HKDF_SHA256 } from 'hpke';

const [origin = 'http://127.0.0.1:3000', devices = '500', records = '50'] = process.argv.slice(2);
const batchSize = 20;
const suite = new CipherSuite(KEM_DHKEM_P256_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_256_GCM);
const info = Buffer.from('gatehouse inbox v1');
const sha256 = (text) => createHash('sha256').update(text).digest('hex');

const { keys } = await (await fetch(`${origin}/api/submissions/keys`)).json();
const key = await suite.DeserializePublicKey(new Uint8Array(Buffer.from(keys[0].publicKey, 'base64url')));
const units = await (await fetch(`${origin}/api/storage-units/map`)).json();

const fleet = [];
for (let i = 0; i < Number(devices); i += 1) {
  const written = await Promise.all(
    Array.from({ length: Number(records) }, (_, j) => write(i * Number(records) + j)),
  );
  fleet.push({ token: randomBytes(32).toString('base64url'), written });
}
console.log(`${fleet.length} devices, ${records} records each`);

const startedAt = performance.now();
const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1);
let refusals = 0;
await Promise.all(fleet.map(deliver));
console.log(`all received after ${seconds()} s; told to wait ${refusals} times`);
const outcomes = {};
await Promise.all(fleet.map(collect));
console.log(`all decided after ${seconds()} s:`, outcomes);

async function write(i) {
  const body = JSON.stringify({
    firstName: 'Zoë',
    lastName: 'Storm',
    email: `storm${i}@mail.example`,
    phone: '(859) 555-0101',
    address: '12 Main St',
    city: 'Springfield',
    state: 'KY',
    zipCode: '40069',
    driversLicenseNumber: 'S1234-5678',
    driversLicenseImagePath: '',
    selectedUnitId: units[i % units.length].id,
    gateCode: String(i % 10_000).padStart(4, '0'),
    paymentMethodSetup: true,
    salt: randomBytes(16).toString('base64url'),
  });
  const header = JSON.stringify({
    id: randomUUID(),
    kind: 'rental',
    schemaVersion: 1,
    fingerprint: sha256(body),
    keyId: keys[0].keyId,
    capturedAt: new Date().toISOString(),
  });
  const sealed = await suite.Seal(key, Buffer.from(body), { aad: Buffer.from(header), info });
  const encode = (bytes) => Buffer.from(bytes).toString('base64url');
  return { header, encapsulated: encode(sealed.encapsulatedSecret), ciphertext: encode(sealed.ciphertext) };
}

async function deliver({ token, written }) {
  for (let at = 0; at < written.length; at += batchSize) {
    for (;;) {
      const reply = await fetch(`${origin}/api/submissions`, {
        method: 'POST',
        body: JSON.stringify({ records: written.slice(at, at + batchSize) }),
        headers: { 'content-type': 'application/json', 'x-device': token },
      }).catch(() => undefined);
      if (reply?.status === 200) break;
      refusals += 1;
      await sleep(1000 * (Number(reply?.headers.get('retry-after')) || 1));
    }
  }
}

async function collect({ token, written }) {
  let after = 0;
  for (let left = written.length; left > 0; ) {
    const reply = await fetch(`${origin}/api/submissions/results?after=${after}`, {
      headers: { 'x-device': token },
    });
    if (reply.status !== 200) {
      await sleep(5000);
      continue;
    }
    const { results, next } = await reply.json();
    for (const { state } of results) outcomes[state] = (outcomes[state] ?? 0) + 1;
    left -= results.length;
    after = next;
    if (results.length === 0) await sleep(2000);
  }
}
