import type { CaseRow } from 'schemas/inbox/cases';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import * as copy from './cases.copy.ts';

/** The open cases as they are printed: what each is about. */
export function useCasePrintView() {
  const words = useCopy(copy);
  const when = useWhen();
  return [
    { id: 'since', header: words.since, cell: ({ createdAt }: CaseRow) => when.instant(createdAt) },
    { id: 'what', header: words.what, cell: ({ kind }: CaseRow) => words.kinds[kind] },
    {
      id: 'of',
      header: words.customer,
      cell: ({ unitNumber, customerName }: CaseRow) => words.of(unitNumber, customerName),
    },
  ];
}
