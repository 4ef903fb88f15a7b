import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { accountHolds } from '../../../db/tables/customers/customer-records.ts';

export const selectHolds = ({ db }: Ctx, customerId: string) =>
  db
    .selectDistinct({ kind: accountHolds.kind })
    .from(accountHolds)
    .where(and(eq(accountHolds.customerId, customerId), isNull(accountHolds.liftedAt)));
