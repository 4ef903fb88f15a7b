import { randomBytes, randomUUID } from 'node:crypto';
import { AEAD_AES_256_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_P256_HKDF_SHA256 } from 'hpke';
import {
  attachmentContext,
  type Receipt,
  type RecordHeader,
  type SealedRecord,
  type SubmissionResult,
  type SubmissionStatus,
  submissionsApi,
} from 'schemas/inbox/submissions';
import type { Ctx } from '../../../context.ts';
import { sha256Hex } from '../../../core/sha256.ts';

type Caller = { request: (path: string, init?: RequestInit) => Response | Promise<Response> };
type SealingKey = Pick<Ctx['inboxKey'], 'keyId' | 'publicKey'>;
type Site = { app: Caller; ctx: { inboxKey: SealingKey } };

const suite = new CipherSuite(KEM_DHKEM_P256_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_256_GCM);
const info = Buffer.from('gatehouse inbox v1');

export const sha256 = (bytes: Uint8Array | string): string => sha256Hex(bytes);

/** A photo in its seal, with what a record declares of it. */
export interface SealedPhoto {
  id: string;
  bytes: Buffer;
  declared: NonNullable<RecordHeader['attachments']>[number];
}

export interface Written {
  id: string;
  kind: string;
  /** What was sealed, for a first delivery by the direct channel. */
  body: string;
  statusToken: string;
  fingerprint: string;
  record: SealedRecord;
}

interface Writing extends Partial<RecordHeader> {
  photos?: SealedPhoto[];
}

export type Device = ReturnType<typeof createDevice>;

/** A browser that writes records as one does that is offline, and delivers them later. */
export function createDevice({ app, ctx }: Site, extra: Record<string, string> = {}) {
  const token = randomBytes(32).toString('base64url');
  const headers = { 'x-device': token, ...extra };
  let sequence = 0;
  const incarnation = randomUUID();

  const write = async (body: unknown, { photos = [], ...own }: Writing = {}): Promise<Written> => {
    sequence += 1;
    const text = JSON.stringify(body);
    const statusToken = randomBytes(32).toString('base64url');
    const header: RecordHeader = {
      id: randomUUID(),
      kind: 'rental',
      schemaVersion: 1,
      fingerprint: sha256(text),
      keyId: ctx.inboxKey.keyId,
      capturedAt: '2026-11-20T14:00:00.000Z',
      receiptNumber: `DTEST-${String(sequence).padStart(4, '0')}-Q`,
      statusTokenHash: sha256(statusToken),
      incarnation,
      sequence,
      ...(photos.length && { attachments: photos.map(({ declared }) => declared) }),
      ...own,
    };
    const { id, kind, fingerprint } = header;
    return {
      id,
      kind,
      body: text,
      statusToken,
      fingerprint,
      record: await sealBody(ctx.inboxKey, text, header),
    };
  };

  const deliver = (records: unknown[], withdrawals?: { id: string; fingerprint: string }[]) =>
    Promise.resolve(
      app.request(submissionsApi.receive.path, {
        method: 'POST',
        body: JSON.stringify({ records, ...(withdrawals && { withdrawals }) }),
        headers: { 'content-type': 'application/json', ...headers },
      }),
    );

  return {
    token,
    hash: sha256(token),
    headers,
    write,
    deliver,
    async receipts(records: unknown[]): Promise<Receipt[]> {
      return ((await (await deliver(records)).json()) as { receipts: Receipt[] }).receipts;
    },
    async withdraw({ id, fingerprint }: Pick<Written, 'id' | 'fingerprint'>): Promise<string | undefined> {
      const reply = await deliver([], [{ id, fingerprint }]);
      return ((await reply.json()) as { withdrawals: { status: string }[] }).withdrawals[0]?.status;
    },
    async results(after = 0): Promise<SubmissionResult[]> {
      const reply = await app.request(`${submissionsApi.results.path}?after=${after}`, { headers });
      return ((await reply.json()) as { results: SubmissionResult[] }).results;
    },
    put: (
      submissionId: string,
      { id, bytes }: Pick<SealedPhoto, 'id' | 'bytes'>,
      type = 'application/octet-stream',
    ) =>
      Promise.resolve(
        app.request(`/api/submissions/${submissionId}/attachments/${id}`, {
          method: 'PUT',
          body: new Uint8Array(bytes),
          headers: { 'content-type': type, ...headers },
        }),
      ),
  };
}

async function sealBody(key: SealingKey, text: string, header: RecordHeader): Promise<SealedRecord> {
  const headerText = JSON.stringify(header);
  const sealed = await seal(key, Buffer.from(text), headerText);
  return {
    header: headerText,
    encapsulated: Buffer.from(sealed.encapsulatedSecret).toString('base64url'),
    ciphertext: Buffer.from(sealed.ciphertext).toString('base64url'),
  };
}

export async function sealPhoto({ ctx }: Site, submissionId: string, photo: Buffer): Promise<SealedPhoto> {
  const id = randomUUID();
  const sealed = await seal(ctx.inboxKey, photo, attachmentContext(submissionId, id));
  const bytes = Buffer.concat([sealed.encapsulatedSecret, sealed.ciphertext]);
  const hashes = { sha256: sha256(photo), sealedSha256: sha256(bytes) };
  return { id, bytes, declared: { id, ...hashes, byteCount: bytes.length } };
}

async function seal({ publicKey }: SealingKey, plain: Uint8Array, aad: string) {
  const key = await suite.DeserializePublicKey(new Uint8Array(publicKey));
  return suite.Seal(key, new Uint8Array(plain), { aad: Buffer.from(aad), info });
}

export async function readStatusPage({ app }: Site, token: string): Promise<SubmissionStatus> {
  return (await (await app.request(`/api/status/${token}`)).json()) as SubmissionStatus;
}
