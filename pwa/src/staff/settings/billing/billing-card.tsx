import { CalendarClock, Play } from 'lucide-react';
import { type BillingRun, billingApi } from 'schemas/billing/billing';
import { formatAmount } from 'schemas/kit/money';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { Card } from '../../../ui/layout/card/card.tsx';
import * as text from '../../../ui/layout/text/text.css.ts';
import { Refusal } from '../../shared/calls/refusal.tsx';
import { useServerReply } from '../../shared/calls/server-query.ts';
import { useStaffCall } from '../../shared/calls/use-staff-call.ts';
import * as billing from '../../shared/items/figures.css.ts';
import * as css from '../../shared/items/items.css.ts';
import { LoadingLines } from '../../shared/list/loading-lines.tsx';
import { ListTrouble } from '../../shared/list/server-list.tsx';
import { useHasRole } from '../../shared/session/staff-user.tsx';
import * as copy from './billing.copy.ts';

const askAgainMs = 1_000;

export function BillingCard() {
  const words = useCopy(copy);
  const runs = useServerReply(billingApi.runs, {
    // One is under way, or the first of this server is about to start.
    whileMs: (runs) => (runs && !runs[0]?.endedAt ? askAgainMs : false),
  });
  const start = useStaffCall({ noAnswer: words.noAnswer });
  const mayStart = useHasRole('manager');
  return (
    <Card label={words.title}>
      <div className={billing.head}>
        <h2 className={css.cardTitle}>{words.title}</h2>
        {mayStart && (
          <Button
            look="soft"
            size="small"
            iconBefore={<Play size={16} />}
            pendingLabel={start.isPending ? words.starting : undefined}
            onPress={() => void start.run(billingApi.run, {})}
          >
            {words.runNow}
          </Button>
        )}
      </div>
      <div className={css.stack}>
        <Refusal title={words.notStarted} refusal={start.refusal} />
        {runs.isPending && <LoadingLines label={words.loading} />}
        <ListTrouble list={runs} />
        {runs.data && <Runs runs={runs.data} />}
      </div>
    </Card>
  );
}

/** The newest run; when it had nothing to do, also what the last one did that had. */
export function Runs({ runs }: { runs: BillingRun[] }) {
  const words = useCopy(copy);
  const when = useWhen();
  const [newest] = runs;
  if (!newest) {
    return (
      <EmptyState icon={<CalendarClock size={32} />} title={words.empty}>
        {words.emptyText}
      </EmptyState>
    );
  }
  const telling = runs.find((run) => metricsOf(run).length > 0);
  return (
    <>
      {newest.endedAt === null ? (
        <Progress run={newest} />
      ) : (
        <p className={css.under}>{words.lastRun(when.instant(newest.endedAt))}</p>
      )}
      {newest.endedAt !== null && telling !== newest && <p className={text.small}>{words.nothingDue}</p>}
      {telling && (
        <div>
          {telling !== newest && (
            <p className={css.under}>{words.didLast(when.instant(telling.startedAt))}</p>
          )}
          <Figures run={telling} />
        </div>
      )}
      {newest.lastError && (
        <Notice look="warning" title={words.failed}>
          <p>{words.failedText}</p>
          <p className={billing.error}>{newest.lastError}</p>
        </Notice>
      )}
    </>
  );
}

function Progress({ run }: { run: BillingRun }) {
  const words = useCopy(copy);
  const said = words.underWay(run.leasesDone, run.leases);
  return (
    <div>
      <p>{said}</p>
      <progress
        className={billing.progress}
        aria-label={words.title}
        max={Math.max(run.leases, 1)}
        value={run.leasesDone}
      />
    </div>
  );
}

const counted = ['invoicesIssued', 'lateFees', 'charged', 'chargesFailed', 'gateOff', 'reminders'] as const;
const metricsOf = (run: BillingRun) => counted.filter((name) => run[name] > 0);

function Figures({ run }: { run: BillingRun }) {
  const { figures } = useCopy(copy);
  return (
    <dl className={billing.figures}>
      {run.invoicesIssued > 0 && (
        <div>
          <dt className={css.under}>{figures.invoicedAmount}</dt>
          <dd className={billing.figure}>{formatAmount(run.invoicedAmount)}</dd>
        </div>
      )}
      {metricsOf(run).map((name) => (
        <div key={name}>
          <dt className={css.under}>{figures[name]}</dt>
          <dd className={billing.figure}>{run[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
