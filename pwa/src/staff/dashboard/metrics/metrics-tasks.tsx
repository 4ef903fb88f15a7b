import {
  CircleCheck,
  ClipboardCheck,
  CreditCard,
  DoorOpen,
  IdCard,
  Inbox,
  KeyRound,
  Lock,
  LockOpen,
  type LucideIcon,
  Siren,
  TabletSmartphone,
  Truck,
  UserPlus,
  Wrench,
} from 'lucide-react';
import type { Metrics } from 'schemas/reporting/metrics';
import { Link } from 'wouter';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { buttonClass } from '../../../ui/actions/button/button-class.ts';
import { Badge } from '../../../ui/feedback/badge/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state/empty-state.tsx';
import { Card } from '../../../ui/layout/card/card.tsx';
import * as css from '../dashboard.css.ts';
import * as copy from './metrics.copy.ts';
import * as styles from './metrics.css.ts';

type Task = keyof typeof copy.en.tasks.rows;

/** Emergencies first; each leads to the list that it counts. */
const rows: readonly { task: Task; icon: LucideIcon; href: string }[] = [
  { task: 'emergencies', icon: Siren, href: '#maintenance' },
  { task: 'otherCases', icon: Inbox, href: '#cases' },
  { task: 'idPhotosToCheck', icon: IdCard, href: '/dashboard?tab=inbox&list=photos' },
  { task: 'moveOutsDue', icon: Truck, href: '#notices' },
  { task: 'moveOutsToInspect', icon: ClipboardCheck, href: '#cases' },
  { task: 'gateCommands', icon: KeyRound, href: '#gate' },
  { task: 'silentKiosks', icon: TabletSmartphone, href: '#kiosks' },
  { task: 'failedCharges', icon: CreditCard, href: '/payments?list=failed' },
  { task: 'overlocksToPutOn', icon: Lock, href: '#overlocks' },
  { task: 'overlocksToTakeOff', icon: LockOpen, href: '#overlocks' },
  { task: 'otherTickets', icon: Wrench, href: '#maintenance' },
  { task: 'awaitingFirstPayment', icon: DoorOpen, href: '#leases' },
  { task: 'moveInsToday', icon: UserPlus, href: '/reports?report=rent-roll' },
  { task: 'moveOutsToday', icon: Truck, href: '#leases' },
];

const countsOf = ({ tasks, money, kiosks }: Metrics): Record<Task, number> => ({
  ...tasks,
  failedCharges: money.failedCharges,
  silentKiosks: kiosks.filter(({ isSilent }) => isSilent).length,
});

/** What waits for a person today, and what happened. */
export function TaskCard({ metrics }: { metrics: Metrics }) {
  const words = useCopy(copy).tasks;
  const counts = countsOf(metrics);
  const waiting = rows.filter(({ task }) => counts[task] > 0);
  return (
    <Card label={words.title}>
      <div className={styles.tasksHead}>
        <h2 className={css.cardTitle}>{words.title}</h2>
        {waiting.length > 0 && <Badge look="attention">{waiting.length}</Badge>}
      </div>
      {waiting.length === 0 && (
        <EmptyState icon={<CircleCheck size={32} />} title={words.empty}>
          {words.emptyText}
        </EmptyState>
      )}
      <ul className={css.list}>
        {waiting.map(({ task, icon: Icon, href }) => {
          const said = words.rows[task](counts[task]);
          return (
            <li key={task} className={styles.taskItem}>
              <Icon size={20} className={css.itemIcon} aria-hidden="true" />
              <p className={styles.task}>{said}</p>
              <OpenLink href={href} label={words.openOf(said)}>
                {words.open}
              </OpenLink>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

interface OpenLinkProps {
  href: string;
  label: string;
  children: string;
}

/** To a list further down, which the browser finds, or to another page of the back office. */
function OpenLink({ href, label, children }: OpenLinkProps) {
  const className = buttonClass({ look: 'soft', size: 'small', children });
  if (href.startsWith('#')) {
    return (
      <a href={href} aria-label={label} className={className}>
        {children}
      </a>
    );
  }
  return (
    <Link href={href} aria-label={label} className={className}>
      {children}
    </Link>
  );
}
