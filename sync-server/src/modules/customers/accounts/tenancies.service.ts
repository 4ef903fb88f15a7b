import type { Ctx } from '../../../context.ts';
import { selectTenancyForUpdate, type Tenancy } from './tenancies.queries.ts';

export type { Tenancy } from './tenancies.queries.ts';

/** A lease as somebody who decides about its end needs it; locks it, and with it the account. */
export async function lockTenancy(ctx: Ctx, id: string): Promise<Tenancy | undefined> {
  const [tenancy] = await selectTenancyForUpdate(ctx, id);
  return tenancy;
}
