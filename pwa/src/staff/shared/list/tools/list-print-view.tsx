import { useEffect, useEffectEvent } from 'react';
import { useCtx } from '../../../../core/context/ctx.tsx';
import { useCopy } from '../../../../core/i18n/locale.tsx';
import { useWhen } from '../../../../core/i18n/use-when.ts';
import type { Column } from '../../../../ui/data/table/column.ts';
import { PrintView } from '../../../../ui/layout/print-view/print-view.tsx';
import * as copy from './list-tools.copy.ts';
import * as css from './list-tools.css.ts';
import { PrintTable } from './print-table.tsx';

interface ListPrintViewProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  isCut: boolean;
  onPrinted: () => void;
}

/** A list as it comes out of the printer; there for as long as it is printed. */
export function ListPrintView<Row>({
  title,
  columns,
  rows,
  keyOf,
  isCut,
  onPrinted,
}: ListPrintViewProps<Row>) {
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
    <PrintView>
      <h1 className={css.printTitle}>{title}</h1>
      <p>
        {facility.name} · {words.asOf(when.instant(now().toISOString()), rows.length)}
      </p>
      <PrintTable
        // What is pressed has no place on paper.
        columns={columns.filter(({ id }) => id !== 'action')}
        rows={rows}
        keyOf={keyOf}
      />
      {isCut && <p>{words.cut}</p>}
    </PrintView>
  );
}
