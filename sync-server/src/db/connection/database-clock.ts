import { sql } from 'drizzle-orm';
import type { Db } from '../../core/db.ts';

export async function readDatabaseClock(db: Db): Promise<Date> {
  const [row] = await db.execute<{ ms: number }>(sql`select extract(epoch from now()) * 1000 as ms`);
  return new Date(Number(row?.ms));
}
