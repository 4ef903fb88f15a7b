import { readUnitLabel } from 'schemas/kit/fields/unit-label';
import type { Locale } from 'schemas/kit/locale';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { placeOf } from '../../../core/actor.ts';
import type { BudgetName } from '../../../env/budgets.ts';
import { drawAsStranger } from '../../access/strangers/strangers.service.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import { selectLiveLease, selectTenant, selectTenantOf } from './accounts.queries.ts';
import { isLastNameOf } from './accounts.rules.ts';

/** What unit and last name lead to. Nothing of it names or reaches a person. */
export interface AccountLease {
  leaseId: string;
  customerId: string;
  unit: string;
  unitKind: 'unit' | 'warehouse';
  monthlyRateCents: number;
  state: 'held' | 'active';
}

/** By which anybody may start something. */
export interface AccountClaim {
  unitNumber: string;
  lastName: string;
}

const tokenMinutes = 30;
const tokenPlace = 'account token';

/** The account within the budgets that a stranger has for guessing: for every call that starts from unit and name. */
export async function identifyAccount(
  ctx: Ctx,
  claim: AccountClaim,
): Promise<Result<AccountLease, 'account_not_found' | 'rate_limited'>> {
  const budget = await drawAccountBudgets(ctx);
  if (!budget.ok) return budget;
  const lease = await findAccount(ctx, claim);
  return lease ? ok(lease) : problem('account_not_found');
}

/**
 * The live lease of that unit whose tenant has that last name. What is asked and compared does not depend on what is
 * wrong: a unit that never was is looked for like any other.
 */
export async function findAccount(
  ctx: Ctx,
  { unitNumber, lastName }: AccountClaim,
): Promise<AccountLease | undefined> {
  const tenant = await selectTenantOf(ctx, readUnitLabel(unitNumber) ?? nowhere);
  const isTheirs = isLastNameOf(tenant?.lastName ?? nobody, lastName);
  return tenant && isTheirs ? toAccountLease(tenant) : undefined;
}

const nowhere = { kind: 'unit' as const, number: '0' };
const nobody = "O'Nobody de Nadie";

/** Lets one browser go on with this account for half an hour; nothing is stored. */
export function writeAccountToken(ctx: Ctx, leaseId: string): string {
  const endsAt = ctx.now().getTime() + tokenMinutes * 60_000;
  return ctx.keyring.close(Buffer.from(JSON.stringify([leaseId, endsAt])), tokenPlace).toString('base64url');
}

/** Undefined when it is over, forged, or the lease is no more. */
export async function readAccountToken(ctx: Ctx, token: string): Promise<AccountLease | undefined> {
  const content = openToken(ctx, token);
  if (!content || content.endsAt <= ctx.now().getTime()) return undefined;
  return findAccountOf(ctx, content.leaseId);
}

/** By the lease itself, which whoever asks knows already. */
export async function findAccountOf(ctx: Ctx, leaseId: string): Promise<AccountLease | undefined> {
  const lease = await selectLiveLease(ctx, leaseId);
  return lease && toAccountLease(lease);
}

function openToken(ctx: Ctx, token: string): { leaseId: string; endsAt: number } | undefined {
  try {
    const [leaseId, endsAt] = JSON.parse(
      ctx.keyring.open(Buffer.from(token, 'base64url'), tokenPlace).toString(),
    ) as [string, number];
    return { leaseId, endsAt };
  } catch {
    return undefined;
  }
}

function toAccountLease(row: NonNullable<Awaited<ReturnType<typeof selectTenantOf>>>): AccountLease {
  const { unitKind, unitNumber, lastName: _, state, ...lease } = row;
  if (state !== 'held' && state !== 'active') throw new Error(`a live lease is not ${state}`);
  return { ...lease, state, unitKind, unit: unitLabel({ kind: unitKind, number: unitNumber }) };
}

/** For whoever is to be written to; never for an answer to the public. */
export async function readTenant(
  ctx: Ctx,
  customerId: string,
): Promise<{ firstName: string; email: string; phone: string; locale: Locale }> {
  const [tenant] = await selectTenant(ctx, customerId);
  if (!tenant) throw new Error(`there is no customer ${customerId}`);
  return tenant;
}

/** The same of whom unit and last name lead to. */
export async function findTenant(ctx: Ctx, claim: AccountClaim) {
  const account = await findAccount(ctx, claim);
  return account && readTenant(ctx, account.customerId);
}

export function drawAccountBudgets(ctx: Ctx): Promise<Result<null, 'rate_limited'>> {
  const place = placeOf(ctx.actor);
  const own: [BudgetName, string][] = [
    ['accountByDraft', ctx.draftHash ?? place],
    ['accountByAddress', place],
  ];
  return drawAsStranger(ctx, own, 'accountSite');
}
