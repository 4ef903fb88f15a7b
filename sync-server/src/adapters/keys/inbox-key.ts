import { hkdfSync } from 'node:crypto';
import { AEAD_AES_256_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_P256_HKDF_SHA256 } from 'hpke';
import { sha256Hex } from '../../core/sha256.ts';
import type { RetiredKey } from './keyring.ts';

/** What devices seal their records to (HPKE, RFC 9180, base mode). */
export interface InboxKey {
  keyId: string;
  /** Uncompressed P-256 point, 65 bytes. */
  publicKey: Buffer;
  /** Whether it is ours: the present one, or one that a device still had when it sealed. */
  knows: (keyId: string) => boolean;
  /** `aad` is what was bound to the seal. Undefined when it does not open, whatever the reason. */
  open: (encapsulated: Uint8Array, ciphertext: Uint8Array, aad: Uint8Array) => Promise<Buffer | undefined>;
}

const info = Buffer.from('gatehouse inbox v1');

/** Derived from the master key: all servers that share it open each other's records. */
export async function createInboxKey(
  masterKey: Buffer,
  retired: readonly Pick<RetiredKey, 'key'>[] = [],
): Promise<InboxKey> {
  const present = await derivePair(masterKey);
  const pairs = [present, ...(await Promise.all(retired.toReversed().map(({ key }) => derivePair(key))))];
  return {
    keyId: present.keyId,
    publicKey: present.publicKey,
    knows: (keyId) => pairs.some((pair) => pair.keyId === keyId),
    async open(...sealed) {
      for (const { open } of pairs) {
        const plain = await open(...sealed);
        if (plain) return plain;
      }
      return undefined;
    },
  };
}

async function derivePair(masterKey: Buffer): Promise<Omit<InboxKey, 'knows'>> {
  const suite = new CipherSuite(KEM_DHKEM_P256_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_256_GCM);
  const seed = new Uint8Array(hkdfSync('sha256', masterKey, '', info, 32));
  const pair = await suite.DeriveKeyPair(seed);
  const publicKey = Buffer.from(await suite.SerializePublicKey(pair.publicKey));
  return {
    keyId: sha256Hex(publicKey).slice(0, 16),
    publicKey,
    async open(encapsulated, ciphertext, aad) {
      try {
        return Buffer.from(await suite.Open(pair, encapsulated, ciphertext, { aad, info }));
      } catch {
        // hpke tells every fault of a seal by throwing; to us they are one answer.
        return undefined;
      }
    },
  };
}
