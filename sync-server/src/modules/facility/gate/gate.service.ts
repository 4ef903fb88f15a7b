import type { GateCommandRow } from 'schemas/billing/billing';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { actorName } from '../../../core/actor.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { unitLabel } from '../units/units.service.ts';
import {
  type CommandRow,
  insertCommand,
  type ListedCommand,
  listCommands,
  selectCodesOfLease,
  selectCommandForUpdate,
  selectEarlierUnconfirmed,
  selectSendingLeases,
  updateCodesState,
  updateCommand,
} from './gate.queries.ts';

const listedMax = 200;

type Order = Pick<CommandRow, 'action' | 'reason'> & { unitId?: string };

/** For every code of the lease. Written with its cause, in the same transaction and with the account locked; a job sends it. */
export async function askGate(
  ctx: Ctx,
  leaseId: string,
  action: 'start' | 'stop',
  reason: string,
): Promise<void> {
  const codes = await selectCodesOfLease(ctx, leaseId);
  if (codes.length === 0) throw new Error(`lease ${leaseId} has no gate code`);
  for (const { id } of codes) await askGateOfCode(ctx, { leaseId, gateCodeId: id }, { action, reason });
}

/** The lease's own code, kept from everyone else until the transaction ends: those of its persons stand as it does. */
export const lockCodeOfLease = async (ctx: Ctx, leaseId: string) =>
  (await selectCodesOfLease(ctx, leaseId))[0];

/** For one code alone. */
export const askGateOfCode = (ctx: Ctx, of: Pick<CommandRow, 'leaseId' | 'gateCodeId'>, order: Order) =>
  insertCommand(ctx, {
    ...of,
    ...order,
    id: ctx.random.id(),
    state: 'asked',
    nextAttemptAt: ctx.now(),
    createdAt: ctx.now(),
  });

/** Each code that works stops at one door and starts at the other, in this order; one that does not stays as it is. */
export async function moveGateCode(
  ctx: Ctx,
  leaseId: string,
  { fromUnitId, toUnitId }: { fromUnitId: string; toUnitId: string },
): Promise<void> {
  const codes = await selectCodesOfLease(ctx, leaseId);
  for (const code of codes.filter(({ state }) => state === 'active')) {
    const [of, reason] = [{ leaseId, gateCodeId: code.id }, 'transferred'];
    await askGateOfCode(ctx, of, { action: 'stop', reason, unitId: fromUnitId });
    await askGateOfCode(ctx, of, { action: 'start', reason, unitId: toUnitId });
  }
}

/** Whatever is owed. Codes that were not stopped stay as they are. */
export async function restoreGateAccess(ctx: Ctx, leaseId: string, reason: string): Promise<void> {
  const codes = await selectCodesOfLease(ctx, leaseId);
  if (codes[0]?.state !== 'suspended') return;
  await updateCodesState(ctx, idsOf(codes), 'active');
  await askGate(ctx, leaseId, 'start', reason);
}

/** Past due for too long: the code stops until it is paid. False when it did not work anyway. */
export async function suspendGateAccess(ctx: Ctx, leaseId: string): Promise<boolean> {
  const codes = await selectCodesOfLease(ctx, leaseId);
  if (codes[0]?.state !== 'active') return false;
  await updateCodesState(ctx, idsOf(codes), 'suspended');
  await askGate(ctx, leaseId, 'stop', 'past due');
  return true;
}

const idsOf = (codes: readonly { id: string }[]) => codes.map(({ id }) => id);

/** Of these leases, those whose code is on its way: nobody may be told that it works. */
export async function findSendingLeases(ctx: Ctx, leaseIds: string[]): Promise<Set<string>> {
  if (leaseIds.length === 0) return new Set();
  return new Set((await selectSendingLeases(ctx, leaseIds)).map(({ leaseId }) => leaseId));
}

/** What the gate has not confirmed yet. */
export async function listGateCommands(ctx: Ctx): Promise<Result<GateCommandRow[], never>> {
  return ok((await listCommands(ctx, { limit: listedMax })).map(toRow));
}

/** A person typed it in. Out of order it would undo what came after, so an earlier one comes first. */
export function confirmGateCommand(
  ctx: Ctx,
  id: string,
): Promise<Result<GateCommandRow, 'not_found' | 'version_conflict'>> {
  return inTransaction(ctx, async (ctx) => {
    const [command] = await selectCommandForUpdate(ctx, id);
    if (!command) return problem('not_found');
    if (command.state !== 'confirmed') {
      if ((await selectEarlierUnconfirmed(ctx, id)).length > 0) return problem('version_conflict');
      const confirmed = { confirmedAt: ctx.now(), confirmedBy: actorName(ctx.actor) };
      await updateCommand(ctx, id, { ...confirmed, state: 'confirmed' });
      await recordAction(ctx, { action: 'gate.confirmed', subjectKind: 'lease', subjectId: command.leaseId });
    }
    const [row] = await listCommands(ctx, { id, limit: 1 });
    return row ? ok(toRow(row)) : problem('not_found');
  });
}

const toRow = ({ unitKind, unitNumber, createdAt, code, ...row }: ListedCommand): GateCommandRow => ({
  ...row,
  unit: unitLabel({ kind: unitKind, number: unitNumber }),
  code: row.state === 'sent' || row.state === 'failed' ? code : null,
  askedAt: createdAt.toISOString(),
});
