import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCopy } from '../../core/i18n/locale.tsx';
import { Button } from '../../ui/actions/button/button.tsx';
import { SaveCsvButton } from '../shared/list/tools/save-csv-button.tsx';
import type { Listed } from '../shared/list/tools/use-save-csv.ts';
import * as copy from './reports.copy.ts';
import * as css from './reports.css.ts';
import type { Rest } from './use-rows-report.ts';

interface ReportToolsProps {
  listed: Listed;
  isEmpty: boolean;
  rest: Rest | undefined;
}

/** The whole report on paper or as a file, whatever is searched for on the screen. */
export function ReportTools({ listed, isEmpty, rest }: ReportToolsProps) {
  const words = useCopy(copy);
  const print = usePrintAll(rest);
  return (
    <div className={css.tools}>
      <SaveCsvButton {...listed} isDisabled={isEmpty} />
      <Button
        look="quiet"
        size="small"
        iconBefore={<Printer size={18} />}
        isDisabled={isEmpty}
        pendingLabel={print.isFetching ? words.loading : undefined}
        onPress={() => void print.start()}
      >
        {words.print}
      </Button>
    </div>
  );
}

/** The printer gets all rows: those that are still at the server are fetched before. */
function usePrintAll(rest: Rest | undefined) {
  const [state, setState] = useState<'idle' | 'fetching' | 'printing'>('idle');
  const isReady = state === 'printing' && rest === undefined;
  useEffect(() => {
    if (!isReady) return;
    setState('idle');
    window.print();
  }, [isReady]);
  const start = async () => {
    setState('fetching');
    const { error } = (await rest?.fetch()) ?? { error: null };
    setState(error ? 'idle' : 'printing');
  };
  return { start, isFetching: state === 'fetching' };
}
