import { FileDown } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useCopy } from '../../core/i18n/locale.tsx';
import { Button } from '../../ui/actions/button/button.tsx';
import { type PdfFile, usePdf } from '../shared/pdf/use-pdf.ts';
import * as copy from './payments.copy.ts';
import * as css from './payments.css.ts';

export type RecordFact = readonly [term: string, value: ReactNode];

/** What is true of an invoice, or of a payment. */
export function RecordFacts({ facts }: { facts: readonly RecordFact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([term, value]) => (
        <Fragment key={term}>
          <dt className={css.term}>{term}</dt>
          <dd className={css.value}>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** Either of them as a PDF. */
export function RecordPdfButton(pdf: PdfFile) {
  const words = useCopy(copy);
  const { loadingLabel, save } = usePdf(pdf);
  return (
    <Button look="outline" iconBefore={<FileDown size={18} />} pendingLabel={loadingLabel} onPress={save}>
      {words.pdf}
    </Button>
  );
}
