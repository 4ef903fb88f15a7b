import type { HttpBindings } from '@hono/node-server';

/** What the first middleware leaves on every request. */
declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
    /** The client's address after at most one trusted proxy. */
    address: string;
  }
}

/** Node's own request, of which there is none when a test calls the app without a socket. */
export const incomingOf = (c: { env: unknown }): HttpBindings['incoming'] | undefined =>
  (c.env as Partial<HttpBindings> | undefined)?.incoming;
