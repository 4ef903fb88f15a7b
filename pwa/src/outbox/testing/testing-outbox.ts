import { AEAD_AES_256_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_P256_HKDF_SHA256 } from 'hpke';
import type { SealedRecord } from 'schemas/inbox/submissions';
import { v7 } from 'uuid';
import { createApi } from '../../core/api/api.ts';
import { createPutBytes } from '../../core/api/put-bytes.ts';
import { probeServer } from '../../core/connection/probe.ts';
import { fromBase64Url, toBase64Url } from '../../core/files/base64-url.ts';
import { createOutbox, type Outbox, type OutboxWorld } from '../client/outbox.ts';
import type { SendWorld } from '../results/round.ts';
import { sendRound } from '../sending/send-round.ts';
import { type OutboxDb, openOutboxDb } from '../storage/outbox-db.ts';
import { createRecordLocks } from '../storage/record-locks.ts';
import { fetchBy, ModelInbox, type Reply, type Request } from './testing-inbox.ts';

const suite = new CipherSuite(KEM_DHKEM_P256_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_256_GCM);
const pair = await suite.GenerateKeyPair();
const utf8 = new TextEncoder();
const info = utf8.encode('gatehouse inbox v1');

const keys = [{ keyId: 'test', publicKey: toBase64Url(await suite.SerializePublicKey(pair.publicKey)) }];

/** What the server does with its private half. */
export const openSealed = ({ encapsulated, ciphertext, header }: SealedRecord): Promise<Uint8Array> =>
  suite.Open(pair, fromBase64Url(encapsulated), fromBase64Url(ciphertext), {
    aad: utf8.encode(header),
    info,
  });

export const openPhoto = (sealed: Uint8Array, context: string): Promise<Uint8Array> =>
  suite.Open(pair, sealed.slice(0, 65), sealed.slice(65), { aad: utf8.encode(context), info });

/** What a request meets on its way; null lets it through. A lost reply: the server did it, nobody heard. */
type Meet = (request: Request) => Reply | 'no answer' | 'reply lost' | null;

export interface TestBench {
  server: ModelInbox;
  db: OutboxDb;
  outbox: Outbox;
  sent: Request[];
  meet: Meet;
  isOnline: boolean;
  round: () => ReturnType<typeof sendRound>;
  /** A second page of the same browser. */
  openTab: (more?: Partial<OutboxWorld & SendWorld>) => Pick<TestBench, 'outbox' | 'round' | 'db'>;
  close: () => Promise<void>;
}

let benches = 0;

/** One device, its pages, and a server behind a network that a test can spoil. */
export async function openTestBench(more: Partial<OutboxWorld & SendWorld> = {}): Promise<TestBench> {
  const name = `outbox-bench-${++benches}`;
  const tabs: OutboxDb[] = [];
  const server = new ModelInbox(keys, openSealed);
  const carry = async (request: Request): Promise<Reply> => {
    bench.sent.push(request);
    const met = bench.meet(request);
    if (met === 'no answer') throw new TypeError('Failed to fetch');
    if (met && met !== 'reply lost') return met;
    const reply = await server.handle(request);
    if (met) throw new TypeError('Failed to fetch');
    return reply;
  };
  const fetch = fetchBy(carry);
  const call = createApi({ fetch });
  const openTab: TestBench['openTab'] = (extra = {}) => {
    const db = openOutboxDb(name);
    tabs.push(db);
    const base = {
      db,
      call,
      putBytes: createPutBytes(fetch),
      now: () => new Date('2026-11-21T10:00:00Z'),
      newId: () => v7(),
      randomBytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)),
      holds: createRecordLocks(),
      isOnline: () => bench.isOnline,
      probe: () => probeServer(call),
      onSaved: () => undefined,
      onProgress: () => undefined,
      ...more,
      ...extra,
    };
    return { db, outbox: createOutbox(base), round: () => sendRound(base) };
  };
  const closing = async () => {
    for (const db of tabs) db.close();
    await openOutboxDb(name).delete();
  };
  const bench: TestBench = {
    server,
    sent: [],
    meet: () => null,
    isOnline: true,
    openTab,
    close: closing,
    ...openTab(),
  };
  await bench.db.meta.put({ key: 'keys', keys, fetchedAt: '2026-11-21T10:00:00Z' });
  return bench;
}
