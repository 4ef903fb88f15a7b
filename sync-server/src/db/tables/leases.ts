import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, stamps } from './columns.ts';
import { customers } from './customers.ts';
import { units } from './units.ts';
import { uploads } from './uploads.ts';

/** A tenancy. `held` awaits its first payment, `lapsed` never got it. */
export const leases = pgTable(
  'leases',
  {
    id: id(),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    idPhotoId: uuid('id_photo_id').references(() => uploads.id),
    state: text('state', { enum: ['held', 'active', 'ended', 'lapsed'] }).notNull(),
    monthlyRateCents: integer('monthly_rate_cents').notNull(),
    holdExpiresAt: instant('hold_expires_at'),
    startsOn: date('starts_on'),
    endedAt: instant('ended_at'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('leases_one_live_per_unit').on(t.unitId).where(sql`state in ('held', 'active')`),
    index('leases_newest').on(t.createdAt, t.id),
    index('leases_holds').on(t.holdExpiresAt).where(sql`state = 'held'`),
    check('leases_state_known', sql`${t.state} in ('held', 'active', 'ended', 'lapsed')`),
    check('leases_hold_has_end', sql`${t.state} <> 'held' or ${t.holdExpiresAt} is not null`),
  ],
);

/** The exact texts that were ever offered, so that a consent can always be read again. */
export const leaseVersions = pgTable(
  'lease_versions',
  {
    version: text('version').notNull(),
    sha256: text('sha256').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.version, t.sha256] })],
);

export const consents = pgTable(
  'consents',
  {
    id: id(),
    leaseId: uuid('lease_id')
      .notNull()
      .unique()
      .references(() => leases.id),
    leaseVersion: text('lease_version').notNull(),
    leaseSha256: text('lease_sha256').notNull(),
    /** As the device's clock said; `createdAt` is the server's. */
    acceptedAt: instant('accepted_at').notNull(),
    autoPay: boolean('auto_pay').notNull(),
    sms: boolean('sms').notNull(),
    signature: jsonb('signature'),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      columns: [t.leaseVersion, t.leaseSha256],
      foreignColumns: [leaseVersions.version, leaseVersions.sha256],
    }),
  ],
);
