import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';

export const configApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/config',
    summary: "The payment provider's public key; empty while payments are not configured",
    reply: z.object({ stripePublishableKey: z.string().regex(/^(pk_(live|test)_\w+)?$/) }),
    problems: [],
  }),
};
