import {
  CalendarCheck,
  ClipboardCheck,
  CreditCard,
  DoorOpen,
  IdCard,
  Inbox,
  KeyRound,
  Lock,
  LockOpen,
  type LucideIcon,
  MailX,
  MessageSquare,
  Phone,
  Siren,
  TabletSmartphone,
  Truck,
  Wrench,
} from 'lucide-react';
import { type WorkGroup, type WorkKind, workRowsMax } from 'schemas/inbox/worklist';

export type WorkSection = 'waiting' | 'money' | 'deadlines';

interface KindOfWork {
  section: WorkSection;
  icon: LucideIcon;
  /** The list where it is done. */
  href: string;
}

export const workKinds: Record<WorkKind, KindOfWork> = {
  emergencies: { section: 'waiting', icon: Siren, href: '/dashboard?tab=inbox&list=tickets' },
  cases: { section: 'waiting', icon: Inbox, href: '/dashboard?tab=inbox&list=cases' },
  texts: { section: 'waiting', icon: MessageSquare, href: '/messaging' },
  idPhotos: { section: 'waiting', icon: IdCard, href: '/dashboard?tab=inbox&list=photos' },
  firstPayments: { section: 'waiting', icon: DoorOpen, href: '/dashboard?tab=leases' },
  failedCharges: { section: 'money', icon: CreditCard, href: '/payments?list=failed' },
  pastDue: { section: 'money', icon: Phone, href: '/reports?report=delinquency' },
  moveOutsDue: { section: 'money', icon: Truck, href: '/dashboard?tab=doors' },
  inspections: { section: 'money', icon: ClipboardCheck, href: '/dashboard?tab=inbox&list=cases' },
  overlocksToPutOn: { section: 'money', icon: Lock, href: '/dashboard?tab=doors' },
  overlocksToTakeOff: { section: 'money', icon: LockOpen, href: '/dashboard?tab=doors' },
  gate: { section: 'money', icon: KeyRound, href: '/dashboard?tab=doors' },
  tickets: { section: 'deadlines', icon: Wrench, href: '/dashboard?tab=inbox&list=tickets' },
  failedMessages: { section: 'deadlines', icon: MailX, href: '/messaging?view=all' },
  silentKiosks: { section: 'deadlines', icon: TabletSmartphone, href: '/settings?tab=kiosks' },
  daysToClose: { section: 'deadlines', icon: CalendarCheck, href: '/payments?list=closes' },
};

/** As many lines as have room on one screen of 800 px; each kind has one, whatever waits. */
const linesMax = 14;

/** How many of each kind are told: one each, then a second and a third from the top as long as there is room. */
export function shareLines(groups: readonly WorkGroup[]): Map<WorkKind, number> {
  const lines = new Map(groups.map(({ kind }) => [kind, 1]));
  let left = linesMax - groups.length;
  for (let line = 2; line <= workRowsMax; line += 1)
    for (const { kind, rows } of groups)
      if (left > 0 && rows.length >= line) {
        lines.set(kind, line);
        left -= 1;
      }
  return lines;
}
