export type PutBytes = (
  url: string,
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
) => Promise<{ ok: boolean; status: number; text: string }>;

const timeoutMs = 60_000;

/** Sends a file to a signed address. Never throws: no answer at all has the status 0. */
export function createPutBytes(fetch: typeof window.fetch): PutBytes {
  return async (url, bytes, contentType) => {
    try {
      const response = await fetch(url, {
        method: 'PUT',
        headers: { 'content-type': contentType },
        body: bytes,
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { ok: response.ok, status: response.status, text: await response.text() };
    } catch {
      return { ok: false, status: 0, text: '' };
    }
  };
}
