import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { customers } from '../../../db/tables/customers/customers.ts';

type InDb = Pick<Ctx, 'db'>;

export interface SealedLicence {
  id: string;
  sealed: string;
}

const noId = '00000000-0000-0000-0000-000000000000';

/** In the order of their customers; `afterId` null: the first ones. */
export async function listSealedLicences({ db }: InDb, afterId: string | null, limit: number) {
  const found = await db
    .select({ id: customers.id, sealed: sql<string>`${customers.licenseNumberSealed}` })
    .from(customers)
    .where(and(isNotNull(customers.licenseNumberSealed), gt(customers.id, afterId ?? noId)))
    .orderBy(asc(customers.id))
    .limit(limit);
  return found satisfies SealedLicence[];
}

export async function updateSealedLicence({ db }: InDb, { id, sealed }: SealedLicence): Promise<void> {
  await db.update(customers).set({ licenseNumberSealed: sealed }).where(eq(customers.id, id));
}
