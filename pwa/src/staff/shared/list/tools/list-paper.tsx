import { useEffect, useEffectEvent } from 'react';
import { useCtx } from '../../../../core/context/ctx.tsx';
import { useCopy } from '../../../../core/i18n/locale.tsx';
import { useWhen } from '../../../../core/i18n/use-when.ts';
import type { Column } from '../../../../ui/data/table/column.ts';
import { PrintSheet } from '../../../../ui/layout/print-sheet/print-sheet.tsx';
import * as copy from './list-tools.copy.ts';
import * as css from './list-tools.css.ts';
import { PaperTable } from './paper-table.tsx';

interface ListPaperProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  isCut: boolean;
  onPrinted: () => void;
}

/** A list as it comes out of the printer; there for as long as it is printed. */
export function ListPaper<Row>({ title, columns, rows, keyOf, isCut, onPrinted }: ListPaperProps<Row>) {
  const words = useCopy(copy);
  const { facility, now } = useCtx();
  const when = useWhen();
  const finish = useEffectEvent(onPrinted);
  useEffect(() => {
    const end = () => finish();
    window.addEventListener('afterprint', end);
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, []);
  return (
    <PrintSheet>
      <h1 className={css.paperTitle}>{title}</h1>
      <p>
        {facility.name} · {words.asOf(when.instant(now().toISOString()), rows.length)}
      </p>
      <PaperTable
        // What is pressed has no place on paper.
        columns={columns.filter(({ id }) => id !== 'action')}
        rows={rows}
        keyOf={keyOf}
      />
      {isCut && <p>{words.cut}</p>}
    </PrintSheet>
  );
}
