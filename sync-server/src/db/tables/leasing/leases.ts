import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, stamps } from '../columns.ts';
import { customers } from '../customers/customers.ts';
import { keptCards } from '../customers/kept-cards.ts';
import { units } from '../facility/units.ts';
import { uploads } from '../inbox/uploads.ts';
import { imports } from '../reporting/imports.ts';

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
    /** No rent above it was promised for as long as the lease lasts. */
    promisedMaxCents: integer('promised_max_cents'),
    /** Why the rent is never raised. */
    rentExemptReason: text('rent_exempt_reason'),
    holdExpiresAt: instant('hold_expires_at'),
    /** Of a hold by an anonymous device: which one, from which address, on which channel. Forgotten when the hold ends. */
    holdDevice: text('hold_device'),
    holdPlace: text('hold_place'),
    holdChannel: text('hold_channel', { enum: ['direct', 'outbox'] }),
    /** The time of the hold begins with the letter that tells of it, which is not out yet. */
    holdMinutesFromLetter: integer('hold_minutes_from_letter'),
    startsOn: date('starts_on'),
    /** The day the tenant left: no rent for what begins after it. */
    vacatedOn: date('vacated_on'),
    /** The day for which the tenant gave notice to leave. It stops no rent: only the move-out does. */
    leavesOn: date('leaves_on'),
    /** When the notice was written down as it stands, and by whom. */
    noticeAt: instant('notice_at'),
    noticeBy: text('notice_by'),
    /**
     * All that the calendar asked for up to this day is done. What a day asks for is decided once: another fee or
     * grace in the facility file changes no day that is past.
     */
    billedThrough: date('billed_through'),
    /** The kept card that autopay charges. */
    autopayCardId: uuid('autopay_card_id').references(() => keptCards.id),
    /** The office's own lock on the tenant's door: to be put on, on, to be taken off. */
    overlock: text('overlock', { enum: ['off', 'asked', 'on', 'asked_off'] })
      .notNull()
      .default('off'),
    /** Since when, and by whom, it is so; null as long as nobody ever asked for it. */
    overlockAt: instant('overlock_at'),
    overlockBy: text('overlock_by'),
    endedAt: instant('ended_at'),
    /** The batch that it was brought along with. */
    importId: uuid('import_id').references(() => imports.id),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('leases_one_live_per_unit').on(t.unitId).where(sql`state in ('held', 'active')`),
    index('leases_newest').on(t.createdAt, t.id),
    index('leases_of_customer').on(t.customerId),
    index('leases_of_unit').on(t.unitId),
    index('leases_leaving').on(t.leavesOn).where(sql`state = 'active' and leaves_on is not null`),
    index('leases_started').on(t.startsOn),
    index('leases_ending').on(t.customerId).where(sql`state = 'active' and vacated_on is not null`),
    index('leases_holds').on(t.holdExpiresAt).where(sql`state = 'held'`),
    index('leases_by_end').on(t.endedAt),
    index('leases_of_import').on(t.importId).where(sql`import_id is not null`),
    index('leases_promised')
      .on(t.id)
      .where(sql`state = 'active' and num_nonnulls(rent_exempt_reason, promised_max_cents) > 0`),
    index('leases_overlocked').on(t.overlockAt).where(sql`overlock <> 'off'`),
    check('leases_overlock_known', sql`${t.overlock} in ('off', 'asked', 'on', 'asked_off')`),
    check('leases_overlock_signed', sql`${t.overlock} = 'off' or ${t.overlockBy} is not null`),
    check(
      'leases_notice_signed',
      sql`${t.leavesOn} is null or (${t.noticeAt} is not null and ${t.noticeBy} is not null)`,
    ),
    check('leases_state_known', sql`${t.state} in ('held', 'active', 'ended', 'lapsed')`),
    check('leases_hold_has_end', sql`${t.state} <> 'held' or ${t.holdExpiresAt} is not null`),
  ],
);

/** The exact texts that were offered when one served all rentals, so that a consent to it can always be read again. */
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

/** To the text of that hash: the lease's own in `lease_agreements`, or a former one in `lease_versions`. */
export const consents = pgTable('consents', {
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
});
