import type { Endpoint, Reply } from 'schemas/kit/endpoint';
import { staffBearer } from './testing-app.ts';

interface App {
  app: { request: (path: string, init?: RequestInit) => Response | Promise<Response> };
}

interface Inputs {
  /** What stands for `:name` in the path. */
  params?: Record<string, string>;
  query?: object;
  /** Sent as JSON; a text goes as it stands. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** What was answered, be it the reply or a problem, beside its status. */
type Answer<T> = { status: number } & Partial<Omit<T, 'status'>> & {
    code?: string;
    message?: string;
    missingFields?: string[];
    errors?: { path: string; message: string }[];
  };

/** One call by its contract. */
export async function send(
  { app }: App,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { params = {}, query, body, headers }: Inputs = {},
): Promise<Response> {
  const address = path.replace(/:(\w+)/g, (_, name) => params[name] ?? '');
  const pairs = Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]);
  return app.request(query ? `${address}?${new URLSearchParams(pairs)}` : address, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

export async function call<E extends Endpoint>(
  site: App,
  contract: E,
  inputs?: Inputs,
): Promise<Answer<Reply<E>>> {
  const reply = await send(site, contract, inputs);
  const text = await reply.text();
  return { ...(text && JSON.parse(text)), status: reply.status };
}

/** The same by the staff. */
export const callAsStaff = <E extends Endpoint>(site: App, contract: E, inputs: Inputs = {}) =>
  call(site, contract, { ...inputs, headers: { ...staffBearer, ...inputs.headers } });

/** What the staff read; anything but a good answer is a fault of the test. */
export async function readAsStaff<E extends Endpoint>(
  site: App,
  contract: E,
  inputs: Inputs = {},
): Promise<Reply<E>> {
  const reply = await send(site, contract, { ...inputs, headers: { ...staffBearer, ...inputs.headers } });
  if (reply.status !== 200) throw new Error(`${contract.path}: ${reply.status} ${await reply.text()}`);
  return contract.reply.parse(await reply.json()) as Reply<E>;
}
