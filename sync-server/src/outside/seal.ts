import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encryption at rest (AES-256-GCM) and keyed hashes, all from one master key. */
export interface Seal {
  /** `context` is bound as associated data: a sealed value opens only in its own place. */
  close: (plain: Uint8Array, context: string) => Buffer;
  open: (sealed: Uint8Array, context: string) => Buffer;
  /** Hex HMAC-SHA-256 for signed addresses and look-ups. */
  sign: (text: string) => string;
}

const nonceBytes = 12;
const tagBytes = 16;

export function createSeal(masterKey: Buffer): Seal {
  const derive = (info: string) => Buffer.from(hkdfSync('sha256', masterKey, '', info, 32));
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
