import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { InfoField } from 'schemas/customers/info-changes';
import { id, instant, stamps } from '../columns.ts';
import { leases } from '../leasing/leases.ts';
import { customers } from './customers.ts';
import { keptCards } from './kept-cards.ts';

/** Somebody who knows unit and last name wants to change a customer's record: asked, and done by whoever may. */
export const infoChanges = pgTable(
  'info_changes',
  {
    id: id(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    leaseId: uuid('lease_id')
      .notNull()
      .references(() => leases.id),
    state: text('state', { enum: ['pending', 'applied', 'declined', 'superseded', 'expired'] }).notNull(),
    /** The new values by field; null once it is settled and its time is over. */
    changes: jsonb('changes').$type<Partial<Record<InfoField, string>>>(),
    /** What they replaced: who had been reached where, for as long as somebody may ask. */
    before: jsonb('before').$type<Partial<Record<InfoField, string>>>(),
    /** The provider's setup of a card for it, and the card once it is kept. */
    setupIntentId: text('setup_intent_id').unique(),
    cardId: uuid('card_id').references(() => keptCards.id),
    /** What a person recognises the new card by, as far as it was known when it was asked for. */
    cardLabel: text('card_label'),
    /** The card that autopay charged before: forgotten as soon as no charge of it is on its way. */
    replacedCardId: uuid('replaced_card_id').references(() => keptCards.id),
    /** SHA-256 (hex) of the link's token, which goes to the contact as it was before; null when none was sent. */
    tokenHash: text('token_hash').unique(),
    expiresAt: instant('expires_at').notNull(),
    /** The draft or the device that asked, by which alone a newer wish takes its place. */
    askedBy: text('asked_by'),
    ...stamps(),
    decidedAt: instant('decided_at'),
    /** `customer` by the link, or a member of the staff. */
    decidedBy: text('decided_by'),
  },
  (t) => [
    index('info_changes_of_lease').on(t.leaseId, t.createdAt),
    index('info_changes_due').on(t.expiresAt).where(sql`state = 'pending'`),
    check(
      'info_changes_state_known',
      sql`${t.state} in ('pending', 'applied', 'declined', 'superseded', 'expired')`,
    ),
    check('info_changes_decided', sql`(${t.state} = 'pending') = (${t.decidedAt} is null)`),
  ],
);
