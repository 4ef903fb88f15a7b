import { webcrypto } from 'node:crypto';
import type { Page } from 'playwright/test';

interface Result {
  state: 'received' | 'applied' | 'conflict' | 'declined';
  unit?: string;
  message?: string;
}

/** Stands in for the office's inbox: a key to seal to, receipts for what comes, and the answers that a test gives. */
export class FakeInbox {
  /** The headers of what arrived, in their order. */
  readonly headers: { id: string; fingerprint: string; kind: string }[] = [];
  /** Closed, it is as silent as a cut network. */
  isOpen = true;
  private readonly results: object[] = [];

  static async open(page: Page): Promise<FakeInbox> {
    const inbox = new FakeInbox();
    const publicKey = await makePublicKey();
    await page.route('**/api/submissions/keys', (route) =>
      route.fulfill({ json: { keys: [{ keyId: '0123456789abcdef', publicKey }] } }),
    );
    await page.route('**/api/submissions', (route) => {
      if (!inbox.isOpen) return route.abort();
      const body = route.request().postDataJSON() as { records: { header: string }[] };
      const headers = body.records.map(({ header }) => JSON.parse(header));
      inbox.headers.push(...headers);
      const receipts = headers.map(({ id, fingerprint }) => ({
        ...{ id, fingerprint, status: 'received', missingAttachments: [] },
      }));
      return route.fulfill({ json: { receipts, withdrawals: [] } });
    });
    await page.route('**/api/submissions/results**', (route) => {
      if (!inbox.isOpen) return route.abort();
      const after = Number(new URL(route.request().url()).searchParams.get('after') ?? 0);
      return route.fulfill({ json: { results: inbox.results.slice(after), next: inbox.results.length } });
    });
    return inbox;
  }

  /** What the office decided about the record that came last. */
  answer({ state, unit, message }: Result): void {
    const { id, fingerprint, kind } = this.headers.at(-1) ?? {};
    const n = this.results.length + 1;
    const told = { state, unit: unit ?? null, message: message ?? null };
    this.results.push({ n, id, fingerprint, kind, ...told });
  }
}

async function makePublicKey(): Promise<string> {
  const { publicKey } = await webcrypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
    'deriveBits',
  ]);
  return Buffer.from(await webcrypto.subtle.exportKey('raw', publicKey)).toString('base64url');
}
