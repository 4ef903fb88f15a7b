import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { MaintenanceBody, MaintenanceTicket } from 'schemas/maintenance/maintenance';
import type { Ctx } from '../../../context.ts';
import { placeOf } from '../../../core/actor.ts';
import { drawAll } from '../../../db/limits/limits.ts';
import { findSubmission, once } from '../../../db/transactions/once.ts';
import type { BudgetName } from '../../../env/budgets.ts';
import { drawAsStranger } from '../../access/strangers/strangers.service.ts';
import { type AccountLease, findAccount } from '../../customers/accounts/accounts.service.ts';
import { isClaimable, lockUpload } from '../../inbox/uploads/uploads.service.ts';
import { selectTicket } from './maintenance.queries.ts';
import type { MaintenanceDraft } from './maintenance-draft.ts';
import { writeTicket } from './maintenance-writes.service.ts';

type Outcome = Result<MaintenanceTicket, 'photo_unknown' | 'fingerprint_mismatch' | 'submission_closed'>;

interface Sent {
  body: MaintenanceBody;
  key: string | undefined;
  fingerprint: string;
}

/** Something is broken: exactly one ticket for each key, whoever names the unit wrongly. */
export async function requestMaintenance(
  ctx: Ctx,
  { body, key, fingerprint }: Sent,
): Promise<Outcome | Result<never, 'rate_limited'>> {
  const isRepeat = key !== undefined && (await findSubmission(ctx, key)) !== undefined;
  const budget = isRepeat ? ok(null) : await drawMaintenanceBudgets(ctx, body);
  if (!budget.ok) return budget;
  const submissionId = key ?? ctx.random.id();
  const ticketId = ctx.random.id();
  const receivedAt = ctx.now();
  return passGate(ctx, { body, submissionId, ticketId, channel: 'direct', receivedAt }, fingerprint);
}

interface Submitted {
  id: string;
  fingerprint: string;
  body: MaintenanceBody;
  receivedAt: Date;
}

/** The same, written without a connection. */
export function applySubmittedMaintenance(
  ctx: Ctx,
  { id: submissionId, fingerprint, body, receivedAt }: Submitted,
): Promise<Outcome> {
  const ticketId = ctx.random.id();
  return passGate(ctx, { body, submissionId, ticketId, channel: 'outbox', receivedAt }, fingerprint);
}

/** Without a photo nobody has a draft. An emergency is never refused for what others report. */
export function drawMaintenanceBudgets(
  ctx: Ctx,
  { priority }: Pick<MaintenanceBody, 'priority'>,
): Promise<Result<null, 'rate_limited'>> {
  const place = placeOf(ctx.actor);
  const own: [BudgetName, string][] = [
    ...(ctx.draftHash === null ? [] : [['maintenanceByDraft', ctx.draftHash] satisfies [BudgetName, string]]),
    ['maintenanceByAddress', place],
  ];
  return priority === 'emergency' ? drawAll(ctx.limits, own) : drawAsStranger(ctx, own, 'maintenanceSite');
}

function passGate(ctx: Ctx, draft: MaintenanceDraft, fingerprint: string): Promise<Outcome> {
  const { submissionId: id, ticketId: effectId, channel, body } = draft;
  return once<Facts, MaintenanceTicket, 'photo_unknown'>(
    ctx,
    { id, kind: 'maintenance_request', fingerprint, channel, supersedes: body.supersedes },
    {
      effectId,
      gather: async (ctx) => ({
        account: await findAccount(ctx, body),
        photos: await judgePhotos(ctx, body.photoPaths ?? []),
      }),
      apply: async (ctx, { account, photos }) => {
        if (channel === 'direct' && photos.areSomeLost) return problem('photo_unknown');
        await writeTicket(ctx, draft, { account, photoIds: photos.claimable });
        return ok(await recallTicket(ctx, effectId));
      },
      recall: recallTicket,
    },
  );
}

interface Facts {
  account: AccountLease | undefined;
  photos: Awaited<ReturnType<typeof judgePhotos>>;
}

async function judgePhotos(ctx: Ctx, paths: string[]) {
  const ids = [...new Set(paths.map((path) => path.split('/').at(-1) ?? ''))].sort();
  const claimable: string[] = [];
  for (const id of ids) {
    const upload = await lockUpload(ctx, id);
    if (upload && isClaimable(upload, ctx.draftHash)) claimable.push(id);
  }
  return { claimable, areSomeLost: claimable.length < ids.length };
}

async function recallTicket(ctx: Ctx, ticketId: string): Promise<MaintenanceTicket> {
  const ticket = await selectTicket(ctx, ticketId);
  if (!ticket) throw new Error(`the ticket ${ticketId} is not there`);
  const { number: ticketNumber, priority, contactBy } = ticket;
  return { ticketId, ticketNumber, priority, contactBy: contactBy.toISOString() };
}
