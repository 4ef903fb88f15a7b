import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { submissionsApi } from 'schemas/inbox/submissions';
import { expect, test, vi } from 'vitest';
import type { Call } from '../../core/api/api.ts';
import type { Delivery } from '../client/outbox.ts';
import { openOutboxDb } from '../storage/outbox-db.ts';
import { rentalBody } from './testing-inbox.ts';
import { type Mutation, Simulation } from './testing-simulation.ts';

// What is sealed, and how, is tested elsewhere; here nothing may wait for a real thread.
vi.mock('../crypto/seal.ts', () => ({
  sealBody: async (_: unknown, bytes: Uint8Array) => ({
    encapsulated: 'AA',
    ciphertext: Buffer.from(bytes).toString('base64url'),
  }),
  sealAttachment: async (_: unknown, { bytes }: { bytes: Uint8Array }) => bytes,
}));
vi.mock('../../core/files/sha256.ts', () => {
  const hash = async (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
  return { hashBytes: hash, hashText: hash };
});

// The whole of it: RUNS=2000.
const runs = Number(process.env.RUNS ?? 250);
const firstSeed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));
const timeoutMs = 600_000 + runs * 200;

test(
  `never lost, never doubled, always settled or in front of a person (${runs} runs from seed ${firstSeed})`,
  async () => {
    for (let seed = firstSeed; seed < firstSeed + runs; seed += 1) {
      expect({ seed, faults: await live(seed) }).toEqual({ seed, faults: [] });
    }
  },
  timeoutMs,
);

const forgetsBeforeTheReceipt: Mutation = (call, db) =>
  (async (endpoint, args) => {
    if (endpoint.path === submissionsApi.receive.path) await db.records.clear().catch(() => undefined);
    return call(endpoint, args);
  }) as Call;

const trustsAnyReceipt: Mutation = (call) =>
  (async (endpoint, args) => {
    const answer = await call(endpoint, args);
    if (!answer.ok || endpoint.path !== submissionsApi.receive.path) return answer;
    const { records = [] } = (args?.body ?? {}) as { records?: { header: string }[] };
    const receipts = records.map(({ header }) => {
      const { id, fingerprint } = JSON.parse(header);
      return { id, fingerprint, status: 'received', missingAttachments: [] };
    });
    return { ok: true, value: { ...(answer.value as object), receipts } };
  }) as Call;

const namesEachTryAnew: Mutation = (call) => {
  let tries = 0;
  return ((endpoint, args = {}) => {
    if (args.idempotencyKey === undefined) return call(endpoint, args);
    tries += 1;
    const idempotencyKey = args.idempotencyKey.slice(0, -3) + String(tries).padStart(3, '0');
    return call(endpoint, { ...args, idempotencyKey });
  }) as Call;
};

test.each([
  ['forgets a record before its receipt', forgetsBeforeTheReceipt],
  ['trusts any receipt', trustsAnyReceipt],
  ['gives each try a new name', namesEachTryAnew],
])(
  'a client that %s is caught',
  async (_, mutation) => {
    const faults: string[] = [];
    for (let seed = firstSeed; faults.length === 0 && seed < firstSeed + 400; seed += 1) {
      faults.push(...(await live(seed, mutation)));
    }
    expect(faults).not.toEqual([]);
  },
  timeoutMs,
);

interface Intent {
  address: string;
  id?: string;
  told: Delivery['state'] | 'nothing' | 'withdrawn' | 'asked' | 'too_late';
  photo: string | null;
}

/** One life of a device, from its seed; what it came to that must never be. */
async function live(seed: number, mutation?: Mutation): Promise<string[]> {
  const sim = new Simulation(seed, mutation);
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    sim.after(ms, () => controller.abort());
    return controller.signal;
  });
  try {
    const intents: Intent[] = [];
    const tabs = sim.chance(0.3) ? 2 : 1;
    for (let tab = 0; tab < tabs; tab += 1) sim.openPage();
    for (let i = 1 + sim.below(3); i > 0; i -= 1) {
      sim.after(sim.below(sim.faultsEndMs), () => void action(sim, intents));
    }
    const serverWorks = () => {
      void sim.server.work();
      sim.after(45_000, serverWorks);
    };
    serverWorks();
    await sim.run(sim.faultsEndMs);
    // The person looks again: whatever died is opened anew, and the staff decide their cases.
    while (sim.pages.filter(({ isDead }) => !isDead).length < 1) sim.openPage();
    const staffDecide = () => {
      sim.server.decideAll();
      sim.after(600_000, staffDecide);
    };
    staffDecide();
    await sim.run(sim.faultsEndMs + 6 * 3_600_000, async () => (await findOpen(sim)).length === 0);
    return [...(await sim.answer(findOpen(sim))), ...(await sim.answer(judge(sim, intents)))];
  } finally {
    sim.end();
    timeout.mockRestore();
  }
}

async function action(sim: Simulation, intents: Intent[]): Promise<void> {
  const alive = sim.pages.filter(({ isDead }) => !isDead);
  const page = alive[sim.below(alive.length)] ?? sim.openPage();
  const intent: Intent = { address: `${intents.length} Elm Street`, told: 'nothing', photo: null };
  intents.push(intent);
  const body = {
    ...rentalBody,
    address: intent.address,
    ...(sim.chance(0.2) && { selectedUnitId: 'taken' }),
  };
  const photo = {
    id: `0000000${intents.length}-0000-7000-8000-000000000000`,
    bytes: new Uint8Array([intents.length]),
  };
  if (sim.chance(0.3)) intent.photo = photo.id;
  if (sim.chance(0.1)) sim.after(sim.below(20_000), () => page.outbox.letGo());
  let delivery = await page.outbox.submit({ kind: 'rental', body, attachments: intent.photo ? [photo] : [] });
  for (let tries = 0; delivery.state === 'unsaved' && tries < 3; tries += 1) {
    intent.id = delivery.id;
    await sim.sleep(30_000);
    delivery = await page.outbox.retry('rental', delivery.id).catch(() => delivery);
  }
  intent.id = delivery.id;
  intent.told = delivery.state;
  if (delivery.state !== 'saved' || !sim.chance(0.2)) return;
  await sim.sleep(sim.below(240_000));
  const withdrawn = await page.outbox.withdraw(delivery.id).catch(() => null);
  if (withdrawn) intent.told = withdrawn;
}

/** What is neither settled nor in front of a person. */
async function findOpen(sim: Simulation): Promise<string[]> {
  const db = openOutboxDb('simulation');
  const [records, photos, tombstones, withdrawals, counters] = await Promise.all([
    db.records.toArray(),
    db.attachments.toArray(),
    db.tombstones.toArray(),
    db.withdrawals.toArray(),
    db.meta.get('counters'),
  ]);
  db.close();
  const waiting = records.filter(({ state }) => state === 'waiting');
  const parked = records.length - waiting.length;
  const said = { waiting: 0, parked: 0, ...counters };
  const open = tombstones.filter(({ fate }) => ['received', 'conflict'].includes(fate.state));
  return [
    ...waiting.map(({ id }) => `${id} still waits`),
    ...photos.filter(({ asked }) => asked < 2).map(({ id }) => `photo ${id} was never sent`),
    ...open.map(({ id, fate }) => `${id} is still ${fate.state}`),
    ...withdrawals.map(({ id }) => `the server never heard that ${id} was withdrawn`),
    ...(said.waiting === waiting.length && said.parked === parked ? [] : ['the counters are wrong']),
    ...(sim.nowMs < sim.faultsEndMs ? ['too early to tell'] : []),
  ];
}

async function judge({ server, hadQuotaFaults }: Simulation, intents: Intent[]): Promise<string[]> {
  return intents.flatMap(({ address, id = '', told, photo }) => {
    const times = server.effects.filter((effect) => effect.address === address).length;
    const entry = server.entries.get(id);
    const isDecided = entry !== undefined && entry.state !== 'received';
    const lacksPhoto = photo !== null && entry?.state === 'applied' && entry.photos.size === 0;
    const faults = {
      'took effect twice': times > 1,
      'was told applied and is not': told === 'applied' && times === 0,
      'was told saved and is lost': told === 'saved' && !isDecided,
      'was refused and went on': told === 'refused' && (entry !== undefined || times > 0),
      // A full store cannot note that something left.
      'was withdrawn and came back': told === 'withdrawn' && !hadQuotaFaults && times > 0,
      'lost its photo': lacksPhoto && (told === 'saved' || told === 'applied'),
    };
    return Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [`${address} ${fault}`] : []));
  });
}
