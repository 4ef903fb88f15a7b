import { z } from 'zod';

const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/);

/** The first entry: what somebody must know before anything is loaded. */
export const backupHead = z.object({
  format: z.literal('gatehouse-backup'),
  formatVersion: z.literal(1),
  app: z.object({ version: z.string(), commit: z.string().nullable() }),
  postgres: z.string(),
  /** SHA-256 of each migration that the database had, in their order. */
  migrations: z.array(z.string()).min(1),
  takenAt: z.iso.datetime(),
  epoch: z.uuid(),
  /** Of its row in `backups`. */
  number: z.int(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  /** Base64 of the 32 bytes that encrypt what is at rest. */
  encryptionKey: z.string().length(44),
});
export type BackupHead = z.output<typeof backupHead>;

const tableSums = z.object({ rows: z.int(), bytes: z.int(), sha256: sha256Hex });
export type TableSums = z.output<typeof tableSums>;

/** Sums of the ledger in cents by account, as text: they may be long. */
const ledgerTotals = z.object({ accounts: z.record(z.string(), z.string()), transactions: z.int() });
export type LedgerTotals = z.output<typeof ledgerTotals>;

/** The last entry: what has to be there once everything is loaded. */
export const backupManifest = z.object({
  tables: z.record(z.string(), tableSums),
  /** `sha256`: over the line `key sha256` of each photo, in the order in which they come. */
  photos: z.object({ count: z.int(), bytes: z.int(), sha256: sha256Hex }),
  ledger: ledgerTotals,
  /** The end of the audit's chain of seals. */
  auditHead: z.string().nullable(),
});
export type BackupManifest = z.output<typeof backupManifest>;

export const headEntry = 'head.json';
export const manifestEntry = 'manifest.json';

/** Of the n-th piece of a table. */
export const tableEntry = (table: string, piece: number): string =>
  `tables/${table}/${String(piece).padStart(6, '0')}.copy.gz`;

export const photoEntry = (key: string, sha256: string): string => `photos/${key}.${sha256}`;

export type EntryName =
  | { kind: 'table'; table: string }
  | { kind: 'photo'; key: string; sha256: string }
  | { kind: 'manifest' };

export function readEntryName(name: string): EntryName | undefined {
  if (name === manifestEntry) return { kind: 'manifest' };
  const [, table] = /^tables\/([a-z0-9_]+)\/\d{6}\.copy\.gz$/.exec(name) ?? [];
  if (table) return { kind: 'table', table };
  const [, key, sha256] = /^photos\/([a-z]+\/[0-9a-f-]{36})\.([0-9a-f]{64})$/.exec(name) ?? [];
  return key && sha256 ? { kind: 'photo', key, sha256 } : undefined;
}

export type Age = 'same' | 'older' | 'newer';

/** The backup's migrations beside ours: an older one has only the first of them. */
export function judgeMigrations(theirs: readonly string[], ours: readonly string[]): Age {
  if (!theirs.every((hash, at) => hash === ours[at])) return 'newer';
  return theirs.length === ours.length ? 'same' : 'older';
}
