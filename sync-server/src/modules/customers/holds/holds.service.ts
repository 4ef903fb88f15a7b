import type { HoldKind } from 'schemas/customers/customer-records';
import type { Ctx } from '../../../context.ts';
import { selectHolds } from './holds.queries.ts';
import { type HeldAct, holdRules } from './holds.rules.ts';

/** The holds that stand on a customer now. */
export const readHolds = async (ctx: Ctx, customerId: string): Promise<HoldKind[]> =>
  (await selectHolds(ctx, customerId)).map(({ kind }) => kind);

/** To be asked before each act of a job against a tenant; the strictest of several holds counts. */
export const mayAct = (holds: readonly HoldKind[], act: HeldAct): boolean =>
  holds.every((kind) => holdRules[kind][act].isAllowed);
