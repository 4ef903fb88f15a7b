import type { Context, Hono } from 'hono';
import type { CommonProblem, Endpoint, pdfFile, Reply } from 'schemas/kit/endpoint';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import { isAtLeast } from 'schemas/kit/staff-roles';
import type { z } from 'zod';
import type { Ctx } from '../../context.ts';
import { byPlace } from '../../db/limits/limits.ts';
import { recordAction } from '../../db/transactions/audit.ts';
import type { BudgetName } from '../../env/budgets.ts';
import { problemResponse } from '../answers/problem-response.ts';
import { deviceHeader, type FindKiosk, identify, readDevice } from '../callers/devices.ts';
import { openDraft, readDraft } from '../callers/drafts.ts';
import { type FindStaff, requireStaff, type StaffActor } from '../callers/staff-auth.ts';
import { answerCsv, asksForCsv, csvPageRows } from './csv-response.ts';
import { type RequestInputs, readRequest } from './read-request.ts';

type Verb<E extends Endpoint> = (
  ctx: Ctx,
  inputs: RequestInputs<E>,
  /** For what is HTTP's own: headers and cookies. Most verbs have no use for it. */
  c: Context,
) => Promise<Result<Reply<E>, E['problems'][number] | CommonProblem>>;

interface MountOptions {
  /** The budget of db/limits.ts that each call draws on, by the caller's address or kiosk. */
  budget?: BudgetName;
}

/** What a resource's routes are bound to. The finders come from a floor above. */
export interface Site {
  app: Hono;
  ctx: Ctx;
  findStaff: FindStaff;
  findKiosk: FindKiosk;
}

/** Binds a contract to its verb: read, act, answer. A problem the contract does not list cannot be returned. */
export function mount<E extends Endpoint>(
  site: Site,
  contract: E,
  verb: Verb<E>,
  options: MountOptions = {},
): void {
  site.app.on(contract.method, contract.path, async (c) => {
    const scope = await admit(c, site, contract, options);
    if (!scope.ok) return problemResponse(c, scope.problem);
    const inputs = await readRequest(c, contract);
    if (!inputs.ok) return problemResponse(c, inputs.problem);
    if ((contract.csv ?? contract.rawCsv) && asksForCsv(c)) {
      const csv = await answerCsv(c, scope.value, contract, (after) =>
        verb(scope.value, askPage(inputs.value, after), c),
      );
      return csv.ok ? csv.value : problemResponse(c, csv.problem);
    }
    const result = await verb(scope.value, inputs.value, c);
    return result.ok ? answer(c, scope.value, contract, result.value) : problemResponse(c, result.problem);
  });
}

/** The same question, for one page of a file. */
const askPage = <E extends Endpoint>(
  inputs: RequestInputs<E>,
  after: string | undefined,
): RequestInputs<E> => ({
  ...inputs,
  query: { ...(inputs.query as object), after, limit: csvPageRows } as RequestInputs<E>['query'],
});

/** The caller's own context, once the budget, the device and the sign-in allow the call. */
async function admit(
  c: Context,
  site: Site,
  contract: Endpoint,
  { budget }: MountOptions,
): Promise<Result<Ctx, 'rate_limited' | 'invalid' | 'not_signed_in' | 'not_allowed'>> {
  const actor = await identify(c, site);
  if (actor.kioskId !== undefined) c.set('isKnown', true);
  if (budget) {
    const taken = await site.ctx.limits.take(...byPlace(budget, actor));
    if (!taken.ok) return problem('rate_limited', { retryAfterSeconds: taken.retryAfterSeconds });
  }
  const scope = { ...requestScope(c, site.ctx, contract.opensDraft), actor };
  if (contract.device && !scope.deviceHash) {
    const message = 'must be the 32 random bytes of this device as base64url';
    return problem('invalid', { errors: [{ path: deviceHeader, message }] });
  }
  if (!contract.staff) return ok(scope);
  const staff = await requireStaff(c, scope, site.findStaff);
  if (!staff.ok) return contract.staff === 'optional' ? ok(scope) : staff;
  c.set('isKnown', true);
  return admitStaff({ ...scope, actor: staff.value }, contract, staff.value);
}

/** Whoever asks for more than their role gives stays signed in; the audit keeps that they asked. */
async function admitStaff(
  ctx: Ctx,
  { staff, method, path }: Endpoint,
  { role }: StaffActor,
): Promise<Result<Ctx, 'not_allowed'>> {
  if (!staff || staff === 'optional' || isAtLeast(role, staff)) return ok(ctx);
  await recordAction(ctx, {
    action: 'staff.not_allowed',
    subjectKind: 'endpoint',
    subjectId: `${method} ${path}`,
  });
  return problem('not_allowed');
}

/** The context of one request by the public. */
export function requestScope(c: Context, ctx: Ctx, opensDraft?: true): Ctx {
  const requestId: string = c.get('requestId');
  return {
    ...ctx,
    requestId,
    log: ctx.log.child({ requestId }),
    actor: { kind: 'public', address: c.get('address') },
    draftHash: opensDraft ? openDraft(c, ctx) : readDraft(c, ctx),
    deviceHash: readDevice(c),
  };
}

/** In demo and tests a reply that breaks its contract is a bug found; in production it is sent as it is. */
function answer(c: Context, ctx: Ctx, contract: Endpoint, value: unknown): Response {
  const reply = ctx.env.mode === 'production' ? value : contract.reply.parse(value);
  c.header('cache-control', 'no-store');
  if (contract.media) return answerFile(c, contract.media, reply as File);
  return reply === null ? c.body(null, 204) : c.json(reply as object);
}

type File = z.output<typeof pdfFile>;

/** Shown by the browser itself, and with no rights at all, should anybody ever smuggle something in. */
function answerFile(c: Context, type: string, { name, bytes }: File): Response {
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': type,
    'content-disposition': `inline; filename="${name}"`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
}
