import { createHash } from 'node:crypto';
import type { ComparedRecord, RecordHeader, SealedRecord, SubmissionState } from 'schemas/inbox/submissions';
import { toProblemWire } from 'schemas/kit/problems/problem-wire';
import { type ProblemCode, problems } from 'schemas/kit/problems/problems';

export interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Uint8Array;
}
export interface Reply {
  status: number;
  text: string;
  headers?: Record<string, string>;
}

interface InboxEntry {
  header: RecordHeader;
  record: SealedRecord;
  device: string;
  state: SubmissionState;
  photos: Map<string, Uint8Array>;
}

type Open = (record: SealedRecord) => Uint8Array | Promise<Uint8Array>;

export const sha256 = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex');

export const problemReply = (code: ProblemCode): Reply => ({
  status: problems[code].status,
  text: JSON.stringify(toProblemWire({ code, message: problems[code].message }, 'ref')),
});
const json = (value: unknown): Reply => ({ status: 200, text: JSON.stringify(value) });

/** The server's half of the contract, in memory: what it promises, and nothing else. */
export class ModelInbox {
  readonly entries = new Map<string, InboxEntry>();
  /** What took effect, in its order. */
  readonly effects: { id: string; fingerprint: string; address: string }[] = [];
  readonly closed = new Set<string>();
  /** What devices told of and have no more. */
  readonly lost = new Set<string>();
  site = { epoch: '0199a000-0000-7000-8000-00000000e001', begun: 0, whole: 0 };
  readonly #results: {
    device: string;
    n: number;
    id: string;
    state: SubmissionState;
    unit: string | null;
  }[] = [];
  readonly #keys: unknown;
  readonly #open: Open;

  constructor(keys: unknown, open: Open) {
    this.#keys = keys;
    this.#open = open;
  }

  async handle(request: Request): Promise<Reply> {
    const { method, path, headers, body } = request;
    const device = headers['x-device'] ?? '';
    const [route = '', query = ''] = path.split('?');
    if (route === '/healthz') return json({ status: 'ok', gatehouse: true });
    if (route === '/api/submissions/keys') return json({ keys: this.#keys });
    if (route === '/api/customers/complete-rental')
      return this.#complete(headers['idempotency-key'] ?? '', body);
    if (route === '/api/submissions')
      return this.#receive(device, JSON.parse(new TextDecoder().decode(body)));
    if (route === '/api/submissions/results')
      return this.#tell(device, new URLSearchParams(query).get('after'));
    if (route === '/api/submissions/compare')
      return this.#compare(device, JSON.parse(new TextDecoder().decode(body)));
    const [, id = '', photo = ''] = /^\/api\/submissions\/([^/]+)\/attachments\/([^/]+)$/.exec(route) ?? [];
    return method === 'PUT' ? this.#storePhoto(id, photo, body) : problemReply('not_found');
  }

  /** What the worker does with everything that was received. */
  async work(): Promise<void> {
    for (const [id, entry] of this.entries) {
      if (entry.state !== 'received') continue;
      const bytes = await this.#open(entry.record);
      if (sha256(bytes) !== entry.header.fingerprint) this.#settle(id, 'quarantined');
      else if (this.#once(id, bytes) === 'applied') this.#settle(id, 'applied');
      else this.#settle(id, this.closed.has(id) ? 'withdrawn' : 'conflict');
    }
  }

  /** What the staff do with every case. */
  decideAll(): void {
    for (const [id, { state }] of this.entries) if (state === 'conflict') this.#settle(id, 'declined');
  }

  findEffect(id: string) {
    return this.effects.find((effect) => effect.id === id);
  }

  #once(id: string, bytes: Uint8Array): 'applied' | ProblemCode {
    const fingerprint = sha256(bytes);
    const known = this.findEffect(id);
    if (known) return known.fingerprint === fingerprint ? 'applied' : 'fingerprint_mismatch';
    if (this.closed.has(id)) return 'submission_closed';
    const { selectedUnitId, address } = JSON.parse(new TextDecoder().decode(bytes));
    if (selectedUnitId === 'taken') return 'unit_taken';
    this.effects.push({ id, fingerprint, address });
    return 'applied';
  }

  #complete(id: string, body: Uint8Array): Reply {
    const outcome = this.#once(id, body);
    return outcome === 'applied' ? json(completedRental) : problemReply(outcome);
  }

  #receive(device: string, sent: { records: SealedRecord[]; withdrawals?: { id: string }[] }): Reply {
    const receipts = sent.records.map((record) => this.#take(device, record));
    const withdrawals = (sent.withdrawals ?? []).map(({ id }) => {
      const entry = this.entries.get(id);
      // Withdrawn before its late copy came, it stays so.
      const isLate = entry ? entry.state !== 'withdrawn' : this.findEffect(id) !== undefined;
      if (!isLate) this.closed.add(id);
      return { id, status: isLate ? 'too_late' : 'withdrawn' };
    });
    // A direct delivery of it came first: its effect is its result.
    for (const { id } of withdrawals) {
      if (this.findEffect(id) && !this.entries.has(id)) this.#tellOf(device, id, 'applied');
    }
    return json({ receipts, withdrawals, site: this.site });
  }

  #take(device: string, record: SealedRecord) {
    const header: RecordHeader = JSON.parse(record.header);
    const { id, fingerprint } = header;
    const known = this.entries.get(id);
    const isMismatch = known && known.header.fingerprint !== fingerprint;
    if (!known) this.entries.set(id, { header, record, device, state: 'received', photos: new Map() });
    const photos = known?.photos ?? new Map();
    const declared = header.attachments?.map((photo) => photo.id) ?? [];
    const status = isMismatch ? 'fingerprint_mismatch' : known ? 'duplicate' : 'received';
    return { id, fingerprint, status, missingAttachments: declared.filter((one) => !photos.has(one)) };
  }

  /** One that nobody can read. */
  quarantine(id: string): void {
    this.#settle(id, 'quarantined');
  }

  /** A copy of everything, to go back to. */
  backUp(): () => void {
    this.site.begun += 1;
    const [entries, effects, closed] = [
      structuredClone(this.entries),
      structuredClone(this.effects),
      new Set(this.closed),
    ];
    const results = structuredClone(this.#results);
    this.site.whole = this.site.begun;
    return () => {
      this.entries.clear();
      for (const [id, entry] of structuredClone(entries)) this.entries.set(id, entry);
      this.effects.splice(0, Number.POSITIVE_INFINITY, ...structuredClone(effects));
      this.closed.clear();
      for (const id of closed) this.closed.add(id);
      this.#results.splice(0, Number.POSITIVE_INFINITY, ...structuredClone(results));
      this.site = { ...this.site, epoch: crypto.randomUUID() };
    };
  }

  #compare(device: string, { records }: { records: ComparedRecord[] }): Reply {
    const isKnown = (id: string) =>
      this.entries.has(id) || this.closed.has(id) || this.findEffect(id) !== undefined;
    const lacks = (id: string) => {
      const entry = this.entries.get(id);
      const declared = entry?.device === device ? (entry.header.attachments ?? []) : [];
      return declared.some((one) => !entry?.photos.has(one.id));
    };
    for (const { id, isKept } of records) if (!isKept && !isKnown(id)) this.lost.add(id);
    const ids = records.map(({ id }) => id);
    const wanted = records.filter(({ id, isKept }) => isKept && !isKnown(id)).map(({ id }) => id);
    return json({ wanted, incomplete: ids.filter(lacks), site: this.site });
  }

  #storePhoto(id: string, photo: string, body: Uint8Array): Reply {
    const entry = this.entries.get(id);
    const declared = entry?.header.attachments?.find((one) => one.id === photo);
    if (!entry || !declared) return problemReply('not_found');
    if (declared.sealedSha256 !== sha256(body)) return problemReply('fingerprint_mismatch');
    entry.photos.set(photo, body);
    return { status: 204, text: '' };
  }

  #settle(id: string, state: SubmissionState): void {
    const entry = this.entries.get(id);
    if (!entry) return;
    entry.state = state;
    this.#tellOf(entry.device, id, state);
  }

  #tellOf(device: string, id: string, state: SubmissionState): void {
    const unit = state === 'applied' ? '42' : null;
    this.#results.push({ device, n: this.#results.length + 1, id, state, unit });
  }

  #tell(device: string, after: string | null): Reply {
    const from = Number(after ?? 0);
    const mine = this.#results.filter((one) => one.device === device && one.n > from).slice(0, 100);
    const results = mine.map(({ n, id, state, unit }) => {
      const fingerprint = this.entries.get(id)?.header.fingerprint ?? this.findEffect(id)?.fingerprint ?? '';
      return { n, id, fingerprint, kind: 'rental', state, unit, message: null };
    });
    return json({ results, next: results.at(-1)?.n ?? from, site: this.site });
  }
}

const completedRental = {
  success: true,
  leaseId: '0199a000-0000-7000-8000-0000000000aa',
  unit: '42',
  amount: '60.00',
  invoiceNumber: 'INV-1',
  invoiceId: '0199a000-0000-7000-8000-000000000001',
  gateCode: '4819',
  gateCodeState: 'waiting',
  leaseState: 'held',
  holdExpiresAt: '2026-11-22T10:00:00.000Z',
  clientSecret: null,
};

/** A `fetch` that carries requests by the given channel; the channel may lose, delay or double them. */
export const fetchBy =
  (carry: (request: Request) => Promise<Reply>): typeof fetch =>
  async (input, init = {}) => {
    const headers = Object.fromEntries(new Headers(init.headers));
    const body = bodyBytes(init.body);
    const reply = await carry({ method: init.method ?? 'GET', path: String(input), headers, body });
    const isEmpty = reply.status === 204;
    return new Response(isEmpty ? null : reply.text, { status: reply.status, headers: reply.headers ?? {} });
  };

function bodyBytes(body: unknown): Uint8Array {
  if (body instanceof Uint8Array) return body.slice();
  return new TextEncoder().encode(typeof body === 'string' ? body : '');
}

export const rentalBody = {
  firstName: 'Zoë',
  lastName: "O'Brien",
  email: 'zoe@example.com',
  phone: '(859) 555-0123',
  address: '12 Elm Street',
  city: 'Springfield',
  state: 'KY',
  zipCode: '40069',
  driversLicenseNumber: 'Z12-345-678',
  selectedUnitId: '0199a000-0000-7000-8000-000000000042',
  gateCode: '4819',
  paymentMethodSetup: true as const,
};
