import type { Locale } from 'schemas/kit/locale';

/**
 * The card provider in our own words. Nothing of it is fetched before one of these is called; tests hand in their
 * own.
 */
export interface Payments {
  /** Fetches the provider's script. Rejects when it cannot be had. */
  openCards: (publishableKey: string) => Promise<Cards>;
  /** The same for the card reader on the counter; it asks for a fresh token whenever it connects. */
  openReaders: (publishableKey: string, fetchToken: () => Promise<string>) => Promise<CardReaders>;
}

export interface Cards {
  /** What the provider says about the payment of this secret: undefined when there is none. Rejects without an answer. */
  readIntent: (clientSecret: string) => Promise<IntentReading | undefined>;
  createForm: (clientSecret: string, locale: Locale) => CardForm;
  /** A card to keep, in three fields of the provider's under labels of the page. */
  createSplitForm: (locale: Locale) => SplitCardForm;
}

export type CardPart = 'number' | 'expiry' | 'cvc';

/** All that the page learns of a part: never what stands in it. */
export interface CardPartState {
  isEmpty: boolean;
  isComplete: boolean;
  /** The provider's own sentence about what is wrong; null also while it is merely unfinished. */
  fault: string | null;
}

export interface CardPartEvents {
  onReady: () => void;
  onChange: (state: CardPartState) => void;
}

export interface SplitCardForm {
  /** Draws one part into the element; returns how to remove it, and with it what was typed. */
  mountPart: (part: CardPart, element: HTMLElement, events: CardPartEvents) => () => void;
  focusPart: (part: CardPart) => void;
  /** Empties all parts. */
  clear: () => void;
  setLocale: (locale: Locale) => void;
  restyle: () => void;
  /** Gives the card to the provider to keep. Nothing is charged. */
  keep: (clientSecret: string, cardholderName: string) => Promise<KeepOutcome>;
}

/** Why the provider refused a card: its code, if it gave one, and its sentence in English. */
export interface Decline {
  code: string | null;
  message: string;
}

export type KeepOutcome =
  | { state: 'kept' | 'incomplete' }
  | ({ state: 'declined' } & Decline)
  /** No answer: it may have been kept, or not. An unconfirmed card is nobody's. */
  | { state: 'unknown' };

/** `open`: a card can be given. `processing`: sent to the card network, not known yet. */
export type IntentState = 'open' | 'processing' | 'paid' | 'canceled';

export interface IntentReading {
  id: string;
  state: IntentState;
  amountCents: number;
}

export interface CardFormEvents {
  onReady: () => void;
  onComplete: (isComplete: boolean) => void;
  /** The provider's own fields could not be drawn. */
  onFailed: () => void;
}

/** The provider's fields in a frame of its own: what is typed there never reaches this page. */
export interface CardForm {
  /** Draws the fields into the element; returns how to remove them. */
  mount: (element: HTMLElement, events: CardFormEvents) => () => void;
  setLocale: (locale: Locale) => void;
  /** Takes the theme that the page has now. */
  restyle: () => void;
  /** Pays. Done, the provider leaves for `returnUrl`: the answer may then never come. */
  confirm: (returnUrl: string) => Promise<PayOutcome>;
}

export type PayOutcome =
  | { state: 'paid' | 'processing' }
  /** Fields are missing or wrong: the provider marks them itself. */
  | { state: 'incomplete' }
  | ({ state: 'declined' } & Decline)
  /** No answer: it may have been paid, or not. */
  | { state: 'unknown' };

export interface CardReader {
  id: string;
  label: string;
}

export type ReaderOutcome = { state: 'done' | 'canceled' | 'unknown' } | ({ state: 'declined' } & Decline);

export interface CardReaders {
  discover: () => Promise<CardReader[]>;
  connect: (readerId: string) => Promise<void>;
  /** Waits for a card at the reader. */
  collect: (clientSecret: string) => Promise<ReaderOutcome>;
  /** Charges the card that was collected. */
  process: () => Promise<ReaderOutcome>;
  cancel: () => Promise<void>;
  disconnect: () => Promise<void>;
  /** Tells when the reader is lost without being asked; returns how to stop listening. */
  onLost: (listener: () => void) => () => void;
}
