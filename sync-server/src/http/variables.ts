import type { BodyStay } from '../adapters/files/body-room.ts';
import type { BudgetName } from '../env/budgets.ts';

export interface ReadyBytes {
  body: Uint8Array<ArrayBuffer> | null;
  isCurrent: () => boolean;
  /** What each call for them draws on, by its address. */
  budget: BudgetName | undefined;
}

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
    /** Its answer is as good for everybody who asks the same, as long as these are the bytes. */
    ready?: ReadyBytes;
  }
}
