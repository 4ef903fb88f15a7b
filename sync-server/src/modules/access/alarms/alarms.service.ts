import {
  type AlarmFacts,
  type AlarmKind,
  type AlarmOption,
  type AlarmRow,
  alarmOptions,
} from 'schemas/access/alarms';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import { isAtLeast } from 'schemas/kit/staff-roles';
import type { Ctx } from '../../../context.ts';
import { actorName } from '../../../core/actor.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { alarmEmail } from '../../../emails/access/alarm.email.ts';
import { queueEmail } from '../../messaging/messages/messages.service.ts';
import { lockOpenAlarm, selectOpenAlarms, updateAlarmToEnded, upsertAlarm } from './alarms.queries.ts';

export interface AlarmDecision {
  option: AlarmOption;
  day?: string | undefined;
}

/** What a press does beyond ending the alarm: in its transaction, in which it is locked. */
export type AlarmActions = Partial<
  Record<AlarmOption, (ctx: Ctx, decision: AlarmDecision) => Promise<Result<null, 'day_moved'>>>
>;

/** What is looked at anew before a press, outside of its transaction, which a refusal rolls back. */
export type AlarmLooks = Partial<Record<AlarmOption, (ctx: Ctx) => Promise<void>>>;

/**
 * One stays open for each kind, however often it is raised; the office gets one letter. Not to be called within a
 * transaction that a refusal rolls back.
 */
export async function raiseAlarm(ctx: Ctx, facts: AlarmFacts): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const id = ctx.random.id();
    const alarm = await upsertAlarm(ctx, id, facts);
    if (alarm.id !== id) return;
    const { facility, env } = ctx;
    ctx.log.warn({ alarm: facts }, 'an alarm was raised');
    await recordAction(ctx, { action: 'alarm.raised', subjectKind: 'alarm', subjectId: id, details: facts });
    await queueEmail(ctx, {
      template: 'alarm',
      dedupeKey: `alarm ${id}`,
      recipient: facility.email,
      email: alarmEmail({ facts, facility, url: `${env.publicOrigin}/dashboard` }, 'en'),
    });
  });
}

/** What it told of is over. */
export async function endAlarm(ctx: Ctx, kind: AlarmKind): Promise<void> {
  await updateAlarmToEnded(ctx, { kind }, actorName(ctx.actor));
}

/** What the open alarm of a kind says. */
export async function findAlarm<K extends AlarmKind>(
  ctx: Ctx,
  kind: K,
): Promise<Extract<AlarmFacts, { kind: K }> | undefined> {
  const open = await selectOpenAlarms(ctx);
  return open.map(({ facts }) => facts).find((facts) => facts.kind === kind) as
    | Extract<AlarmFacts, { kind: K }>
    | undefined;
}

export async function listAlarms(ctx: Ctx): Promise<Result<AlarmRow[], never>> {
  const rows = await selectOpenAlarms(ctx);
  return ok(rows.map(({ raisedAt, ...row }) => ({ ...row, raisedAt: raisedAt.toISOString() })));
}

export function resolveAlarm(
  ctx: Ctx,
  id: string,
  { actions, ...decision }: AlarmDecision & { actions: AlarmActions },
): Promise<Result<{ ended: true }, 'not_found' | 'not_allowed' | 'day_moved' | 'invalid'>> {
  return inTransaction(ctx, async (ctx) => {
    const alarm = await lockOpenAlarm(ctx, id);
    if (!alarm) return problem('not_found');
    const offered = alarmOptions[alarm.facts.kind].find(({ option }) => option === decision.option);
    if (!offered) return problem('invalid');
    const { actor } = ctx;
    if (actor.kind !== 'staff' || !isAtLeast(actor.role, offered.leastRole)) return problem('not_allowed');
    const done = await actions[decision.option]?.(ctx, decision);
    if (done && !done.ok) return done;
    await updateAlarmToEnded(ctx, { id }, actorName(actor));
    const details = { ...alarm.facts, ...decision };
    await recordAction(ctx, { action: 'alarm.resolved', subjectKind: 'alarm', subjectId: id, details });
    return ok({ ended: true });
  });
}
