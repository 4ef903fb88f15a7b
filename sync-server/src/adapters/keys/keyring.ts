import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encryption at rest (AES-256-GCM) and keyed hashes, all from one master key. */
export interface Keyring {
  /** `context` is bound as associated data: a sealed value opens only in its own place. */
  close: (plain: Uint8Array, context: string) => Buffer;
  /** What the present key sealed. Tokens that come from outside are opened with nothing else. */
  open: (sealed: Uint8Array, context: string) => Buffer;
  /** What is kept here: also when an earlier key sealed it. */
  openKept: (sealed: Uint8Array, context: string) => Buffer;
  /** Hex HMAC-SHA-256 for signed addresses and look-ups. */
  sign: (text: string) => string;
  /** Earlier keys, oldest first. */
  retired: readonly (Pick<RetiredKey, 'number' | 'auditUntil'> & Pick<Keyring, 'sign'>)[];
}

export interface RetiredKey {
  number: number;
  key: Buffer;
  /** The last place in the audit that it sealed. */
  auditUntil: number;
  /** Whether nothing that is kept here needs it to be opened. */
  isReplaced: boolean;
}

const nonceBytes = 12;
const tagBytes = 16;

export function createKeyring(masterKey: Buffer, retiredKeys: readonly RetiredKey[] = []): Keyring {
  const present = createKeyringOf(masterKey);
  const earlier = retiredKeys.map(({ key, ...what }) => ({ ...what, ...createKeyringOf(key) }));
  return {
    ...present,
    openKept(sealed, context) {
      for (const { open } of [present, ...earlier]) {
        try {
          return open(sealed, context);
        } catch {
          // Sealed with another one, or by nobody: then the look below throws.
        }
      }
      return present.open(sealed, context);
    },
    retired: earlier,
  };
}

function createKeyringOf(key: Buffer): Pick<Keyring, 'close' | 'open' | 'sign'> {
  const derive = (info: string) => Buffer.from(hkdfSync('sha256', key, '', info, 32));
  const sealKey = derive('gatehouse seal v1');
  const signKey = derive('gatehouse sign v1');
  return {
    close(plain, context) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, context) {
      const decipher = createDecipheriv('aes-256-gcm', sealKey, sealed.subarray(0, nonceBytes))
        .setAAD(Buffer.from(context))
        .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
    },
    sign: (text) => createHmac('sha256', signKey).update(text).digest('hex'),
  };
}
