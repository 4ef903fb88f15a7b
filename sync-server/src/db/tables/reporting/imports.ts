import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ImportFault, ImportSums } from 'schemas/reporting/imports';
import { bytes, id, instant, stamps } from '../columns.ts';

/** A row of units, its instants as JSON has them. */
export interface ReplacedSpace {
  id: string;
  kind: 'unit' | 'warehouse';
  number: string;
  size: string;
  monthlyRateCents: number;
  createdAt: string;
}

/** Tenants that are brought along from elsewhere, as one batch. Its id is the press of a button. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    /** `undoing` is seen by nobody: it lasts within the transaction that takes everything out again. */
    state: text('state', {
      enum: ['checking', 'checked', 'applying', 'applied', 'live', 'undoing', 'undone', 'discarded'],
    }).notNull(),
    startedBy: text('started_by').notNull(),
    faultCount: integer('fault_count').notNull().default(0),
    faults: jsonb('faults').$type<ImportFault[]>().notNull().default([]),
    sums: jsonb('sums').$type<ImportSums>(),
    /** Rows of its files that are done, while it goes on. */
    rowsDone: integer('rows_done').notNull().default(0),
    appliedAt: instant('applied_at'),
    liveAt: instant('live_at'),
    undoneAt: instant('undone_at'),
    undoneReason: text('undone_reason'),
    /** Numbers of invoices that went with it: a gap in their series, which is told here. */
    goneInvoices: jsonb('gone_invoices').$type<{ first: number; last: number }>(),
    /** Spaces that made way for its own: they come back when it is undone. */
    replacedSpaces: jsonb('replaced_spaces').$type<ReplacedSpace[]>(),
    ...stamps(),
  },
  (t) => [
    index('imports_newest').on(t.createdAt, t.id),
    index('imports_going_on').on(t.createdAt).where(sql`state in ('checking', 'applying')`),
    check(
      'imports_state_known',
      sql`${t.state} in ('checking', 'checked', 'applying', 'applied', 'live', 'undoing', 'undone', 'discarded')`,
    ),
    check(
      'imports_applied',
      sql`${t.state} not in ('applied', 'live', 'undone') or ${t.appliedAt} is not null`,
    ),
  ],
);

/** What stands in them is forgotten when the import is over. */
export const importFiles = pgTable(
  'import_files',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id),
    kind: text('kind', { enum: ['spaces', 'customers', 'leases', 'rents', 'balances', 'notes'] }).notNull(),
    name: text('name').notNull(),
    /** AES-256-GCM; null once it is forgotten. */
    textSealed: bytes('text_sealed'),
    rowCount: integer('row_count').notNull().default(0),
    headers: jsonb('headers').$type<string[]>().notNull().default([]),
    columns: jsonb('columns').$type<Record<string, string>>().notNull().default({}),
  },
  (t) => [primaryKey({ columns: [t.importId, t.kind] })],
);
