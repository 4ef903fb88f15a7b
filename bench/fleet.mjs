// Many devices come back at once, each with many sealed rentals.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AEAD_AES_256_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_P256_HKDF_SHA256 } from 'hpke';
import { rentalBody } from './rental-body.mjs';

const batchSize = 20;
const suite = new CipherSuite(KEM_DHKEM_P256_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_256_GCM);
const info = Buffer.from('gatehouse inbox v1');
const sha256 = (text) => createHash('sha256').update(text).digest('hex');

/** Seals them beforehand; resolves to { deliver, count }. */
export async function openFleet(origin, { devices, recordsEach }) {
  const { keys } = await (await fetch(`${origin}/api/submissions/keys`)).json();
  const key = {
    ...keys[0],
    seal: await suite.DeserializePublicKey(new Uint8Array(Buffer.from(keys[0].publicKey, 'base64url'))),
  };
  const units = await (await fetch(`${origin}/api/storage-units/map`)).json();
  const fleet = [];
  for (let i = 0; i < devices; i += 1) {
    const written = await Promise.all(
      Array.from({ length: recordsEach }, (_, j) => write(key, units, i * recordsEach + j)),
    );
    fleet.push({ token: randomBytes(32).toString('base64url'), written });
  }
  return {
    count: devices * recordsEach,
    /** Until each has its receipt; resolves to how often somebody was told to wait. */
    deliver: async () =>
      (await Promise.all(fleet.map((device) => deliver(origin, device)))).reduce((a, b) => a + b, 0),
  };
}

async function write({ keyId, seal }, units, i) {
  const salt = randomBytes(16).toString('base64url');
  const body = JSON.stringify({ ...rentalBody(units[i % units.length].id, i), salt });
  const header = JSON.stringify({
    id: randomUUID(),
    kind: 'rental',
    schemaVersion: 1,
    fingerprint: sha256(body),
    keyId,
    capturedAt: new Date().toISOString(),
  });
  const sealed = await suite.Seal(seal, Buffer.from(body), { aad: Buffer.from(header), info });
  const encode = (bytes) => Buffer.from(bytes).toString('base64url');
  return { header, encapsulated: encode(sealed.encapsulatedSecret), ciphertext: encode(sealed.ciphertext) };
}

async function deliver(origin, { token, written }) {
  let refusals = 0;
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
  return refusals;
}
