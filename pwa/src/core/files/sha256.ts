/** SHA-256 in hex. WebCrypto exists only in a secure context (https, or this very machine). */
export async function hashBytes(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const hashText = (text: string): Promise<string> => hashBytes(new TextEncoder().encode(text));
