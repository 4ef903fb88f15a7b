import type { TrendRow } from 'schemas/reporting/reports';
import { useCopy, useLocale } from '../../../core/i18n/locale.tsx';
import { formatMonth } from '../../../core/i18n/month-text.ts';
import { Table } from '../../../ui/data/table/table.tsx';
import { BarChart } from '../../shared/chart/bar-chart.tsx';
import { ChartCard } from '../../shared/chart/chart-card.tsx';
import type { ChartProps } from '../../shared/chart/chart-parts.tsx';
import { LineChart } from '../../shared/chart/line-chart.tsx';
import * as copy from './trends.copy.ts';

interface Measure {
  name: string;
  look: 'first' | 'second';
  value: (row: TrendRow) => number | null;
}

interface TrendCardProps extends Pick<ChartProps, 'format' | 'stepMin'> {
  title: string;
  look: 'lines' | 'bars';
  rows: readonly TrendRow[];
  measures: readonly Measure[];
}

/** One or two measures over twelve months. */
export function TrendCard({ title, look, rows, measures, format, stepMin }: TrendCardProps) {
  const say = useCopy(copy);
  const { locale } = useLocale();
  const Chart = look === 'lines' ? LineChart : BarChart;
  const last = rows.at(-1);
  const latest = measures.map(({ name, value }) => `${name} ${format(last ? value(last) : null)}`).join(', ');
  return (
    <ChartCard
      title={title}
      chart={
        <Chart
          ticks={rows.map(({ month }) => formatMonth(month, locale, 'narrow'))}
          series={measures.map(({ value, ...one }) => ({ ...one, values: rows.map(value) }))}
          format={format}
          stepMin={stepMin}
          said={say.said(title, latest)}
        />
      }
      table={
        <Table
          caption={title}
          columns={[
            {
              id: 'month',
              header: say.month,
              cell: ({ month }: TrendRow) => formatMonth(month, locale, 'long'),
            },
            ...measures.map(({ name, value }) => ({
              id: name,
              header: name,
              cell: (row: TrendRow) => format(value(row)),
              isNumeric: true,
            })),
          ]}
          rows={[...rows].reverse()}
          keyOf={({ month }) => month}
          empty={null}
        />
      }
    />
  );
}
