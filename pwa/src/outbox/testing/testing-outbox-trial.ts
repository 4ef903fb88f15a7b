import type { RecordHeader } from 'schemas/inbox/submissions';
import { v7 } from 'uuid';
import { createApi } from '../../core/api/api.ts';
import { noteCalls } from '../../core/connection/connection.ts';
import type { Ctx } from '../../core/context/ctx.tsx';
import { openOutbox } from '../client/open-outbox.ts';
import { outboxDb, readMeta } from '../storage/outbox-db.ts';
import { openCopies, tidyCopies } from '../storage/record-copies.ts';

/** What this page found when it was opened: what an earlier page acknowledged has to be among it. */
interface FoundOnDevice {
  ids: string[];
  faults: string[];
  /** The browser had nothing any more: neither a record nor who this device is. */
  isEmpty: boolean;
}

// A page for the tests: it accepts rentals as fast as it can and names each one that it called saved, until its
// browser is killed. The first thing it does is to say what it finds.
const isControl = new URLSearchParams(location.search).has('control');
const report = (path: string, body: unknown) => fetch(path, { method: 'POST', body: JSON.stringify(body) });

const ctx = {
  call: noteCalls(createApi({ fetch: window.fetch.bind(window) })),
  now: () => new Date(),
  newId: () => v7(),
  random: () => Math.random(),
  randomBytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)),
} as unknown as Ctx;

const rental = {
  firstName: 'Zoë',
  lastName: "O'Brien",
  email: 'zoe@example.com',
  phone: '(859) 555-0123',
  address: '12 Elm Street',
  city: 'Springfield',
  state: 'KY',
  zipCode: '40069',
  driversLicenseNumber: 'Z12-345-678',
  selectedUnitId: '0199a000-0000-7000-8000-000000000042',
  gateCode: '4819',
  paymentMethodSetup: true as const,
};

await report('/trial/found', isControl ? findInLocalStorage() : await findInOutbox());
for (;;) {
  const id = isControl ? keepInLocalStorage() : await acceptRental();
  await report('/trial/saved', { id });
}

async function acceptRental(): Promise<string> {
  const photo = { id: v7(), bytes: crypto.getRandomValues(new Uint8Array(40_000)) };
  const delivery = await openOutbox(ctx).submit({
    kind: 'rental',
    body: { ...rental },
    attachments: Math.random() < 0.5 ? [photo] : [],
  });
  if (delivery.state !== 'saved') throw new Error(`not saved but ${delivery.state}`);
  return delivery.id;
}

async function findInOutbox(): Promise<FoundOnDevice> {
  const db = outboxDb();
  const isEmpty = (await readMeta(db, 'device')) === undefined;
  await tidyCopies(db, openCopies(caches));
  const [records, photos] = await Promise.all([
    db.records.toArray(),
    db.attachments.toCollection().primaryKeys(),
  ]);
  const said = (await readMeta(db, 'counters'))?.waiting ?? 0;
  const known = new Set(photos);
  const torn = records.filter(({ header, ciphertext }) => {
    const { attachments = [] }: RecordHeader = JSON.parse(header);
    return ciphertext === '' || attachments.some(({ id }) => !known.has(id));
  });
  const faults = torn.map(({ id }) => `${id} is torn`);
  if (said !== records.length) faults.push(`the counter says ${said} of ${records.length}`);
  return { ids: records.map(({ id }) => id), faults, isEmpty };
}

/** The negative control: a store that calls a write done before it is on the disk. */
function keepInLocalStorage(): string {
  const id = v7();
  localStorage.setItem(id, JSON.stringify(rental));
  return id;
}
function findInLocalStorage(): FoundOnDevice {
  return { ids: Object.keys(localStorage), faults: [], isEmpty: false };
}
