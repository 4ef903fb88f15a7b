import { type Context, Hono } from 'hono';
import type { Call } from '../calls/call-context.ts';
import type { StripeReply } from '../calls/idempotency.ts';
import type { SandboxWorld } from '../calls/world.ts';
import type { SandboxHooks } from '../hooks/hooks.ts';
import { StripeFailure } from '../wire/failures.ts';
import { bridgeCalls } from './bridge.ts';
import { execute, failedReply, toReply } from './execute.ts';
import { hookRoutes } from './hook-routes.ts';
import { readJson } from './json-fields.ts';
import { publicView } from './public-view.ts';
import { send } from './server.ts';

/** On our own server, below `/sandbox`: what the sandbox's scripts in our pages call instead of api.stripe.com. */
export function createBridge(world: SandboxWorld, publishableKey: string, hooks: SandboxHooks): Hono {
  const app = new Hono();
  hookRoutes(app, world, hooks);
  for (const call of bridgeCalls) {
    app.on(call.method, call.path, async (c) => {
      const isKnown = c.req.header('authorization') === `Bearer ${publishableKey}`;
      const reply = isKnown ? await answer(c, world, call) : wrongKey;
      return send(c, { ...reply, body: publicView(reply.body) });
    });
  }
  app.onError((error, c) =>
    send(c, error instanceof StripeFailure ? toReply(error) : failedReply({ answer: 500 })),
  );
  return app;
}

const wrongKey: StripeReply = {
  status: 401,
  body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } },
};

async function answer(c: Context, world: SandboxWorld, call: Call): Promise<StripeReply> {
  const fields = await readJson(c, world.readBody);
  const id = c.req.param('id') ?? '';
  const reply = await execute(world, { call, path: c.req.path, id, fields, key: null });
  world.onChange();
  return reply;
}
