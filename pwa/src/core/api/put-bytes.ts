interface PutReply {
  ok: boolean;
  status: number;
  text: string;
  retryAfterSeconds?: number;
}

export type PutBytes = (
  url: string,
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
  headers?: Record<string, string>,
) => Promise<PutReply>;

const timeoutMs = 60_000;

/** Sends a file. Never throws: no answer at all has the status 0. */
export function createPutBytes(fetch: typeof window.fetch): PutBytes {
  return async (url, bytes, contentType, headers) => {
    try {
      const response = await fetch(url, {
        method: 'PUT',
        headers: { ...headers, 'content-type': contentType },
        body: bytes,
        signal: AbortSignal.timeout(timeoutMs),
      });
      const { ok, status } = response;
      const seconds = Number(response.headers.get('retry-after'));
      return { ok, status, text: await response.text(), ...(seconds > 0 && { retryAfterSeconds: seconds }) };
    } catch {
      return { ok: false, status: 0, text: '' };
    }
  };
}
