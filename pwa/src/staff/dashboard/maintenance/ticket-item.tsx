import { Siren, Wrench } from 'lucide-react';
import { phoneDigits } from 'schemas/kit/fields/fields';
import type { Priority } from 'schemas/maintenance/maintenance';
import type { TicketRow } from 'schemas/maintenance/staff-maintenance';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Badge } from '../../../ui/feedback/badge/badge.tsx';
import { formatPhone } from '../../../ui/fields/phone-field/phone-format.ts';
import { PhotoButtons } from '../../shared/id-photo/photo-buttons.tsx';
import { CaseFacts } from '../cases/case-facts.tsx';
import * as css from '../dashboard.css.ts';
import * as copy from './maintenance.copy.ts';
import { TicketActions } from './ticket-actions.tsx';

const looks = {
  emergency: 'occupied',
  high: 'attention',
  medium: 'neutral',
  low: 'neutral',
} as const satisfies Record<Priority, string>;

/** What is broken, whom to call until when, and what a person can do with one press. */
export function TicketItem({ row }: { row: TicketRow }) {
  const words = useCopy(copy);
  const Icon = row.priority === 'emergency' ? Siren : Wrench;
  const { ticketNumber, photoPaths } = row;
  const who = words.of(row.unitNumber, row.customerName ?? row.lastName);
  return (
    <li className={css.item}>
      <Icon size={20} className={css.itemIcon} aria-hidden="true" />
      <div className={css.itemWords}>
        <p className={css.itemTitle}>{words.issues[row.issueType]}</p>
        <p className={css.under}>{who}</p>
      </div>
      <Badge look={looks[row.priority]}>{words.priorities[row.priority]}</Badge>
      <div className={css.caseBody}>
        <p className={css.letter}>{row.description}</p>
        <Facts row={row} />
        {row.customerName === null && <p className={css.under}>{words.unmatched}</p>}
        {photoPaths.length > 0 && (
          <PhotoButtons
            paths={photoPaths}
            title={words.photosTitle}
            eyebrow={who}
            label={words.photo}
            name={(number) => words.photoOf(number, ticketNumber)}
          />
        )}
        <TicketActions row={row} />
      </div>
    </li>
  );
}

function Facts({ row }: { row: TicketRow }) {
  const words = useCopy(copy);
  const when = useWhen();
  const { now } = useCtx();
  const isLate = Date.parse(row.contactBy) < now().getTime();
  return (
    <CaseFacts
      facts={[
        [words.phone, formatPhone(phoneDigits(row.phone))],
        [words.ticket, row.ticketNumber],
        [
          words.reportedAt,
          <>
            {when.instant(row.createdAt)}
            <span className={css.under}>
              {(isLate ? words.late : words.callBy)(when.instant(row.contactBy))}
            </span>
          </>,
        ],
      ]}
    />
  );
}
