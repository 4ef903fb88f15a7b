import { clockSkewMs } from '../../../core/clock-skew.ts';

/** A weekend without power is possible, and so is a battery that forgot the date: from here on a person decides. */
const jumpMaxMs = 36 * 60 * 60_000;

/** Either way: a clock that was set back writes days that are wrong, too. */
export const hasJumped = (lastKnown: Date, now: Date): boolean =>
  Math.abs(now.getTime() - lastKnown.getTime()) > jumpMaxMs;

/** Of a server and its database: one of both is wrong, and nobody here knows which. */
export const areApart = (server: Date, database: Date): boolean =>
  Math.abs(server.getTime() - database.getTime()) > clockSkewMs;

// Each server looks once a minute.
const silentMs = 3 * 60_000;

/** Whether no server has found them apart for a while; both times are the database's. */
export const agreeAgain = (seenAt: Date, databaseNow: Date): boolean =>
  databaseNow.getTime() - seenAt.getTime() > silentMs;
