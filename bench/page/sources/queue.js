// The outbox with one record and with as many as nobody will ever have.
import { v7 } from 'uuid';
import { toBase64Url } from '../../../pwa/src/core/files/base64-url.ts';
import { composeDevice, saveRecord } from '../../../pwa/src/outbox/client/save-record.ts';
import { writeSubmission } from '../../../pwa/src/outbox/client/submission.ts';
import { listSavedRecords } from '../../../pwa/src/outbox/client/use-saved-records.ts';
import { noteReceived } from '../../../pwa/src/outbox/results/record-outcomes.ts';
import { openOutboxDb, readMeta } from '../../../pwa/src/outbox/storage/outbox-db.ts';

const randomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));
const world = { randomBytes, newId: () => v7(), now: () => new Date(), call: async () => ({ ok: false }) };
const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
const publicKey = toBase64Url(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)));
const keys = { key: 'keys', keys: [{ keyId: 'bench', publicKey }], fetchedAt: new Date().toISOString() };
const nameOf = (size) => `queue-${size}`;
const atOnce = 5_000;

const write = () =>
  writeSubmission(world, { kind: 'rental', body: { firstName: 'Zoë', lastName: "O'Brien" } });
const addTo = (db) => saveRecord({ ...world, db }, write(), false);

/** Fills a queue with copies of one real record, each with an id of its own. */
async function fill(size) {
  const db = openOutboxDb(nameOf(size));
  await db.meta.bulkPut([keys, await composeDevice(world)]);
  const model = await addTo(db);
  for (let done = 1; done < size; done += atOnce) {
    const count = Math.min(atOnce, size - done);
    await db.records.bulkAdd(Array.from({ length: count }, () => ({ ...model, id: v7() })));
  }
  await db.meta.put({ key: 'counters', waiting: size, parked: 0 });
  db.close();
}

async function time(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Ms of each thing that is done with a queue of this size, which is as large afterwards. */
async function use(size) {
  const db = openOutboxDb(nameOf(size));
  const open = await time(() => db.open());
  const badge = await time(() => readMeta(db, 'counters'));
  let record;
  const add = await time(async () => {
    record = await addTo(db);
  });
  const receipt = { id: record.id, fingerprint: record.fingerprint, missingAttachments: [] };
  const remove = await time(() => noteReceived({ ...world, db }, receipt));
  db.close();
  return { open, badge, add, remove };
}

/** Ms to read everything that the device's own page may show. */
async function list(size) {
  const db = openOutboxDb(nameOf(size));
  await db.open();
  const took = await time(() => listSavedRecords(db));
  db.close();
  return took;
}

window.bench = { fill, use, list };
