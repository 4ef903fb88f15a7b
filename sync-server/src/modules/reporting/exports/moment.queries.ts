import { sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';

/** What is read within is of one moment, however long it takes. */
export const atOneMoment = <T>(ctx: Ctx, read: (ctx: Ctx) => Promise<T>): Promise<T> =>
  ctx.db.transaction(
    async (db) => {
      await db.execute(sql`set local statement_timeout = 0`);
      await db.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      return read({ ...ctx, db });
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
