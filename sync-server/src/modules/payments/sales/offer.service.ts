import { itemName } from 'schemas/facility/merchandise';
import type { Reply } from 'schemas/kit/endpoint';
import { centsToText } from 'schemas/kit/money';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { salesApi } from 'schemas/payments/sales';
import type { Ctx } from '../../../context.ts';
import { selectBuyer } from './sales.queries.ts';

type Offer = Reply<typeof salesApi.offer>;

/** Prices of the facility file; the tax is 0 for whoever is exempt. */
export async function offerMerchandise(
  ctx: Ctx,
  leaseId: string | undefined,
): Promise<Result<Offer, 'not_found'>> {
  const { merchandise, taxPercent } = ctx.facility;
  const buyer = leaseId === undefined ? undefined : await selectBuyer(ctx, leaseId);
  if (leaseId !== undefined && !buyer) return problem('not_found');
  const isTaxExempt = buyer?.isTaxExempt ?? false;
  return ok({
    items: merchandise.map(({ id, cents, ...names }) => ({
      id,
      name: names.name,
      nameEs: itemName(names, 'es'),
      price: centsToText(cents),
    })),
    taxPercent: isTaxExempt ? 0 : taxPercent.merchandise,
    isTaxExempt,
  });
}
