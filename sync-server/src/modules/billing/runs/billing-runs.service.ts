import type { CalendarDate } from '@internationalized/date';
import type { BillingRun } from 'schemas/billing/billing';
import { centsToText } from 'schemas/kit/money';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { isLockTimeout } from '../../../db/transactions/violation.ts';
import { isClockTrusted } from '../../access/clock/clock.service.ts';
import { type ChargeAutopay, collectAutopay } from './autopay-round.service.ts';
import { billLease } from './bill-lease.service.ts';
import { selectLeasesToBill } from './billing.queries.ts';
import { endAbandonedRuns, insertRun, listRuns, type RunRow, updateRun } from './billing-runs.queries.ts';

const listedMax = 20;
/** Between two writes of how far it is. */
const leasesPerStep = 5;
const abandonedMs = 30 * 60_000;

/** The last runs, newest first. */
export async function listBillingRuns(ctx: Ctx): Promise<Result<BillingRun[], never>> {
  return ok((await listRuns(ctx, listedMax)).map(toBillingRun));
}

/** By the press of a button: answers at once, and goes on. Pressed while one is under way it is that one. */
export async function askBillingRun(
  ctx: Ctx,
  chargeAutopay: ChargeAutopay,
): Promise<Result<BillingRun, 'clock_in_doubt'>> {
  if (!(await isClockTrusted(ctx))) return problem('clock_in_doubt');
  await endAbandonedRuns(ctx, new Date(ctx.now().getTime() - abandonedMs));
  const [newest] = await listRuns(ctx, 1);
  if (newest && newest.endedAt === null) return ok(toBillingRun(newest));
  const { run, done } = await startBilling(ctx, chargeAutopay);
  done.catch((error) => ctx.log.error({ err: error, runId: run.id }, 'billing run failed'));
  return ok(toBillingRun(run));
}

/** Whatever is due and not yet done: by whom and as often as anybody likes. */
export async function runBilling(ctx: Ctx, chargeAutopay: ChargeAutopay): Promise<void> {
  await endAbandonedRuns(ctx, new Date(ctx.now().getTime() - abandonedMs));
  await (await startBilling(ctx, chargeAutopay)).done;
}

async function startBilling(ctx: Ctx, chargeAutopay: ChargeAutopay) {
  const today = facilityToday(ctx);
  const leaseIds = await selectLeasesToBill(ctx, today.toString());
  const run = await insertRun(ctx, {
    id: ctx.random.id(),
    businessDay: today.toString(),
    startedAt: ctx.now(),
    leases: leaseIds.length,
  });
  return { run, done: carryOut(ctx, run, { leaseIds, today, chargeAutopay }) };
}

interface Work {
  chargeAutopay: ChargeAutopay;
  leaseIds: string[];
  today: CalendarDate;
}

/** Lease by lease; one that fails is noted, and keeps no other from being billed. One that is in use is tried again last. */
async function carryOut(ctx: Ctx, run: RunRow, { leaseIds, ...work }: Work): Promise<void> {
  const counts = { ...run };
  const state = { areCardsThere: ctx.cards.mode !== 'none', ...work };
  const queue = leaseIds.map((leaseId) => ({ leaseId, isAgain: false }));
  for (const { leaseId, isAgain } of queue) {
    try {
      await billAndCollect(ctx, leaseId, counts, state);
    } catch (error) {
      if (!isAgain && isLockTimeout(error)) {
        queue.push({ leaseId, isAgain: true });
        continue;
      }
      ctx.log.error({ err: error, leaseId, runId: run.id }, 'a lease could not be billed');
      counts.lastError = rootMessage(error).slice(0, 500);
    }
    counts.leasesDone += 1;
    if (counts.leasesDone % leasesPerStep === 0) await updateRun(ctx, run.id, counts);
  }
  await updateRun(ctx, run.id, { ...counts, endedAt: ctx.now() });
}

async function billAndCollect(
  ctx: Ctx,
  leaseId: string,
  counts: RunRow,
  state: Omit<Work, 'leaseIds'> & { areCardsThere: boolean },
): Promise<void> {
  const { tally, lease } = await billLease(ctx, leaseId, state.today);
  for (const name of Object.keys(tally) as (keyof typeof tally)[]) counts[name] += tally[name];
  if (!lease || !state.areCardsThere) return;
  const collected = await collectAutopay(ctx, lease, state.chargeAutopay);
  if (collected === 'paid') counts.charged += 1;
  if (collected === 'declined') counts.chargesFailed += 1;
  // Each further one would wait as long for the same silence.
  if (collected === 'unavailable') state.areCardsThere = false;
}

/** What the database or the network said: the words around it hold the values of a query. */
function rootMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? rootMessage(error.cause) : error.message;
}

const toBillingRun = ({ invoicedCents, ...run }: RunRow): BillingRun => ({
  ...run,
  startedAt: run.startedAt.toISOString(),
  endedAt: run.endedAt?.toISOString() ?? null,
  invoicedAmount: centsToText(invoicedCents),
});
