import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../columns.ts';
import { leases } from './leases.ts';

/** The lease of one rental, made from the facts that the server had when it was given. */
export const leaseAgreements = pgTable('lease_agreements', {
  leaseId: uuid('lease_id')
    .primaryKey()
    .references(() => leases.id),
  version: text('version').notNull(),
  /** Of the very bytes of `text`. */
  sha256: text('sha256').notNull(),
  text: text('text').notNull(),
  /** What the text was made of; null where it is a former one, which was the same for all. */
  facts: jsonb('facts'),
  /** The consent to another text, which was shown instead and binds nobody. */
  shown: jsonb('shown'),
  createdAt: createdAt(),
});
