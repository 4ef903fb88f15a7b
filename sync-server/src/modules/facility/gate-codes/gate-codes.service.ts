import { suggestionMinutes } from 'schemas/facility/facility';
import { type GateCodeCheck, gateCodeSentences } from 'schemas/facility/gate-codes';
import { isWeakGateCode } from 'schemas/kit/fields/fields';
import { ok, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { placeOf } from '../../../core/actor.ts';
import type { BudgetName } from '../../../env/budgets.ts';
import { drawAsStranger } from '../../access/strangers/strangers.service.ts';
import { askGate } from '../gate/gate.service.ts';
import {
  insertLeaseCode,
  insertReservations,
  selectCodeOfLease,
  selectCodeOfLeaseForUpdate,
  selectLiveCodes,
  selectReservations,
  selectRowsOfCode,
  selectRowsOfCodeForUpdate,
  selectUsedCodes,
  updateCodesOfLease,
  updateReservationToLease,
} from './gate-codes.queries.ts';
import { coolingDays, type GateCodeFacts, type GateCodeScope, isFit, isFree } from './gate-codes.rules.ts';

const suggestionCount = 3;
const drawCount = 12;
const drawsMax = 20;

export async function checkGateCode(ctx: Ctx, code: string): Promise<Result<GateCodeCheck, 'rate_limited'>> {
  const taken = await drawBudgets(ctx);
  if (!taken.ok) return taken;
  const rows = await selectRowsOfCode(ctx, code, usedSince(ctx));
  const available = isFree(code, toFacts(rows), scopeOf(ctx, code));
  return ok({ available, message: available ? gateCodeSentences.available : gateCodeSentences.unavailable });
}

/** Three codes kept for this draft: the same ones each time it asks, as long as they live. */
export async function suggestGateCodes(ctx: Ctx) {
  const { draftHash } = ctx;
  if (!draftHash) throw new Error('the contract opens a draft');
  const expiresAt = new Date(ctx.now().getTime() + suggestionMinutes * 60_000);
  for (let draw = 0; draw < drawsMax; draw += 1) {
    const kept = await selectReservations(ctx, draftHash, suggestionCount);
    if (kept.length === suggestionCount) {
      const firstEnd = kept[0]?.expiresAt ?? expiresAt;
      return ok({ codes: kept.map(({ code }) => code), expiresAt: firstEnd.toISOString() });
    }
    const candidates = await drawCandidates(ctx);
    // One by one, so that no more are kept than are shown.
    for (const code of candidates.slice(0, suggestionCount - kept.length)) {
      await insertReservations(ctx, [code], { draftHash, expiresAt });
    }
  }
  throw new Error('no free gate codes were found');
}

/** Facts for a decision that is taken later in this transaction. */
export async function lockGateCode(ctx: Ctx, code: string): Promise<GateCodeFacts> {
  return toFacts(await selectRowsOfCodeForUpdate(ctx, code, usedSince(ctx)));
}

/** The reservation or expired row that the new lease takes over, `new` when there is none. */
export function chooseGateCode(
  ctx: Ctx,
  code: string,
  facts: GateCodeFacts,
  { outranksReservations }: { outranksReservations: boolean },
): { takeOver?: string } | undefined {
  if (!isFree(code, facts, { ...scopeOf(ctx, code), outranksReservations })) return undefined;
  return facts.live ? { takeOver: facts.live.id } : {};
}

/** A random code that is in nobody's hands; the unique index settles a race for it. */
export async function drawFreeGateCode(ctx: Ctx): Promise<string> {
  for (let draw = 0; draw < drawsMax; draw += 1) {
    const candidates = await drawCandidates(ctx);
    const live = candidates.length ? await selectLiveCodes(ctx, candidates) : [];
    const free = candidates.find((candidate) => !live.some(({ code }) => code === candidate));
    if (free) return free;
  }
  throw new Error('no free gate code was found');
}

export async function giveGateCode(
  ctx: Ctx,
  { code, leaseId, takeOver }: { code: string; leaseId: string; takeOver?: string },
): Promise<void> {
  if (takeOver) await updateReservationToLease(ctx, takeOver, leaseId);
  else await insertLeaseCode(ctx, code, leaseId);
}

/** The lease's own, for whoever is known to be its customer. */
export const findGateCode = async (ctx: Ctx, leaseId: string): Promise<string | null> =>
  (await selectCodeOfLease(ctx, leaseId))[0]?.code ?? null;

/** With it those of the customer's persons. */
export async function activateGateCode(ctx: Ctx, leaseId: string): Promise<void> {
  await updateCodesOfLease(ctx, leaseId, 'active');
  await askGate(ctx, leaseId, 'start', 'first payment');
}

/** All codes of the lease. One that never worked, or was stopped already, needs no word to the gate. */
export async function endGateCode(ctx: Ctx, leaseId: string): Promise<void> {
  const [code] = await selectCodeOfLeaseForUpdate(ctx, leaseId);
  if (code?.state === 'active') await askGate(ctx, leaseId, 'stop', 'lease ended');
  await updateCodesOfLease(ctx, leaseId, 'ended');
}

function drawBudgets(ctx: Ctx): Promise<Result<null, 'rate_limited'>> {
  const place = placeOf(ctx.actor);
  const own: [BudgetName, string][] = [
    ctx.draftHash ? ['gateCodeByDraft', ctx.draftHash] : ['gateCodeWithoutDraft', place],
    ['gateCodeByAddress', place],
  ];
  return drawAsStranger(ctx, own, 'gateCodeSite');
}

async function drawCandidates(ctx: Ctx): Promise<string[]> {
  const drawn = Array.from({ length: drawCount }, () => String(ctx.random.below(10_000)).padStart(4, '0'));
  const fit = [...new Set(drawn)].filter((code) => !isWeakGateCode(code) && isFit(code, scopeOf(ctx, code)));
  if (fit.length === 0) return [];
  const used = new Set((await selectUsedCodes(ctx, fit, usedSince(ctx))).map(({ code }) => code));
  return fit.filter((code) => !used.has(code));
}

const usedSince = (ctx: Ctx) => new Date(ctx.now().getTime() - coolingDays * 24 * 60 * 60_000);

function toFacts(rows: Awaited<ReturnType<typeof selectRowsOfCode>>): GateCodeFacts {
  return {
    live: rows.find(({ state }) => state !== 'ended'),
    isRecentlyUsed: rows.some(({ state }) => state === 'ended'),
  };
}

const scopeOf = (ctx: Ctx, code: string): GateCodeScope => ({
  draftHash: ctx.draftHash,
  now: ctx.now(),
  isDemo: ctx.env.mode === 'demo',
  mark: ctx.keyring.sign(`gate code ${code}`),
});
