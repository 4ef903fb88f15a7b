import type { AuditEntry } from 'schemas/access/audit';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import * as copy from './audit.copy.ts';
import { tellDetails } from './audit-list.tsx';

/** The audit as it is printed. */
export function useAuditPrintView() {
  const { printed } = useCopy(copy);
  const when = useWhen();
  return [
    { id: 'at', header: printed.at, cell: ({ at }: AuditEntry) => when.instant(at) },
    { id: 'actor', header: printed.actor, cell: ({ actor }: AuditEntry) => actor },
    { id: 'act', header: printed.action, cell: ({ action }: AuditEntry) => action },
    {
      id: 'subject',
      header: printed.subject,
      cell: ({ subjectKind, subjectId }: AuditEntry) => `${subjectKind} ${subjectId}`,
    },
    {
      id: 'details',
      header: printed.details,
      cell: ({ details }: AuditEntry) => details && tellDetails(details),
    },
  ];
}
