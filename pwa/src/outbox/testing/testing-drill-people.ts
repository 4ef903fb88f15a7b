import { kiosksApi } from 'schemas/access/kiosks';
import { staffKiosksApi } from 'schemas/access/staff-kiosks';
import { staffSessionApi } from 'schemas/access/staff-session';
import { v7 } from 'uuid';
import { expect } from 'vitest';
import { type Call, type CallResult, createApi } from '../../core/api/api.ts';
import { createPutBytes } from '../../core/api/put-bytes.ts';
import { probeServer } from '../../core/connection/probe.ts';
import { openDeviceToken } from '../client/device-token.ts';
import { createOutbox } from '../client/outbox.ts';
import { refreshSealingKeys } from '../crypto/sealing-keys.ts';
import { sendRound } from '../sending/send-round.ts';
import { openOutboxDb } from '../storage/outbox-db.ts';
import { createRecordLocks } from '../storage/record-locks.ts';

/** Where the site stands now: another machine has another address, and devices find it by its name. */
export interface Town {
  origin: string;
}

const fetchIn =
  (town: Town): typeof fetch =>
  (input, init) =>
    fetch(`${town.origin}${input}`, init);

/** The answer, or a failure that says what was refused. */
export function mustBe<T>(answer: { ok: true; value: T } | { ok: false; failure: unknown }): T {
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.failure)}`);
  return answer.value;
}

/** Signed in as the owner; again after each restore, which ends all sessions. */
export function openTestBench(town: Town) {
  let token: string | null = null;
  const call = createApi({ fetch: fetchIn(town), token: { read: () => token, clear: () => undefined } });
  return {
    call,
    async signIn(): Promise<void> {
      const body = { username: 'staff', password: 'gatehouse-demo' };
      token = mustBe(await call(staffSessionApi.login, { body })).token;
    },
    read: async (path: string): Promise<unknown> => {
      const reply = await fetchIn(town)(path, { headers: { authorization: `Bearer ${token}` } });
      expect([path, reply.status]).toEqual([path, 200]);
      return reply.json();
    },
    fetchBytes: async (path: string) => {
      const reply = await fetchIn(town)(path, { headers: { authorization: `Bearer ${token}` } });
      return { status: reply.status, bytes: new Uint8Array(await reply.arrayBuffer()) };
    },
  };
}
export type StaffClient = ReturnType<typeof openTestBench>;

let devices = 0;

export type Device = Awaited<ReturnType<typeof openDevice>>;

/** The app's own outbox, in a store of its own, before the real server. */
export async function openDevice(town: Town) {
  const db = openOutboxDb(`drill-${++devices}`);
  const state = { isOnline: true };
  const reach = fetchIn(town);
  const guarded: typeof fetch = (input, init) =>
    state.isOnline ? reach(input, init) : Promise.reject(new TypeError('Failed to fetch'));
  const call: Call = createApi({ fetch: guarded, readDevice: async () => openDeviceToken(world) });
  const world = {
    db,
    call,
    putBytes: createPutBytes(guarded),
    now: () => new Date(),
    newId: () => v7(),
    randomBytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)),
    holds: createRecordLocks(),
    isOnline: () => state.isOnline,
    probe: () => probeServer(call),
    onSaved: () => undefined,
    onProgress: () => undefined,
  };
  await refreshSealingKeys(world);
  const outbox = createOutbox(world);
  const round = () => sendRound(world);
  return {
    call,
    db,
    round,
    state,
    submit: outbox.submit,
    withdraw: outbox.withdraw,
    /** Saved without a network, which then comes back. */
    async save(...args: Parameters<typeof outbox.submit>) {
      state.isOnline = false;
      const saved = await outbox.submit(...args);
      state.isOnline = true;
      if (saved.state !== 'saved') throw new Error(`not saved: ${JSON.stringify(saved)}`);
      return saved.receipt;
    },
    outcomeOf: async (id: string) => (await db.tombstones.get(id))?.fate.state,
    /** Until each record has its outcome. */
    settle: () =>
      expect
        .poll(() => round().then(() => listUnsettled(db)), { timeout: 60_000, interval: 250 })
        .toEqual([]),
    enrol: async (code: string) => {
      const device = await openDeviceToken(world);
      mustBe(await call(kiosksApi.enrol, { body: { code }, device }));
    },
    askAsKiosk: async (): Promise<CallResult<typeof kiosksApi.me>> =>
      call(kiosksApi.me, { device: await openDeviceToken(world) }),
    close: () => db.delete(),
  };
}

async function listUnsettled(db: ReturnType<typeof openOutboxDb>): Promise<string[]> {
  const waiting = (await db.records.toArray()).map(({ id }) => `${id} waits`);
  const received = (await db.tombstones.toArray()).filter(({ fate }) => fate.state === 'received');
  return [...waiting, ...received.map(({ id }) => `${id} received`)];
}

export async function addKiosk(bench: StaffClient, device: Device, name: string) {
  const invited = mustBe(await bench.call(staffKiosksApi.invite, { body: { name, pin: '482915' } }));
  await device.enrol(invited.code);
  return invited;
}
