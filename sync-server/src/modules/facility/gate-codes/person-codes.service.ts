import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { askGateOfCode, lockCodeOfLease } from '../gate/gate.service.ts';
import { drawFreeGateCode } from './gate-codes.service.ts';
import {
  insertPersonCode,
  selectLeaseIdsOfPerson,
  selectLiveCodeOfPerson,
  selectPersonCode,
  selectPersonOfLeaseForUpdate,
  updatePersonCodeToEnded,
} from './person-codes.queries.ts';

type Changed = Result<{ id: string }, 'not_found' | 'version_conflict'>;

const drawsMax = 5;

/** A code of their own for somebody whom the customer authorised: it works as long as the lease's own does. */
export function givePersonCode(ctx: Ctx, personId: string, leaseId: string): Promise<Changed> {
  return inTransaction(ctx, async (ctx) => {
    const [person] = await selectPersonOfLeaseForUpdate(ctx, personId, leaseId);
    const own = person && (await lockCodeOfLease(ctx, leaseId));
    if (!own) return problem('not_found');
    if ((await selectLiveCodeOfPerson(ctx, personId, leaseId)).length > 0) return problem('version_conflict');
    const id = await insertFreeCode(ctx, { state: own.state, personId, personLeaseId: leaseId });
    if (own.state === 'active') {
      await askGateOfCode(ctx, { leaseId, gateCodeId: id }, { action: 'start', reason: 'person authorised' });
    }
    await recordAction(ctx, { ...subject(leaseId, personId), action: 'gate_code.given' });
    return ok({ id });
  });
}

type Owner = Pick<Parameters<typeof insertPersonCode>[1], 'state' | 'personId' | 'personLeaseId'>;

async function insertFreeCode(ctx: Ctx, owner: Owner): Promise<string> {
  for (let draw = 0; draw < drawsMax; draw += 1) {
    const code = await drawFreeGateCode(ctx);
    const row = { ...owner, id: ctx.random.id(), code, createdAt: ctx.now() };
    const [given] = await insertPersonCode(ctx, row);
    if (given) return given.id;
  }
  throw new Error('no free gate code was left');
}

/** Who looked at it is written down. */
export function viewPersonCode(ctx: Ctx, id: string): Promise<Result<{ code: string }, 'not_found'>> {
  return inTransaction(ctx, async (ctx) => {
    const [held] = await selectPersonCode(ctx, id);
    if (!held?.leaseId || held.state === 'ended') return problem('not_found');
    await recordAction(ctx, { ...subject(held.leaseId, held.personId), action: 'gate_code.viewed' });
    return ok({ code: held.code });
  });
}

/** This one alone; the customer's own, and those of others, go on. */
export function revokePersonCode(ctx: Ctx, id: string): Promise<Changed> {
  return inTransaction(ctx, async (ctx) => {
    const [held] = await selectPersonCode(ctx, id);
    if (!held?.leaseId) return problem('not_found');
    return (await endPersonCode(ctx, id, held.leaseId)) ? ok({ id }) : problem('version_conflict');
  });
}

/** Nobody who is authorised no more keeps a way in. */
export async function endCodesOfPerson(ctx: Ctx, personId: string): Promise<void> {
  for (const { id, leaseId } of await selectLeaseIdsOfPerson(ctx, personId)) {
    if (leaseId) await endPersonCode(ctx, id, leaseId);
  }
}

/** With the lease's codes locked, since they may just be stopped or started. False when it had ended already. */
async function endPersonCode(ctx: Ctx, id: string, leaseId: string): Promise<boolean> {
  await lockCodeOfLease(ctx, leaseId);
  const [held] = await selectPersonCode(ctx, id);
  if (!held || held.state === 'ended') return false;
  if (held.state === 'active') {
    await askGateOfCode(ctx, { leaseId, gateCodeId: id }, { action: 'stop', reason: 'code revoked' });
  }
  await updatePersonCodeToEnded(ctx, id);
  await recordAction(ctx, { ...subject(leaseId, held.personId), action: 'gate_code.revoked' });
  return true;
}

const subject = (leaseId: string, personId: string | null) => ({
  subjectKind: 'lease',
  subjectId: leaseId,
  details: { person: personId },
});
