import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Call } from '../calls/call-context.ts';
import type { StripeReply } from '../calls/idempotency.ts';
import type { SandboxWorld } from '../calls/world.ts';
import { StripeFailure } from '../wire/failures.ts';
import { type FormFields, parseForm } from '../wire/form-body.ts';
import { execute, failedReply, sandboxCalls, toReply, unknownAddress } from './execute.ts';
import { readText } from './read-text.ts';

const bytesMax = 64 * 1024;

/** The part of api.stripe.com that we use. */
export function createStripeApi(world: SandboxWorld): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${world.secretKey}`) return send(c, wrongKey);
    await next();
  });
  for (const call of sandboxCalls) app.on(call.method, call.path, (c) => answer(c, world, call));
  app.notFound((c) => send(c, toReply(unknownAddress(c.req.method, c.req.path)), 404));
  app.onError((error, c) => {
    const reply = error instanceof StripeFailure ? toReply(error) : failedReply({ answer: 500 });
    return send(c, reply);
  });
  return app;
}

const wrongKey: StripeReply = {
  status: 401,
  body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } },
};

async function answer(c: Context, world: SandboxWorld, call: Call): Promise<Response> {
  const fault = world.faults.take(`${call.method} ${c.req.path}`);
  const isLost = fault && fault.answer !== 'real' && !fault.hasEffect && !fault.isStored;
  if (isLost) return fault.answer === 'drop' ? cutLine(c) : send(c, failedReply(fault));
  const reply = await execute(world, {
    call,
    path: c.req.path,
    id: c.req.param('id') ?? '',
    fields: await readFields(c, world),
    key: c.req.header('idempotency-key') ?? null,
    fault,
  });
  if (call.method !== 'GET') world.onChange();
  if (fault?.answer === 'drop') return cutLine(c);
  return send(c, fault && fault.answer !== 'real' ? failedReply(fault) : reply);
}

const readFields = async (c: Context, { readBody }: SandboxWorld): Promise<FormFields> =>
  parseForm(
    c.req.method === 'POST' ? await readText(c, { readBody, bytesMax }) : new URL(c.req.url).search.slice(1),
  );

function cutLine(c: Context): Response {
  (c.env as { incoming?: IncomingMessage }).incoming?.socket.destroy();
  return c.body(null, 500);
}

export function send(c: Context, { status, body, isReplayed }: StripeReply, other = status): Response {
  c.header('cache-control', 'no-store');
  if (isReplayed) c.header('idempotent-replayed', 'true');
  // What is kept under its key would only be answered once more.
  if (isReplayed || status === 400 || status === 402) c.header('stripe-should-retry', 'false');
  return c.json(body as object, other as ContentfulStatusCode);
}

/** Listens on this machine only, where the SDK is sent to. */
export async function listenOnLoopback(app: Hono): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
