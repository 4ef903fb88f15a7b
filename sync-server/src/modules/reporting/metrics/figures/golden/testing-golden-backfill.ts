import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import type { GoldenSite } from './testing-golden-site.ts';

/** The histories as the migration makes them from what else there is. */
export async function backfill({ sql }: GoldenSite): Promise<void> {
  const migration = new URL('../../../../../../migrations/0028_histories.sql', import.meta.url);
  const statements = (await readFile(migration, 'utf8')).split('--> statement-breakpoint');
  const filling = statements.filter((statement) => /^(--.*\n|\s)*INSERT INTO/.test(statement));
  expect(filling).toHaveLength(3);
  await sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    for (const table of ['unit_history', 'lease_history', 'invoice_history'])
      await sql.unsafe(`delete from ${table}`);
    for (const statement of filling) await sql.unsafe(statement);
  });
}
