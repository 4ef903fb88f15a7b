import { isBilledAfter } from 'schemas/billing/rent-calendar';
import type { Account } from 'schemas/customers/accounts';
import { centsToText } from 'schemas/kit/money';
import { ok, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import {
  type AccountClaim,
  type AccountLease,
  identifyAccount,
  writeAccountToken,
} from '../../customers/accounts/accounts.service.ts';
import { isWaiting } from '../deferrals/deferrals.service.ts';
import { balanceOf, creditOf } from '../ledger/ledger.service.ts';
import { listOpenCharges } from './account-balances.queries.ts';

/** Figures for whoever knows unit and last name; one and the same answer whatever was wrong. */
export async function lookUpAccount(
  ctx: Ctx,
  claim: AccountClaim,
): Promise<Result<Account, 'account_not_found' | 'rate_limited'>> {
  const identified = await identifyAccount(ctx, claim);
  return identified.ok ? ok(await readAccount(ctx, identified.value)) : identified;
}

async function readAccount(ctx: Ctx, { leaseId, unit, monthlyRateCents }: AccountLease): Promise<Account> {
  const [open, creditCents] = await Promise.all([listOpenCharges(ctx, leaseId), creditOf(ctx, leaseId)]);
  const openCents = open.reduce((sum, charge) => sum + charge.openCents, 0);
  const today = facilityToday(ctx).toString();
  return {
    account: writeAccountToken(ctx, leaseId),
    unit,
    balance: centsToText(Math.max(0, openCents - creditCents)),
    credit: centsToText(Math.max(0, creditCents)),
    currentMonth: centsToText(monthlyRateCents),
    charges: open.map(({ number, openCents, amountCents: _, deferredFrom, startsOn, ...charge }) => ({
      ...charge,
      invoiceNumber: String(number),
      isOverdue: charge.dueOn < today,
      isWaiting: isWaiting({ ...charge, deferredFrom }, today),
      endsIfLeft:
        isMonthly(charge.kind) && startsOn !== null && isBilledAfter(today, { ...charge, startsOn }),
      amount: centsToText(openCents),
    })),
  };
}

/** Whatever else is billed stays owed by whoever leaves. */
const isMonthly = (kind: string) => kind === 'rent' || kind === 'late_fee';

const monthsAheadMax = 12;

/** All that is owed, or a year's rent: nobody means to pay more, nor to promise it. */
export const findPayableMax = async (
  ctx: Ctx,
  { leaseId, monthlyRateCents }: Pick<AccountLease, 'leaseId' | 'monthlyRateCents'>,
): Promise<number> => Math.max(await balanceOf(ctx, leaseId), monthsAheadMax * monthlyRateCents);
