import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useCopy } from '../../../../core/i18n/locale.tsx';
import { Button } from '../../../../ui/actions/button/button.tsx';
import type { Column } from '../../../../ui/data/table/column.ts';
import { ListPrintView } from './list-print-view.tsx';
import * as copy from './list-tools.copy.ts';
import * as css from './list-tools.css.ts';
import { SaveCsvButton } from './save-csv-button.tsx';
import type { Listed } from './use-save-csv.ts';

interface Pages<Row> {
  rows: readonly Row[];
  hasNextPage: boolean;
  fetchNextPage: () => Promise<{ hasNextPage: boolean }>;
}

interface ListToolsProps<Row> extends Listed {
  /** What stands above it in print. */
  title: string;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  list: Pages<Row>;
}

/** A list as it is narrowed, as a file or in print. */
export function ListTools<Row>({ title, columns, keyOf, list, ...listed }: ListToolsProps<Row>) {
  const words = useCopy(copy);
  const print = usePrintRows(list);
  const isEmpty = list.rows.length === 0;
  return (
    <div className={css.tools}>
      <SaveCsvButton {...listed} isDisabled={isEmpty} />
      <Button
        look="quiet"
        size="small"
        iconBefore={<Printer size={18} />}
        isDisabled={isEmpty}
        pendingLabel={print.state === 'fetching' ? words.printing : undefined}
        onPress={() => void print.start()}
      >
        {words.print}
      </Button>
      {print.state === 'printing' && (
        <ListPrintView
          title={title}
          columns={columns}
          rows={list.rows}
          keyOf={keyOf}
          isCut={list.hasNextPage}
          onPrinted={print.stop}
        />
      )}
    </div>
  );
}

/** Some thirty sheets of paper; whoever needs more needs a file. */
const paperPages = 20;

/** The printer gets what the screen has not shown yet as well. */
function usePrintRows({ hasNextPage, fetchNextPage }: Pages<unknown>) {
  const [state, setState] = useState<'idle' | 'fetching' | 'printing'>('idle');
  const start = async () => {
    setState('fetching');
    let hasMore = hasNextPage;
    for (let page = 0; hasMore && page < paperPages; page += 1) {
      hasMore = (await fetchNextPage()).hasNextPage;
    }
    setState('printing');
  };
  return { state, start, stop: () => setState('idle') };
}
