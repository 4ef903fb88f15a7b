/** How a card payment stands at Stripe. Amounts are integer cents of US dollars. */
export interface Intent {
  id: string;
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'requires_capture'
    | 'canceled'
    | 'succeeded';
  amountCents: number;
  receivedCents: number;
  refundedCents: number;
  currency: string;
  isLive: boolean;
  /** Whoever holds it may pay this intent: never stored, never logged. */
  clientSecret: string;
  metadata: Record<string, string>;
  customerId: string | null;
  methodId: string | null;
  decline: Decline | null;
  /** What the cardholder's bank has done since: it holds the money, or it held it and gave it back. */
  dispute: 'none' | 'withdrawn' | 'returned';
  /** What it holds now: a dispute may be about a part. */
  disputedCents: number;
}

export interface Decline {
  code: string;
  /** The card will never work again as it is: no retry. */
  isHard: boolean;
  message: string;
}

export interface NewIntent {
  /** Idempotency key at Stripe: the id of our own row. */
  key: string;
  amountCents: number;
  description: string;
  /** Ids of ours only, nothing personal. */
  metadata: Record<string, string>;
  customerId?: string | undefined;
  /** Keep the card for later charges without the customer (`setup_future_usage: off_session`). */
  keepsCard?: boolean;
  /** Charge this kept card now, nobody being there. A decline is an answer, not an error. */
  chargeMethodId?: string | undefined;
  /** For the card reader on the counter alone. */
  isTerminal?: boolean;
  /** A card may be held to a reader as well as typed. */
  takesReader?: boolean;
}

export interface KeptCard {
  id: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

/** How far the keeping of a card is that its owner types at the provider. Nothing is charged. */
export interface CardSetup {
  id: string;
  isDone: boolean;
  isLive: boolean;
  /** Whoever holds it may finish this setup: never stored, never logged. */
  clientSecret: string;
  metadata: Record<string, string>;
  /** Once it is done. It belongs to nobody before `attachCard`. */
  card: KeptCard | null;
}

export interface CardRefund {
  id: string;
  intentId: string;
  amountCents: number;
  status: 'pending' | 'succeeded' | 'failed';
}

/** An event whose signature was checked. What it says is never believed: its object is fetched anew. */
export interface CardEvent {
  id: string;
  type: string;
  isLive: boolean;
  /** The payment intent it is about, if it is about one. */
  intentId: string | null;
}

/**
 * Card payments in our words: the only way to Stripe. Every call is bounded in time. An answer that did not come
 * (network, 5xx, 429) throws `CardsUnavailable`: the effect is then unknown, and the same key asks again.
 */
export interface Cards {
  mode: 'none' | 'sandbox' | 'test' | 'live';
  /** Empty when card payments are not configured. */
  publishableKey: string;
  createCustomer: (ask: { key: string; customerId: string }) => Promise<string>;
  createIntent: (ask: NewIntent) => Promise<Intent>;
  /** Undefined when there is none of that id in this account. */
  fetchIntent: (id: string) => Promise<Intent | undefined>;
  /** What was paid in full or in part since then, newest first, at most a thousand. */
  listPaid: (since: Date) => Promise<Intent[]>;
  cancelIntent: (id: string) => Promise<Intent>;
  /** Keeps a card that the customer has just entered. */
  attachCard: (ask: { customerId: string; methodId: string }) => Promise<KeptCard | undefined>;
  fetchCard: (methodId: string) => Promise<KeptCard | undefined>;
  /** Forgets a card: it can never be charged again. One that is forgotten already stays so. */
  detachCard: (methodId: string) => Promise<void>;
  /** For a card that is kept without a payment. */
  createSetup: (ask: { key: string; metadata: Record<string, string> }) => Promise<CardSetup>;
  fetchSetup: (id: string) => Promise<CardSetup | undefined>;
  refund: (ask: { key: string; intentId: string; amountCents: number }) => Promise<CardRefund>;
  fetchRefund: (id: string) => Promise<CardRefund | undefined>;
  /** Undefined unless signed by Stripe within the last five minutes. `body` is the raw text. */
  readEvent: (body: string, signature: string) => Promise<CardEvent | undefined>;
  /** For the readers of one location, or for all. */
  createConnectionToken: (location?: string) => Promise<string>;
}

export class CardsUnavailable extends Error {
  override readonly name = 'CardsUnavailable';
}

/** Stripe understood and said no, e.g. to a refund of more than is left. Nothing was done. */
export class CardsRefused extends Error {
  override readonly name = 'CardsRefused';
  readonly code: string;
  constructor(what: string, code: string) {
    super(what);
    this.code = code;
  }
}
