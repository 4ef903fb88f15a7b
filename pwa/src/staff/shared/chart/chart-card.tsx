import { type ReactNode, useState } from 'react';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Segmented } from '../../../ui/actions/segmented/segmented.tsx';
import { Card } from '../../../ui/layout/card/card.tsx';
import * as copy from './chart.copy.ts';
import * as css from './chart.css.ts';

interface ChartCardProps {
  title: string;
  /** What it shows, in a sentence. */
  note?: string | undefined;
  chart: ReactNode;
  /** The same figures, each as a number. */
  table: ReactNode;
}

/** A picture, or the table that says the same. */
export function ChartCard({ title, note, chart, table }: ChartCardProps) {
  const say = useCopy(copy);
  const [view, setView] = useState<'chart' | 'table'>('chart');
  return (
    <Card label={title}>
      <div className={css.head}>
        <h2 className={css.title}>{title}</h2>
        <Segmented
          label={say.view}
          options={[
            { value: 'chart', label: say.chart },
            { value: 'table', label: say.table },
          ]}
          value={view}
          onChange={setView}
        />
      </div>
      {note && <p className={css.note}>{note}</p>}
      {view === 'chart' ? chart : table}
    </Card>
  );
}
