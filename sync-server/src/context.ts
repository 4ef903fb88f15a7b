import type { Logger } from 'pino';
import type { Facility } from 'schemas/facility/facility';
import type { Disks } from './adapters/files/disks.ts';
import type { Files } from './adapters/files/files.ts';
import type { Photos } from './adapters/files/photos.ts';
import type { Gate } from './adapters/gate.ts';
import type { InboxKey } from './adapters/keys/inbox-key.ts';
import type { Keyring } from './adapters/keys/keyring.ts';
import type { Passwords } from './adapters/keys/passwords.ts';
import type { Mail } from './adapters/messages/mail.ts';
import type { Sms } from './adapters/messages/sms.ts';
import type { Cards } from './adapters/stripe/stripe.ts';
import type { Actor } from './core/actor.ts';
import type { Db } from './core/db.ts';
import type { Random } from './core/random.ts';
import type { BudgetName } from './env/budgets.ts';
import type { Env } from './env/env.ts';

/** Everything a verb may touch. Handed down, spread to narrow it; no default fields, no singletons. */
export interface Ctx {
  db: Db;
  now: () => Date;
  /** The other witness of the time: its own clock, on its own machine. */
  databaseNow: () => Promise<Date>;
  random: Random;
  env: Env;
  facility: Facility;
  log: Logger;
  actor: Actor;
  requestId: string;
  /** SHA-256 (hex) of this browser's draft handle, if it has one. */
  draftHash: string | null;
  /** SHA-256 (hex) of the token of the device that asks, if it sent one. */
  deviceHash: string | null;
  mail: Mail;
  sms: Sms;
  cards: Cards;
  files: Files;
  disks: Disks;
  outages: Outages;
  gate: Gate;
  photos: Photos;
  passwords: Passwords;
  keyring: Keyring;
  inboxKey: InboxKey;
  limits: Limits;
}

/** When this process was without its database the last time, by what its jobs met. */
export interface Outages {
  /** Of one round of a job: its error, or nothing when it went well. */
  meet: (error?: unknown) => void;
  last: () => { at: Date; ms: number } | undefined;
}

export type Taken = { ok: true } | { ok: false; retryAfterSeconds: number };

export interface Limits {
  /** Draws one point of the named budget for this key, or so many. What is counted in memory is answered at once. */
  take: (budget: BudgetName, key: string, points?: number) => Taken | Promise<Taken>;
  /** Whether the next `take` would be refused; draws nothing. */
  look: (budget: BudgetName, key: string) => Promise<Taken>;
  /** Gives a budget back, e.g. after a good log-in. */
  refill: (budget: BudgetName, key: string) => Promise<void>;
}
