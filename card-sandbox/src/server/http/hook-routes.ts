import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { SandboxWorld } from '../calls/world.ts';
import type { SandboxHooks } from '../hooks/hooks.ts';
import { parseForm } from '../wire/form-body.ts';
import { readParameters } from '../wire/parameters.ts';
import { execute, sandboxCalls, unknownAddress } from './execute.ts';
import { readJson } from './json-fields.ts';
import { send } from './server.ts';

const name = z.string().max(100);
const intent = z.strictObject({ intent: name, token: name.exactOptional() });
const fault = z.strictObject({
  call: name.exactOptional(),
  answer: z.union([z.enum(['drop', 'real']), z.literal(429), z.literal(500), z.literal(503)]),
  hasEffect: z.boolean().exactOptional(),
  isStored: z.boolean().exactOptional(),
  delayMs: z.int().min(0).max(5_000).exactOptional(),
  times: z.int().min(1).max(100).exactOptional(),
});
const loopback = new Set(['127.0.0.1', '0:0:0:0::/64']);

/** The test hooks for whoever sits at this very machine and holds the sandbox's secret key. */
export function hookRoutes(app: Hono, world: SandboxWorld, hooks: SandboxHooks): void {
  const on = <P>(hook: string, params: z.ZodType<P>, run: (given: P) => Promise<unknown>) =>
    app.post(`/hooks/${hook}`, async (c) => {
      if (!isOurs(c, world)) return c.notFound();
      const result = await run(readParameters(params, await readJson(c, world.readBody)));
      return send(c, { status: 200, body: { result: result ?? null } });
    });
  const nothing = z.strictObject({});
  on('pay', intent, ({ intent: id, token }) => hooks.pay(id, token));
  on('authenticate', intent.extend({ outcome: z.enum(['complete', 'fail']) }), (given) =>
    hooks.authenticate(given.intent, given.outcome),
  );
  on('open-dispute', intent, ({ intent: id }) => hooks.openDispute(id));
  on('close-dispute', z.strictObject({ dispute: name, outcome: z.enum(['won', 'lost']) }), (given) =>
    hooks.closeDispute(given.dispute, given.outcome),
  );
  on('finish-refunds', nothing, hooks.finishRefunds);
  on('plan-fault', fault, async (given) => hooks.planFault(given));
  on('clear-faults', nothing, async () => hooks.clearFaults());
  on('hold-events', z.strictObject({ isHeld: z.boolean() }), async ({ isHeld }) => hooks.holdEvents(isHeld));
  on('deliver-events', nothing, hooks.deliverEvents);
  on('call', z.strictObject({ path: name, fields: z.record(name, name) }), (given) => callApi(world, given));
  on('list-intents', nothing, hooks.listIntents);
  on('captured-cents', nothing, () => hooks.capturedCents());
  on('refunded-cents', nothing, () => hooks.refundedCents());
}

const isOurs = (c: Context, { secretKey }: SandboxWorld) =>
  loopback.has(c.get('address') ?? '') && c.req.header('authorization') === `Bearer ${secretKey}`;

/** A call of the API itself, for who does not know the port it listens on. */
async function callApi(
  world: SandboxWorld,
  { path, fields }: { path: string; fields: Record<string, string> },
): Promise<unknown> {
  const call = sandboxCalls.find((known) => known.method === 'POST' && known.path === path);
  if (!call) throw unknownAddress('POST', path);
  const parsed = parseForm(new URLSearchParams(fields).toString());
  const { body } = await execute(world, { call, path, id: '', fields: parsed, key: null });
  world.onChange();
  return body;
}
