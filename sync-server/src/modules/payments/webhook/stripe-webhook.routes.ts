import { problem } from 'schemas/kit/problems/result';
import { readBytes } from '../../../adapters/files/read-bytes.ts';
import { problemResponse } from '../../../http/answers/problem-response.ts';
import { requestScope, type Site } from '../../../http/mount/mount.ts';
import { receiveEvent } from './stripe-events.service.ts';

const bodyLimits = { bytesMax: 256 * 1024, timeoutMs: 10_000 };

/**
 * Stripe's own words, so no contract of ours: signed over the body's exact bytes. Any answer but a 2xx makes Stripe
 * send it again.
 */
export function stripeWebhookRoutes({ app, ctx }: Site): void {
  app.post('/api/stripe/webhook', async (c) => {
    const scope = requestScope(c, ctx);
    const bytes = await readBytes(c, bodyLimits);
    if (!bytes.ok) return problemResponse(c, bytes.problem);
    const signature = c.req.header('stripe-signature') ?? '';
    const isTaken = await receiveEvent(scope, bytes.value.toString('utf8'), signature);
    return isTaken ? c.json({ received: true }) : problemResponse(c, problem('malformed').problem);
  });
}
