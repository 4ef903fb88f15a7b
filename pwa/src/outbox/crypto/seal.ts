import { AEAD_AES_256_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_P256_HKDF_SHA256 } from 'hpke';
import { attachmentContext } from 'schemas/inbox/submissions';
import { fromBase64Url, toBase64Url } from '../../core/files/base64-url.ts';

/** The server's public key, as its manifest names it. */
export interface SealingKey {
  keyId: string;
  publicKey: string;
}

const suite = new CipherSuite(KEM_DHKEM_P256_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_256_GCM);
const utf8 = new TextEncoder();
const info = utf8.encode('gatehouse inbox v1');

/** What only the server opens, and only beside this very header. */
export async function sealBody(key: SealingKey, bytes: Uint8Array, header: string) {
  const { encapsulatedSecret, ciphertext } = await seal(key, bytes, header);
  return { encapsulated: toBase64Url(encapsulatedSecret), ciphertext: toBase64Url(ciphertext) };
}

/** The encapsulated secret before the ciphertext, in one string of bytes. */
export async function sealAttachment(
  key: SealingKey,
  { id, submissionId, bytes }: { id: string; submissionId: string; bytes: Uint8Array },
): Promise<Uint8Array<ArrayBuffer>> {
  const { encapsulatedSecret, ciphertext } = await seal(key, bytes, attachmentContext(submissionId, id));
  const sealed = new Uint8Array(encapsulatedSecret.length + ciphertext.length);
  sealed.set(encapsulatedSecret);
  sealed.set(ciphertext, encapsulatedSecret.length);
  return sealed;
}

/** A fresh secret for each piece: no two of them ever share a key or a nonce. */
async function seal({ publicKey }: SealingKey, plain: Uint8Array, context: string) {
  const key = await suite.DeserializePublicKey(fromBase64Url(publicKey));
  return suite.Seal(key, plain, { aad: utf8.encode(context), info });
}
