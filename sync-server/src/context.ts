import { type CalendarDate, fromDate, toCalendarDate } from '@internationalized/date';
import type { Logger } from 'pino';
import type { Facility } from 'schemas/facility/facility';
import type { StaffRole } from 'schemas/kit/staff-roles';
import type { Disks } from './adapters/files/disks.ts';
import type { Files } from './adapters/files/files.ts';
import type { Photos } from './adapters/files/photos.ts';
import type { Gate } from './adapters/gate.ts';
import type { InboxKey } from './adapters/keys/inbox-key.ts';
import type { Passwords } from './adapters/keys/passwords.ts';
import type { Seal } from './adapters/keys/seal.ts';
import type { Mail } from './adapters/messages/mail.ts';
import type { Sms } from './adapters/messages/sms.ts';
import type { Cards } from './adapters/stripe/stripe.ts';
import type { Limits } from './db/limits.ts';
import type { Db } from './db/open.ts';
import type { Outages } from './db/outages.ts';
import type { Env } from './env.ts';

/** `kioskId`: of the enrolled kiosk that the request's device is. */
export interface PublicActor {
  kind: 'public';
  address: string;
  kioskId?: string;
}

/** Who acts: written into the audit, asked by the rules. */
export type Actor =
  | PublicActor
  | { kind: 'staff'; userId: string; username: string; role: StaffRole }
  | { kind: 'system'; job: string };

export interface Random {
  /** A UUIDv7. */
  id: () => string;
  bytes: (length: number) => Buffer;
  /** A whole number from 0 up to, not including, `end`. */
  below: (end: number) => number;
}

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
  seal: Seal;
  inboxKey: InboxKey;
  limits: Limits;
}

export const actorName = (actor: Actor): string => {
  if (actor.kind === 'staff') return `staff:${actor.username}`;
  return actor.kind === 'system' ? `system:${actor.job}` : 'public';
};

/**
 * Whom a budget by address counts for. An enrolled kiosk counts alone: its neighbours on the office's network cannot
 * spend what is its customers'.
 */
export function placeOf(actor: Actor): string {
  if (actor.kind !== 'public') return 'inside';
  return actor.kioskId === undefined ? actor.address : `kiosk ${actor.kioskId}`;
}

/** Today where the facility stands. */
export const facilityToday = ({ now, facility }: Pick<Ctx, 'now' | 'facility'>): CalendarDate =>
  toCalendarDate(fromDate(now(), facility.timeZone));
