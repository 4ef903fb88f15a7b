import type { SentFacts } from 'schemas/inbox/cases';
import { submissionEndpoints } from 'schemas/inbox/submission-endpoints';
import { type SubmissionKind, submissionVersions } from 'schemas/inbox/submissions';
import type { Body, CommonProblem, Reply } from 'schemas/kit/endpoint';
import type { ProblemCode } from 'schemas/kit/problems/problems';
import { ok, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { findSubmission, type GateProblem, once, recallEffect } from '../../../db/transactions/once.ts';
import type {
  SentSubmission,
  StaffChoice,
  SubmissionDefinition,
  SubmissionTraits,
} from './submission-definition.ts';

/** What was sent, by which channel, and the id of what it becomes. */
export interface Sent<Body> extends SentSubmission<Body> {
  effectId: string;
  /** Nobody waits for the answer to what came from an outbox: less stops it. */
  channel: 'direct' | 'outbox';
  choice?: StaffChoice | undefined;
}

type Call<K extends SubmissionKind> = (typeof submissionEndpoints)[K];
type CallProblem<K extends SubmissionKind> = Call<K>['problems'][number] | CommonProblem;
/** Kinds whose call may answer what the gate `once` answers. */
type GatedKind = { [K in SubmissionKind]: GateProblem extends CallProblem<K> ? K : never }[SubmissionKind];
type Outcome<K extends SubmissionKind, Code extends ProblemCode> = Result<Reply<Call<K>>, Code | GateProblem>;

/** What one kind adds to the mechanism. `Prepared` is what was sent, with what had to be known before the transaction. */
interface Parts<K extends SubmissionKind, Code extends ProblemCode, Prepared, Facts>
  extends SubmissionTraits<Body<Call<K>>> {
  kind: K;
  upcasters?: SubmissionDefinition['upcasters'];
  /** In place of `admit`, for a call that draws on its budget in its own way; `pass` is all the rest. */
  direct?(
    ctx: Ctx,
    sent: Sent<Body<Call<K>>>,
    pass: () => Promise<Outcome<K, Code>>,
  ): Promise<Outcome<K, Code | 'rate_limited'>>;
  /** Around the transaction: what it cannot find out itself, and another try when it lost a race. */
  around?(
    ctx: Ctx,
    sent: Sent<Body<Call<K>>>,
    pass: (prepared: Prepared) => Promise<Outcome<K, Code>>,
  ): Promise<Outcome<K, Code>>;
  /** Reads and locks what the decision needs. */
  gather(ctx: Ctx, prepared: Prepared): Promise<Facts>;
  /** Decides and writes. A returned problem rolls everything back. */
  apply(ctx: Ctx, prepared: Prepared, facts: Facts): Promise<Result<Reply<Call<K>>, Code>>;
  /** The effect as it stands today, for a repeat. */
  recall(ctx: Ctx, effectId: string): Promise<Reply<Call<K>>>;
  /** The unit that its result names; without this none, since what was typed is nobody's word for whose it is. */
  unitOf?(effect: Reply<Call<K>>): string;
  /** For the staff. */
  describe(ctx: Ctx, body: Body<Call<K>>): Promise<Pick<SentFacts, 'name'> & Partial<SentFacts>>;
  linkPhoto?: SubmissionDefinition['linkPhoto'];
}

/**
 * One kind of request that customers send. By its documented call or from a sealed record it is the same body, parsed by
 * the same contract, with one effect for each id.
 */
export function defineSubmission<
  K extends GatedKind,
  Code extends CallProblem<K>,
  Prepared extends Sent<Body<Call<K>>>,
  Facts,
>(parts: Parts<K, Code, Prepared, Facts>): SubmissionDefinition<Body<Call<K>>, K> {
  const { kind, unitOf = () => null } = parts;
  const pass = (ctx: Ctx, sent: Sent<Body<Call<K>>>): Promise<Outcome<K, Code>> =>
    parts.around?.(ctx, sent, (prepared) => passGate(ctx, parts, prepared)) ??
    passGate(ctx, parts, sent as Prepared);

  return {
    version: submissionVersions[kind],
    endpoint: submissionEndpoints[kind],
    upcasters: {},
    linkPhoto: async () => {
      throw new Error(`a ${kind} has no photos`);
    },
    ...parts,

    async submit(ctx, { body, key, fingerprint }) {
      const [id, effectId, receivedAt] = [key ?? ctx.random.id(), ctx.random.id(), ctx.now()];
      const sent = { id, effectId, fingerprint, body, channel: 'direct' as const, receivedAt };
      if (parts.direct) return parts.direct(ctx, sent, () => pass(ctx, sent));
      const known = key === undefined ? undefined : await findSubmission(ctx, key);
      if (known) return recallEffect(ctx, sent, known, parts);
      const drawn = await parts.admit(ctx, body);
      return drawn.ok ? pass(ctx, sent) : drawn;
    },

    async apply(ctx, sent, choice) {
      const effectId = ctx.random.id();
      const outcome = await pass(ctx, { ...sent, choice, effectId, channel: 'outbox' });
      return outcome.ok ? ok({ unit: unitOf(outcome.value) }) : outcome;
    },

    describe: async (ctx, body) => ({ ...noFacts, ...(await parts.describe(ctx, body)) }),
  };
}

function passGate<
  K extends SubmissionKind,
  Code extends ProblemCode,
  Prepared extends Sent<Body<Call<K>>>,
  Facts,
>(
  ctx: Ctx,
  { kind, gather, apply, recall }: Parts<K, Code, Prepared, Facts>,
  prepared: Prepared,
): Promise<Outcome<K, Code>> {
  const { id, effectId, fingerprint, channel, body } = prepared;
  const { supersedes } = body as { supersedes?: string };
  return once(
    ctx,
    { id, kind, fingerprint, channel, supersedes },
    {
      effectId,
      gather: (ctx) => gather(ctx, prepared),
      apply: (ctx, facts: Facts) => apply(ctx, prepared, facts),
      recall,
    },
  );
}

const noFacts = { email: null, phone: null, unit: null, gateCode: null, vacatedOn: null, amount: null };
