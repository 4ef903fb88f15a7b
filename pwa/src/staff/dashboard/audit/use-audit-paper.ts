import type { AuditEntry } from 'schemas/access/audit';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import * as copy from './audit.copy.ts';
import { tellDetails } from './audit-list.tsx';

/** The audit as it is printed. */
export function useAuditPaper() {
  const { paper } = useCopy(copy);
  const when = useWhen();
  return [
    { id: 'at', header: paper.at, cell: ({ at }: AuditEntry) => when.instant(at) },
    { id: 'actor', header: paper.actor, cell: ({ actor }: AuditEntry) => actor },
    { id: 'act', header: paper.action, cell: ({ action }: AuditEntry) => action },
    {
      id: 'subject',
      header: paper.subject,
      cell: ({ subjectKind, subjectId }: AuditEntry) => `${subjectKind} ${subjectId}`,
    },
    {
      id: 'details',
      header: paper.details,
      cell: ({ details }: AuditEntry) => details && tellDetails(details),
    },
  ];
}
