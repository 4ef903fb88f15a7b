import type { WorkKind, WorkRow } from 'schemas/inbox/worklist';
import { formatAmount } from 'schemas/kit/money';
import { Link } from 'wouter';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden/visually-hidden.tsx';
import { showNumber } from '../../shared/record/show-number.ts';
import { workKinds } from './work-kinds.ts';
import * as copy from './worklist.copy.ts';
import * as css from './worklist.css.ts';

interface WorkItemProps {
  kind: WorkKind;
  row: WorkRow;
  /** On the first of a kind: how many of it wait. */
  count?: number | undefined;
}

/** One thing to do: what, where, who, how much, since when, and its verb; the whole row is the link. */
export function WorkItem({ kind, row, count = 1 }: WorkItemProps) {
  const words = useCopy(copy);
  const { icon: Icon, href } = workKinds[kind];
  const detail = useDetail(kind, row);
  return (
    <li>
      <Link href={href} className={css.row}>
        <Icon size={18} className={css.icon} aria-hidden="true" />
        <span className={css.kind}>
          {words.kinds[kind]} {count > 1 && <span className={css.count}>{count}</span>}
        </span>{' '}
        <span className={css.unit}>
          {row.unit !== null && (
            <span className={css.chip}>
              <VisuallyHidden>{words.unit(row.unit)}</VisuallyHidden>
              <span aria-hidden="true">{row.unit}</span>
            </span>
          )}
        </span>{' '}
        <span className={css.what}>
          {row.name && <strong className={css.name}>{showNumber(row.name)}</strong>} {detail}
        </span>{' '}
        <span className={css.amount}>{row.amount !== null && formatAmount(row.amount)}</span>{' '}
        <span className={css.when}>
          <When kind={kind} row={row} />
        </span>{' '}
        <span className={css.verb}>{words.verbs[kind]}</span>
      </Link>
    </li>
  );
}

function useDetail(kind: WorkKind, { detail, day }: WorkRow): string | undefined {
  const words = useCopy(copy);
  const when = useWhen();
  if (kind === 'daysToClose') return day === null ? undefined : when.day(day);
  if (kind === 'idPhotos' || detail === null) return words.details[kind];
  if (kind === 'gate') return words.gateActions[detail];
  if (kind === 'failedMessages') return detail;
  if (kind === 'texts') return words.said(detail);
  return words.details[kind] ?? words.cases[detail] ?? words.issues[detail];
}

/** How long it has waited; of a hold, and of a promise to call, the moment itself. */
function When({ kind, row: { at, day } }: Pick<WorkItemProps, 'kind' | 'row'>) {
  const when = useWhen();
  const isMoment = kind === 'firstPayments' || kind === 'tickets' || kind === 'emergencies';
  if (at !== null) return isMoment ? when.soon(at) : when.briefAge(at);
  if (day === null || kind === 'daysToClose') return null;
  return kind === 'pastDue' ? when.briefAge(`${day}T00:00:00Z`) : when.monthDay(day);
}
