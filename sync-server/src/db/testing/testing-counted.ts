import { drizzle } from 'drizzle-orm/postgres-js';
import type { Sql } from 'postgres';
import type { Db } from '../../core/db.ts';

interface Asked {
  query: string;
  params: unknown[];
}

/** The same database, with a record of what it is asked; `take` reads and clears it. */
export function countQueries(sql: Sql): { db: Db; take: () => Asked[] } {
  let asked: Asked[] = [];
  const logger = { logQuery: (query: string, params: unknown[]) => void asked.push({ query, params }) };
  const take = () => {
    const taken = asked;
    asked = [];
    return taken;
  };
  return { db: drizzle(sql, { logger }), take };
}
