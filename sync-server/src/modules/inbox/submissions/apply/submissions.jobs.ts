import type { Ctx } from '../../../../context.ts';
import { findOutage } from '../../../../db/connection/outage.ts';
import { always, type GoesOn } from '../../../../db/jobs/jobs.ts';
import type { SubmissionDefinitions } from '../submission-definition.ts';
import {
  type Claim,
  claimDueRecord,
  countInboxAnew,
  releaseInHand,
  updateRecord,
} from '../submissions.queries.ts';
import { attemptsMax } from '../submissions.rules.ts';
import { admitRecord } from './admit-record.service.ts';
import { applyRecord, giveUpRecord } from './apply.service.ts';

interface Options {
  /** How many records are worked on at once. */
  lanes?: number;
}

interface Round {
  definitions: SubmissionDefinitions;
  /** Tries that an outage cut short: they are nobody's fault and do not count. */
  interrupted: Set<string>;
  taken: number;
  goesOn: GoesOn;
}

/** A round that has taken so many is a storm, and goes on being one. */
const stormFrom = 20;
const stormEach = 1_000;

/**
 * A job that applies each record that is due as its kind is defined: those of one device one by one, as it numbered them. One
 * that fails or waits is not due, and delays none of the others.
 */
export function createSubmissionWorker(definitions: SubmissionDefinitions, { lanes = 4 }: Options = {}) {
  const interrupted = new Set<string>();

  return async (ctx: Ctx, goesOn: GoesOn = always): Promise<void> => {
    const round = { definitions, interrupted, taken: 0, goesOn };
    const drained = await Promise.allSettled(Array.from({ length: lanes }, () => drainDue(ctx, round)));
    const failed = drained.find((lane) => lane.status === 'rejected');
    if (failed) throw failed.reason;
  };
}

async function drainDue(ctx: Ctx, round: Round): Promise<void> {
  const { definitions, interrupted } = round;
  while (round.goesOn()) {
    // The try is counted before it is made: one that kills the server is counted too.
    const record = await claimDueRecord(ctx, [...interrupted]);
    if (!record) return;
    interrupted.delete(record.id);
    round.taken += 1;
    if (round.taken % stormEach === stormFrom) await countInboxAnew(ctx).catch(noteOutage);
    try {
      if (record.attempts > attemptsMax) await giveUpRecord(ctx, record.id, 'keeps_failing');
      else await workOn(ctx, definitions, record);
    } catch (error) {
      if (findOutage(error)) interrupted.add(record.id);
      else await noteFailure(ctx, record, error);
    }
    await releaseInHand(ctx, record).catch(noteOutage);
  }
}

async function workOn(ctx: Ctx, definitions: SubmissionDefinitions, claim: Claim): Promise<void> {
  const admitted = await admitRecord(ctx, definitions, claim);
  if (admitted) await applyRecord(ctx, claim, admitted);
}

/** While the database is away the device stays taken until the claim ends. */
function noteOutage(error: unknown): void {
  if (!findOutage(error)) throw error;
}

async function noteFailure(ctx: Ctx, { id, attempts }: Claim, error: unknown): Promise<void> {
  ctx.log.warn({ submissionId: id, attempts, err: error }, 'submission not applied');
  await updateRecord(ctx, id, { lastError: nameOf(error) });
  if (attempts >= attemptsMax) await giveUpRecord(ctx, id, 'keeps_failing');
}

/** What a database says of an error repeats the values of a person: only its kind is kept. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'not an error';
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? ` ${cause.code}` : '';
  return `${error.name}${code}`;
}
