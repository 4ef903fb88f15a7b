import { startBackupProcess } from '../adapters/backup/backup-process.ts';
import type { Telemetry } from '../adapters/log/telemetry.ts';
import type { Ctx, Outages } from '../context.ts';
import { always, type GoesOn, type Job } from '../db/jobs/jobs.ts';
import { forgetSpentBudgets } from '../db/limits/limits.ts';
import { OutdatedKey } from '../db/start/retired-keys.ts';
import { chainEntries } from '../modules/access/audit/audit.service.ts';
import { createBackupJob } from '../modules/access/backups/backups.jobs.ts';
import { watchRestore } from '../modules/access/backups/restored.service.ts';
import { byTheClock, watchClock } from '../modules/access/clock/clock.service.ts';
import { wakePutOff } from '../modules/access/clock/put-off.queries.ts';
import { forgetOldSessions } from '../modules/access/staff-session/staff-session.jobs.ts';
import { endFlood } from '../modules/access/strangers/strangers.service.ts';
import { watchDisks } from '../modules/access/system/disk.service.ts';
import { applyDueRates } from '../modules/billing/pricing/pricing.jobs.ts';
import { creditReferrals } from '../modules/billing/referral-credits/referral-credits.jobs.ts';
import { createBillingJob } from '../modules/billing/runs/billing.jobs.ts';
import { deleteCheckedPhotos } from '../modules/customers/id-checks/id-checks.jobs.ts';
import {
  expireInfoChanges,
  forgetOldInfoChanges,
  keepConfirmedCards,
} from '../modules/customers/info-changes/info-changes.jobs.ts';
import { sendGateCommands } from '../modules/facility/gate/gate.jobs.ts';
import { endExpiredReservations } from '../modules/facility/gate-codes/gate-codes.jobs.ts';
import { openDueUnits } from '../modules/facility/unit-records/openings.service.ts';
import { forgetHandoffs } from '../modules/inbox/handoffs/handoffs.jobs.ts';
import { createSubmissionWorker } from '../modules/inbox/submissions/apply/submissions.jobs.ts';
import { linkAttachments } from '../modules/inbox/submissions/attachments/attachments.jobs.ts';
import { forgetSettledSubmissions } from '../modules/inbox/submissions/retention.jobs.ts';
import { removeUnclaimedUploads } from '../modules/inbox/uploads/uploads.jobs.ts';
import { lapseExpiredHolds } from '../modules/leasing/leases/leases.jobs.ts';
import { carryRentChanges } from '../modules/leasing/rent-changes/rent-changes.jobs.ts';
import { sendMessages } from '../modules/messaging/messages/messages.jobs.ts';
import { chargeAutopay } from '../modules/payments/autopay/autopay.service.ts';
import { listUnknownPayments } from '../modules/payments/intents/unknown-payments.service.ts';
import { forgetPhoneLinks } from '../modules/payments/phone-links/phone-links.jobs.ts';
import { settleRefunds } from '../modules/payments/refunds/refunds.jobs.ts';
import {
  applyParkedEvents,
  closeOutdatedIntents,
  reconcileIntents,
} from '../modules/payments/webhook/intents.jobs.ts';
import { drawAttachment } from '../modules/reporting/documents/documents.service.ts';
import { carryImports, forgetAbandonedImports } from '../modules/reporting/imports/imports.jobs.ts';
import { foldMovements } from '../modules/reporting/movements/movements.jobs.ts';
import { submissionList } from './submission-list.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

type Run = (ctx: Ctx, goesOn: GoesOn) => Promise<void>;

/** What goes on by itself. What acts because time has passed waits while the clock is in doubt. */
export function listJobs(ctx: Ctx): Job[] {
  const job = (name: string, everyMs: number, run: Run): Job => ({
    name,
    everyMs,
    run: (goesOn = always) =>
      run({ ...ctx, actor: { kind: 'system', job: name }, requestId: `job ${name}` }, goesOn),
  });
  return [
    job('back up', minuteMs, createBackupJob(startBackupProcess)),
    job('watch a restore', minuteMs / 2, (ctx) => watchRestore(ctx, listUnknownPayments)),
    job('watch the clock', minuteMs, watchClock),
    job('wake what was put off', hourMs, byTheClock(wakePutOff)),
    job('watch the disks', minuteMs / 2, watchDisks),
    job('apply submissions', secondMs / 2, createSubmissionWorker(submissionList)),
    job('link attachments', secondMs, (ctx, goesOn) => linkAttachments(ctx, submissionList, goesOn)),
    job('forget settled submissions', hourMs, byTheClock(forgetSettledSubmissions)),
    job('send messages', secondMs, (ctx, goesOn) => sendMessages(ctx, drawAttachment, goesOn)),
    job('bill what is due', 10 * secondMs, byTheClock(createBillingJob(chargeAutopay))),
    job('apply due rates', minuteMs / 2, byTheClock(applyDueRates)),
    job('carry rent changes', minuteMs / 2, byTheClock(carryRentChanges)),
    job('carry imports', secondMs / 2, byTheClock(carryImports)),
    job('forget abandoned imports', hourMs, byTheClock(forgetAbandonedImports)),
    job('credit referrals', minuteMs, byTheClock(creditReferrals)),
    job('send gate commands', secondMs, sendGateCommands),
    job('reconcile card payments', 10 * secondMs, reconcileIntents),
    job('close outdated intents', 5 * secondMs, closeOutdatedIntents),
    job('settle refunds', minuteMs, settleRefunds),
    job('apply parked events', minuteMs, applyParkedEvents),
    job('keep confirmed cards', 5 * secondMs, keepConfirmedCards),
    job('expire info changes', minuteMs, byTheClock(expireInfoChanges)),
    job('forget old info changes', hourMs, byTheClock(forgetOldInfoChanges)),
    job('lapse expired holds', minuteMs / 2, byTheClock(lapseExpiredHolds)),
    job('open new units', 10 * secondMs, byTheClock(openDueUnits)),
    job('end expired reservations', minuteMs, byTheClock(endExpiredReservations)),
    job('forget hand-overs', minuteMs, byTheClock(forgetHandoffs)),
    job('forget phone links', hourMs, byTheClock(forgetPhoneLinks)),
    job('remove unclaimed uploads', hourMs, byTheClock(removeUnclaimedUploads)),
    job('delete checked ID photos', hourMs, byTheClock(deleteCheckedPhotos)),
    job('forget old sessions', hourMs, byTheClock(forgetOldSessions)),
    job('fold movements', 10 * minuteMs, (ctx, goesOn) =>
      byTheClock(async (ctx) => {
        await foldMovements(ctx, goesOn);
      })(ctx),
    ),
    job('seal the audit', 2 * secondMs, chainEntries),
    job('end floods', minuteMs, endFlood),
    job(
      'forget spent budgets',
      5 * minuteMs,
      byTheClock(({ db, now }) => forgetSpentBudgets(db, now())),
    ),
  ];
}

interface Watchers {
  telemetry: Pick<Telemetry, 'seeJob'>;
  outages: Pick<Outages, 'meet'>;
  /** Called when only a new start helps. */
  giveUp: (why: string) => void;
}

/** The same jobs, of which each round is counted, and tells whether the database was there. */
export const watchJobs = (jobs: Job[], { telemetry, outages, giveUp }: Watchers): Job[] =>
  jobs.map((job) => ({
    ...job,
    async run(goesOn) {
      try {
        await job.run(goesOn);
      } catch (error) {
        outages.meet(error);
        telemetry.seeJob(job.name, false);
        if (error instanceof OutdatedKey) giveUp(error.message);
        throw error;
      }
      outages.meet();
      telemetry.seeJob(job.name, true);
    },
  }));
