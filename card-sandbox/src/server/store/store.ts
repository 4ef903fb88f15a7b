import type Stripe from 'stripe';
import type { TestCard } from './test-cards.ts';

/** Everything the sandbox remembers, by kind. */
export interface SandboxObjects {
  customer: Stripe.Customer;
  payment_method: StoredMethod;
  payment_intent: Stripe.PaymentIntent;
  setup_intent: Stripe.SetupIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  event: StoredEvent;
  connection_token: { secret: string; created: number };
  reply: StoredReply;
}

export type Kind = keyof SandboxObjects;

export interface StoredMethod {
  method: Stripe.PaymentMethod;
  token: TestCard['token'];
  /** Its owner has agreed to later charges: what some cards ask for. */
  isSetUp: boolean;
  /** Paid with once without a customer: never again. */
  isSpent: boolean;
}

export interface StoredEvent {
  event: { id: string; type: string; created: number };
  /** The body as it is sent, each time the same. */
  body: string;
  attempts: number;
}

/** What was answered to an idempotency key. */
export interface StoredReply {
  fingerprint: string;
  status: number;
  body: unknown;
  created: number;
}

/** One transaction's view. What is read stays locked until its end. */
export interface SandboxRows {
  read: <K extends Kind>(kind: K, id: string) => Promise<SandboxObjects[K] | undefined>;
  /** Oldest first. */
  list: <K extends Kind>(kind: K) => Promise<SandboxObjects[K][]>;
  /** `dueAt`: when somebody has to take it up (null: never), in milliseconds. */
  write: <K extends Kind>(
    kind: K,
    id: string,
    value: SandboxObjects[K],
    dueAt?: number | null,
  ) => Promise<void>;
  /** What is due and in nobody else's hands. */
  listDue: <K extends Kind>(kind: K, now: number, limit: number) => Promise<SandboxObjects[K][]>;
}

export interface SandboxStore {
  /**
   * All or nothing. Of two that run under one name at the same time the second gets `SandboxBusy`, in whichever
   * process it runs.
   */
  transact: <T>(work: (rows: SandboxRows) => Promise<T>, name?: string) => Promise<T>;
}

export class SandboxBusy extends Error {
  override readonly name = 'SandboxBusy';
}
