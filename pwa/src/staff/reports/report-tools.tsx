import { Printer } from 'lucide-react';
import { useCopy } from '../../core/i18n/locale.tsx';
import { Button } from '../../ui/actions/button/button.tsx';
import { SaveCsvButton } from '../shared/list/tools/save-csv-button.tsx';
import type { Listed } from '../shared/list/tools/use-save-csv.ts';
import * as copy from './reports.copy.ts';
import * as css from './reports.css.ts';

interface ReportToolsProps {
  listed: Listed;
  isEmpty: boolean;
}

/** The whole report on paper or as a file, whatever is searched for on the screen. */
export function ReportTools({ listed, isEmpty }: ReportToolsProps) {
  const words = useCopy(copy);
  return (
    <div className={css.tools}>
      <SaveCsvButton {...listed} isDisabled={isEmpty} />
      <Button
        look="quiet"
        size="small"
        iconBefore={<Printer size={18} />}
        isDisabled={isEmpty}
        onPress={() => window.print()}
      >
        {words.print}
      </Button>
    </div>
  );
}
