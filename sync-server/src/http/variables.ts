import type { BodyStay } from '../outside/body-room.ts';

/** What the first middleware leaves on every request. */
declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
    /** The client's address after at most one trusted proxy. */
    address: string;
    /** Staff who are signed in, or a kiosk in service. */
    isKnown?: boolean;
    /** Its part of the memory that all bodies share. */
    bodyStay?: BodyStay;
  }
}
