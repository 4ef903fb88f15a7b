import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { invoices } from '../billing/invoices.ts';
import { createdAt, id, instant } from '../columns.ts';
import { keptCards } from '../customers/kept-cards.ts';
import { leases } from '../leasing/leases.ts';

/** Money that came in. What it paid for stands in the ledger. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    /** Of the receipt, without gaps. */
    number: bigint('number', { mode: 'number' }).notNull().unique(),
    leaseId: uuid('lease_id')
      .notNull()
      .references(() => leases.id),
    method: text('method', { enum: ['cash', 'check', 'card_terminal', 'card'] }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** At Stripe: one payment an intent. */
    paymentIntentId: text('payment_intent_id').unique(),
    /** Of the press of a button at the counter. */
    key: uuid('key').unique(),
    /** Number of a cheque. */
    reference: text('reference'),
    receivedBy: text('received_by').notNull(),
    createdAt: createdAt(),
    /** The bank took it back. */
    reversedAt: instant('reversed_at'),
  },
  (t) => [
    check('payments_amount_positive', sql`${t.amountCents} > 0`),
    index('payments_of_lease').on(t.leaseId, t.createdAt),
    index('payments_of_method').on(t.method, t.number),
    index('payments_reversed').on(t.number).where(sql`reversed_at is not null`),
  ],
);

/**
 * Asked before Stripe is called: its id is the idempotency key there. A large one waits until a second person has
 * approved it (`awaiting_approval`), and comes to nothing when nobody does (`declined`, `expired`).
 */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amountCents: integer('amount_cents').notNull(),
    reason: text('reason').notNull(),
    state: text('state', {
      enum: ['awaiting_approval', 'asked', 'done', 'failed', 'declined', 'expired'],
    }).notNull(),
    stripeRefundId: text('stripe_refund_id').unique(),
    askedBy: text('asked_by').notNull(),
    createdAt: createdAt(),
    settledAt: instant('settled_at'),
    /** Of one that needs a second person: until when, and who decided it. */
    approvalUntil: instant('approval_until'),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    check('refunds_amount_positive', sql`${t.amountCents} > 0`),
    index('refunds_of_payment').on(t.paymentId),
    index('refunds_unsettled').on(t.createdAt).where(sql`state = 'asked'`),
    index('refunds_awaiting').on(t.createdAt, t.id).where(sql`state = 'awaiting_approval'`),
    check(
      'refunds_state_known',
      sql`${t.state} in ('awaiting_approval', 'asked', 'done', 'failed', 'declined', 'expired')`,
    ),
    check(
      'refunds_second_person',
      sql`${t.decidedBy} is null or ${t.state} in ('declined', 'expired')
      or ${t.decidedBy} <> ${t.askedBy}`,
    ),
  ],
);

/**
 * A card payment that was opened, or will be: written before Stripe is called, so that a crash leaves a row to ask
 * about. The client secret is never stored.
 */
export const paymentIntents = pgTable(
  'payment_intents',
  {
    id: id(),
    leaseId: uuid('lease_id')
      .notNull()
      .references(() => leases.id),
    invoiceId: uuid('invoice_id').references(() => invoices.id),
    kind: text('kind', {
      enum: ['invoice', 'bill_payment', 'move_out_cleaning_fee', 'onboarding', 'autopay', 'terminal'],
    }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** As they were asked for: what is asked again under the same key must be the same. */
    keepsCard: boolean('keeps_card').notNull().default(false),
    /** Of autopay: the card that is charged. */
    cardId: uuid('card_id').references(() => keptCards.id),
    /** Null until Stripe has answered. */
    stripeId: text('stripe_id').unique(),
    state: text('state', { enum: ['asked', 'open', 'succeeded', 'failed', 'canceled'] }).notNull(),
    /** Of autopay: the month billed, and which try of it. */
    period: date('period'),
    attempt: integer('attempt'),
    declineCode: text('decline_code'),
    /** Who asked for it last, and so types its cards: a draft or device, and a place. Forgotten when it is settled. */
    askedByBrowser: text('asked_by_browser'),
    askedByPlace: text('asked_by_place'),
    failures: integer('failures').notNull().default(0),
    createdAt: createdAt(),
    /** When somebody looked at Stripe last. */
    checkedAt: instant('checked_at'),
    settledAt: instant('settled_at'),
  },
  (t) => [
    uniqueIndex('payment_intents_one_open')
      .on(
        t.leaseId,
        t.kind,
        t.amountCents,
        sql`coalesce(invoice_id, '00000000-0000-0000-0000-000000000000'::uuid)`,
      )
      .where(sql`state in ('asked', 'open') and kind <> 'autopay'`),
    uniqueIndex('payment_intents_one_autopay')
      .on(t.leaseId, t.period, t.attempt)
      .where(sql`kind = 'autopay'`),
    index('payment_intents_failed').on(t.createdAt, t.id).where(sql`state = 'failed'`),
    index('payment_intents_unsettled').on(t.createdAt).where(sql`state in ('asked', 'open')`),
    index('payment_intents_declined').on(t.createdAt).where(sql`kind = 'autopay' and state = 'failed'`),
    check('payment_intents_amount_positive', sql`${t.amountCents} > 0`),
    check(
      'payment_intents_state_known',
      sql`${t.state} in ('asked', 'open', 'succeeded', 'failed', 'canceled')`,
    ),
    check('payment_intents_autopay', sql`(${t.kind} = 'autopay') = (${t.period} is not null)`),
  ],
);

/** Which browsers opened it: they alone see its invoice without a link. */
export const intentBrowsers = pgTable(
  'intent_browsers',
  {
    intentId: uuid('intent_id')
      .notNull()
      .references(() => paymentIntents.id),
    draftHash: text('draft_hash').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.intentId, t.draftHash] }),
    index('intent_browsers_of_draft').on(t.draftHash),
  ],
);

/** Codes on a kiosk by which its payment is paid on a phone. Their tokens exist in the code alone. */
export const phoneLinks = pgTable(
  'phone_links',
  {
    /** SHA-256 (hex) of what the phone opens it with, and of what the kiosk asks with. */
    tokenHash: text('token_hash').primaryKey(),
    watchHash: text('watch_hash').notNull().unique(),
    intentId: uuid('intent_id')
      .notNull()
      .references(() => paymentIntents.id),
    createdAt: createdAt(),
    openedAt: instant('opened_at'),
    /** Of the first phone on which Pay was pressed: it alone may see more than anybody with the link. */
    phoneHash: text('phone_hash'),
    /** Taken back, replaced, or Pay was pressed on two phones: from then on nobody holds it. */
    closedAt: instant('closed_at'),
  },
  (t) => [index('phone_links_of_intent').on(t.intentId), index('phone_links_old').on(t.createdAt)],
);

/** Events of Stripe by their id: each is acted on once, in whatever order they come. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    intentId: text('intent_id'),
    receivedAt: instant('received_at').notNull(),
    /** Null: received, and nothing of ours was found for it yet. */
    appliedAt: instant('applied_at'),
  },
  (t) => [index('stripe_events_parked').on(t.receivedAt).where(sql`applied_at is null`)],
);
