import { fromDate } from '@internationalized/date';
import type { StartBackup } from '../../../adapters/backup/backup-process.ts';
import type { Ctx } from '../../../context.ts';
import { facilityToday } from '../../../core/facility-today.ts';
import { endAlarm, raiseAlarm } from '../alarms/alarms.service.ts';
import { selectFirst, selectLastDone, selectLastOfNight } from './backups.queries.ts';
import { isNightDue, overdueAfterMs } from './nightly.rules.ts';

/** The nightly backup, by whichever server comes first: in a process of its own, since it reads everything. */
export function createBackupJob(startBackup: StartBackup): (ctx: Ctx) => Promise<void> {
  let isRunning = false;
  return async (ctx) => {
    await watchAge(ctx);
    const { backup } = ctx.env;
    if (!backup || isRunning) return;
    const now = ctx.now();
    const night = facilityToday(ctx).toString();
    const hourNow = fromDate(now, ctx.facility.timeZone).hour;
    const tried = await selectLastOfNight(ctx, night);
    if (!isNightDue({ hourNow, hour: backup.hour, now, tried })) return;
    isRunning = true;
    void startBackup(night)
      .catch((error) => ctx.log.error({ err: error, night }, 'the nightly backup failed'))
      .finally(() => {
        isRunning = false;
      });
  };
}

/** Only who asked for nightly backups is told that one is missing. */
async function watchAge(ctx: Ctx): Promise<void> {
  const last = await selectLastDone(ctx);
  const since = last?.finishedAt ?? (await selectFirst(ctx))?.startedAt;
  const isOverdue = ctx.env.backup && since && ctx.now().getTime() - since.getTime() > overdueAfterMs;
  if (!isOverdue) return endAlarm(ctx, 'backup_overdue');
  const lastBackupAt = last?.finishedAt?.toISOString() ?? null;
  await raiseAlarm(ctx, { kind: 'backup_overdue', lastBackupAt });
}
