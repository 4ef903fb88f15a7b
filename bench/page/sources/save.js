// A submission with its photo until it may be called saved, and the same bytes sealed and put by hand.
import { v7 } from 'uuid';
import { toBase64Url } from '../../../pwa/src/core/files/base64-url.ts';
import { hashBytes } from '../../../pwa/src/core/files/sha256.ts';
import { createOutbox } from '../../../pwa/src/outbox/client/outbox.ts';
import { pageHolds } from '../../../pwa/src/outbox/client/page-holds.ts';
import { sealAttachment, sealBody } from '../../../pwa/src/outbox/crypto/seal.ts';
import { openOutboxDb } from '../../../pwa/src/outbox/storage/outbox-db.ts';
import { openCopies } from '../../../pwa/src/outbox/storage/record-copies.ts';
import { rentalBody } from '../../rental-body.mjs';

// As large as the app makes a photo.
const photoBytes = 400_000;
const rental = rentalBody('0199a000-0000-7000-8000-000000000042', 42);
const randomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));
/** Random, since the browser presses anything else together; it gives 64 KiB at once. */
function takePhoto() {
  const bytes = new Uint8Array(photoBytes);
  for (let at = 0; at < photoBytes; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
  return { id: v7(), bytes };
}

const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
const publicKey = toBase64Url(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)));
const key = { keyId: 'bench', publicKey };

const db = openOutboxDb();
await db.meta.put({ key: 'keys', keys: [key], fetchedAt: new Date().toISOString() });
let copying = 0;
const places = openCopies(caches);
const copies = {
  ...places,
  keep: async (...what) => {
    const start = performance.now();
    await places.keep(...what);
    copying = performance.now() - start;
  },
};
const outbox = createOutbox({
  db,
  copies,
  randomBytes,
  call: async () => ({ ok: false }),
  now: () => new Date(),
  newId: () => v7(),
  holds: pageHolds(),
  isOnline: () => false,
  probe: async () => false,
  onSaved() {},
});

async function saveByOutbox() {
  const photo = takePhoto();
  const start = performance.now();
  const delivery = await outbox.submit({ kind: 'rental', body: { ...rental }, attachments: [photo] });
  const took = performance.now() - start;
  if (delivery.state !== 'saved') throw new Error(`not saved but ${delivery.state}`);
  return { took, copying };
}

const raw = await new Promise((resolve, reject) => {
  const opening = indexedDB.open('raw', 1);
  opening.onupgradeneeded = () => {
    for (const name of ['records', 'attachments']) opening.result.createObjectStore(name, { keyPath: 'id' });
  };
  opening.onsuccess = () => resolve(opening.result);
  opening.onerror = () => reject(opening.error);
});

async function saveByHand() {
  const { id, bytes } = takePhoto();
  const start = performance.now();
  const body = new TextEncoder().encode(JSON.stringify(rental));
  const submissionId = v7();
  const sealed = await sealAttachment(key, { id, submissionId, bytes });
  const hashes = await Promise.all([hashBytes(bytes), hashBytes(sealed), hashBytes(body)]);
  const header = JSON.stringify({ id: submissionId, hashes });
  const record = { id: submissionId, header, ...(await sealBody(key, body, header)) };
  const sealing = performance.now() - start;
  await new Promise((resolve, reject) => {
    const change = raw.transaction(['records', 'attachments'], 'readwrite', { durability: 'strict' });
    change.objectStore('records').add(record);
    change.objectStore('attachments').add({ id, sealed });
    change.oncomplete = resolve;
    change.onabort = () => reject(change.error);
  });
  return { took: performance.now() - start, sealing };
}

window.bench = { outbox: saveByOutbox, hand: saveByHand };
