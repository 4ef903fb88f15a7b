import { Hourglass, Lock } from 'lucide-react';
import type { AuditEntry } from 'schemas/access/audit';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden/visually-hidden.tsx';
import * as css from '../../shared/items/items.css.ts';
import * as copy from './audit.copy.ts';

export function AuditList({ rows }: { rows: readonly AuditEntry[] }) {
  return (
    <ul className={css.list}>
      {rows.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

/** The action by its own name, which is the same in the database, the log and every language. */
function Entry({ entry }: { entry: AuditEntry }) {
  const words = useCopy(copy);
  const when = useWhen();
  const Icon = entry.isSealed ? Lock : Hourglass;
  return (
    <li className={css.item}>
      <Icon size={18} className={css.itemIcon} aria-hidden="true" />
      <VisuallyHidden>{entry.isSealed ? words.sealed : words.unsealed}</VisuallyHidden>
      <div className={css.itemWords}>
        <p className={css.itemTitle} translate="no">
          {entry.action}
        </p>
        <p className={css.under}>
          {entry.actor} · {entry.subjectKind} {entry.subjectId}
        </p>
        {entry.details && (
          <p className={css.under} translate="no">
            {tellDetails(entry.details)}
          </p>
        )}
      </div>
      <time className={css.instant} dateTime={entry.at}>
        {when.instant(entry.at)}
      </time>
    </li>
  );
}

export const tellDetails = (details: Record<string, unknown>): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' · ');
