import { centsToText } from 'schemas/kit/money';
import { ok, type Result } from 'schemas/kit/problems/result';
import type { AccountRow } from 'schemas/payments/receivables';
import type { Ctx } from '../../../context.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import { selectAccountsOf, selectOwingAccounts, selectSoughtLeases } from './money-search.queries.ts';
import { readSearch } from './money-search.rules.ts';

const accountsMax = 20;

/** What a list is narrowed to: one paper, or what belongs to these leases. */
export interface Narrowed {
  number?: number;
  leaseIds?: string[];
}

export async function narrowTo(ctx: Ctx, search: string | undefined): Promise<Narrowed> {
  const sought = readSearch(search);
  if (!sought) return {};
  return sought.by === 'paper'
    ? { number: sought.number }
    : { leaseIds: await selectSoughtLeases(ctx, sought) };
}

/** Answers before anybody types: with those who owe most. */
export async function listAccounts(
  ctx: Ctx,
  search: string | undefined,
): Promise<Result<AccountRow[], never>> {
  const { leaseIds, number } = await narrowTo(ctx, search);
  if (number !== undefined) return ok([]);
  const found = leaseIds
    ? await selectAccountsOf(ctx, leaseIds, accountsMax)
    : await selectOwingAccounts(ctx, accountsMax);
  return ok(
    found.map(({ monthlyRateCents, balanceCents, leaseId, state, ...row }) => ({
      leaseId,
      state,
      ...nameAccount(row),
      monthlyRate: centsToText(monthlyRateCents),
      balance: centsToText(balanceCents),
    })),
  );
}

interface Holder {
  unit: Parameters<typeof unitLabel>[0];
  firstName: string;
  lastName: string;
}

/** Whose money it is, in words. */
export const nameAccount = ({ unit, firstName, lastName }: Holder) => ({
  unitNumber: unitLabel(unit),
  customerName: `${firstName} ${lastName}`,
});
