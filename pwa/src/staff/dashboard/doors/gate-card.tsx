import { DoorClosed, DoorOpen } from 'lucide-react';
import { billingApi, type GateCommandRow } from 'schemas/billing/billing';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state/empty-state.tsx';
import { Card } from '../../../ui/layout/card/card.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden/visually-hidden.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { useServerReply } from '../../shared/calls/server-query.ts';
import { useStaffCall } from '../../shared/calls/use-staff-call.ts';
import * as billing from '../../shared/items/figures.css.ts';
import * as css from '../../shared/items/items.css.ts';
import { LoadingLines } from '../../shared/list/loading-lines.tsx';
import { ListTrouble } from '../../shared/list/server-list.tsx';
import * as copy from './gate.copy.ts';

const askAgainMs = 2_000;

/** What the gate has not confirmed; where nobody but a person can type it in, the person says so here. */
export function GateCard() {
  const words = useCopy(copy);
  const list = useServerReply(billingApi.gateCommands, {
    whileMs: (rows) => (rows?.some(({ state }) => state === 'asked') ? askAgainMs : false),
  });
  return (
    <Card label={words.title}>
      <h2 className={css.cardTitle}>{words.title}</h2>
      {list.isPending && <LoadingLines label={words.loading} />}
      <ListTrouble list={list} />
      {list.data && <GateCommands rows={list.data} />}
    </Card>
  );
}

export function GateCommands({ rows }: { rows: GateCommandRow[] }) {
  const words = useCopy(copy);
  if (rows.length === 0) {
    return (
      <EmptyState icon={<DoorOpen size={32} />} title={words.empty}>
        {words.emptyText}
      </EmptyState>
    );
  }
  return (
    <ul className={css.list}>
      {rows.map((row) => (
        <GateCommand key={row.id} row={row} isNext={rows.find(({ unit }) => unit === row.unit) === row} />
      ))}
    </ul>
  );
}

/** Of one unit they are typed in from top to bottom, or the last word would not be the last. */
function GateCommand({ row, isNext }: { row: GateCommandRow; isNext: boolean }) {
  const words = useCopy(copy);
  const { run, isPending } = useStaffCall({ noAnswer: words.noAnswer, refusedToast: words.refused });
  const confirm = async () => {
    const done = await run(billingApi.confirmGateCommand, { params: { id: row.id } });
    if (done !== undefined) showToast({ title: words.confirmed });
  };
  const what = words.of(row.action, row.unit);
  const Icon = row.action === 'start' ? DoorOpen : DoorClosed;
  return (
    <li className={css.item}>
      <Icon size={20} className={css.itemIcon} aria-hidden="true" />
      <div className={css.itemWords}>
        <p className={css.itemTitle}>{what}</p>
        <p className={css.under}>
          {reasonOf(words.reasons, row.reason)} · {isNext ? words.states[row.state] : words.waits}
        </p>
      </div>
      {row.code !== null && (
        <p className={billing.code}>
          <VisuallyHidden>{words.code} </VisuallyHidden>
          {row.code}
        </p>
      )}
      {row.code !== null && isNext && (
        <div className={billing.action}>
          <Button
            size="small"
            aria-label={words.doneOf(what)}
            pendingLabel={isPending ? words.working : undefined}
            onPress={() => void confirm()}
          >
            {words.done}
          </Button>
        </div>
      )}
    </li>
  );
}

const reasonOf = (reasons: Record<string, string>, reason: string): string => reasons[reason] ?? reason;
