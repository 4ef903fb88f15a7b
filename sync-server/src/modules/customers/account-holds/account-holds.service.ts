import type { AccountHoldKind } from 'schemas/customers/customer-records';
import type { Ctx } from '../../../context.ts';
import { selectHolds } from './account-holds.queries.ts';
import { accountHoldRules, type HeldAction } from './account-holds.rules.ts';

/** The holds that stand on a customer now. */
export const readAccountHolds = async (ctx: Ctx, customerId: string): Promise<AccountHoldKind[]> =>
  (await selectHolds(ctx, customerId)).map(({ kind }) => kind);

/** To be asked before each action of a job against a tenant; the strictest of several holds counts. */
export const isAllowedUnder = (holds: readonly AccountHoldKind[], act: HeldAction): boolean =>
  holds.every((kind) => accountHoldRules[kind][act].isAllowed);
