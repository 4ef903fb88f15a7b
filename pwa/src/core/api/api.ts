import type { BodyInput, CommonProblem, Endpoint, Params, Reply } from 'schemas/kit/endpoint';
import { problemWire } from 'schemas/kit/problems/problem-wire';
import type { FieldError } from 'schemas/kit/problems/result';
import type { KioskDraft } from '../device/kiosk-draft.ts';
import { hearOfficeClock } from './office-clock.ts';

/** `unreachable`: no answer at all. `unexpected`: an answer that is not ours, e.g. a captive portal's page. */
export type TransportProblem = 'unreachable' | 'unexpected';

export interface CallFailure<C extends string = string> {
  code: C | CommonProblem | TransportProblem;
  message: string;
  status?: number;
  missingFields?: string[];
  errors?: FieldError[];
  retryAfterSeconds?: number;
  /** Of an amount that is too much: the most that is possible. */
  most?: string;
}

export type CallResult<E extends Endpoint> =
  | { ok: true; value: Reply<E> }
  | { ok: false; failure: CallFailure<E['problems'][number]> };

export interface CallArgs<E extends Endpoint> {
  params?: Params<E>;
  query?: Record<string, string | number | undefined>;
  body?: BodyInput<E>;
  /** The exact bytes to send instead of `body`: a retry must not differ by one. */
  bytes?: Uint8Array<ArrayBuffer>;
  idempotencyKey?: string;
  /** The token of this device, for the calls that answer to it alone. */
  device?: string;
  signal?: AbortSignal;
}

export type Call = <E extends Endpoint>(endpoint: E, args?: CallArgs<E>) => Promise<CallResult<E>>;

export interface ApiOptions {
  fetch: typeof fetch;
  /** The staff bearer, if any; a 401 clears it (specification 7). */
  token?: { read: () => string | null; clear: () => void };
  /** The draft handle of a kiosk's customer: it travels in a header, and no cookie is taken or sent. */
  kioskDraft?: KioskDraft;
  /** The device token: the server knows a kiosk by it in all that its customers ask, another device where budgets count. */
  readDevice?: () => Promise<string | undefined>;
  /** This device's clock, to be compared with the office's. */
  now?: () => Date;
  timeoutMs?: number;
}

/** The one way to the server: typed by the contracts, never throws, failures are values. */
export function createApi({
  fetch,
  token,
  kioskDraft,
  readDevice,
  now,
  timeoutMs = 20_000,
}: ApiOptions): Call {
  return async (endpoint, args = {}) => {
    const isKiosk = kioskDraft?.isUsed() ?? false;
    try {
      const draft = isKiosk ? draftFor(endpoint, kioskDraft) : null;
      const device = args.device ?? (isKiosk || isBounded(endpoint) ? await readDevice?.() : undefined);
      const response = await fetch(addressOf(endpoint, args), {
        method: endpoint.method,
        credentials: isKiosk ? 'omit' : 'include',
        headers: headersOf(endpoint, args, { token: token?.read() ?? null, draft, device }),
        signal: withTimeout(args.signal, timeoutMs),
        ...bodyOf(args),
      });
      if (response.status === 401) token?.clear();
      hearOfficeClock(response.headers.get('date'), now?.());
      return await readResponse(endpoint, response);
    } catch (error) {
      return { ok: false, failure: { code: 'unreachable', message: String(error) } };
    }
  };
}

/** Where a call goes, with all that it asks for. */
export function addressOf(endpoint: Endpoint, { params, query }: CallArgs<Endpoint>): string {
  const values = { ...(params as Record<string, string> | undefined) };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const pairs = Object.entries(query ?? {}).flatMap(([k, v]) => (v === undefined ? [] : [[k, String(v)]]));
  return pairs.length ? `${path}?${new URLSearchParams(pairs)}` : path;
}

/** What the device sends by itself is of customers who have left: it never gets the handle of the next one. */
function draftFor(endpoint: Endpoint, drafts: KioskDraft | undefined): string | null {
  if (endpoint.device || !drafts) return null;
  return endpoint.opensDraft ? drafts.open() : drafts.read();
}

/** What strangers may use up for others: there a device that is known goes on. */
const isBounded = ({ problems, staff }: Endpoint): boolean => !staff && problems.includes('rate_limited');

interface Secrets {
  token: string | null;
  draft: string | null;
  device: string | undefined;
}

function headersOf(
  endpoint: Endpoint,
  args: CallArgs<Endpoint>,
  { token, draft, device }: Secrets,
): HeadersInit {
  return {
    accept: 'application/json',
    ...(endpoint.body && { 'content-type': 'application/json' }),
    ...(args.idempotencyKey && { 'idempotency-key': args.idempotencyKey }),
    ...(device && { 'x-device': device }),
    ...(draft && { 'x-draft': draft }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
}

function bodyOf({ bytes, body }: CallArgs<Endpoint>): { body?: BodyInit } {
  if (bytes) return { body: bytes };
  return body === undefined ? {} : { body: JSON.stringify(body) };
}

function withTimeout(signal: AbortSignal | undefined, timeoutMs: number): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

async function readResponse<E extends Endpoint>(endpoint: E, response: Response): Promise<CallResult<E>> {
  const text = await response.text();
  const json = parseJson(text);
  if (response.ok) {
    const reply = endpoint.reply.safeParse(response.status === 204 ? null : json);
    if (reply.success) return { ok: true, value: reply.data as Reply<E> };
    return {
      ok: false,
      failure: { code: 'unexpected', status: response.status, message: plainMessage(response, text) },
    };
  }
  const wire = problemWire.safeParse(json);
  if (!wire.success) {
    return {
      ok: false,
      failure: { code: 'unexpected', status: response.status, message: plainMessage(response, text) },
    };
  }
  const { code, message, status, missingFields, errors, most } = wire.data;
  const seconds = Number(response.headers.get('retry-after'));
  return {
    ok: false,
    failure: {
      code: code as E['problems'][number],
      message,
      status,
      ...(missingFields && { missingFields }),
      ...(errors && { errors }),
      ...(most !== undefined && { most }),
      ...(seconds > 0 && { retryAfterSeconds: seconds }),
    },
  };
}

/** Specification 8: status code, colon, body text, or the status text when the body is empty. */
const plainMessage = (response: Response, text: string): string =>
  `${response.status}: ${text || response.statusText}`;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
