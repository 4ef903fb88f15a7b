import type { Metrics } from 'schemas/reporting/metrics';
import { useCopy, useLocale } from '../../../core/i18n/locale.tsx';
import { formatMonth } from '../../../core/i18n/month-text.ts';
import { formatPercent } from '../../../core/i18n/percent-text.ts';
import { Table } from '../../../ui/data/table/table.tsx';
import { ChartCard } from '../../shared/chart/chart-card.tsx';
import { LineChart } from '../../shared/chart/line-chart.tsx';
import * as copy from './metrics.copy.ts';

type Months = Pick<Metrics, 'months'>;
type Month = Metrics['months'][number];

const looks = { unitsPercent: 'first', contractPercent: 'second', collectedPercent: 'third' } as const;
const shown = Object.keys(looks) as (keyof typeof looks)[];
const stepPercent = 5;

/** Twelve months as lines, or as the table that says the same. */
export function OccupancyCard({ months }: Months) {
  const words = useCopy(copy).chart;
  return (
    <ChartCard title={words.title} chart={<Lines months={months} />} table={<MonthTable months={months} />} />
  );
}

function Lines({ months }: Months) {
  const words = useCopy(copy).chart;
  const { locale } = useLocale();
  const format = (value: number | null) => formatPercent(value, locale);
  const said = shown.map((id) => `${words[id]} ${format(months.at(-1)?.[id] ?? null)}`);
  return (
    <LineChart
      ticks={months.map(({ month }) => formatMonth(month, locale, 'narrow'))}
      series={shown.map((id) => ({
        name: words[id],
        look: looks[id],
        values: months.map((month) => month[id]),
      }))}
      format={format}
      stepMin={stepPercent}
      said={words.said(said.join(', '))}
    />
  );
}

function MonthTable({ months }: Months) {
  const words = useCopy(copy).chart;
  const { locale } = useLocale();
  const column = (id: Exclude<keyof Month, 'month'>) => ({
    id,
    header: words[id],
    cell: (month: Month) => formatPercent(month[id], locale),
    isNumeric: true,
  });
  return (
    <Table
      caption={words.title}
      columns={[
        { id: 'month', header: words.month, cell: ({ month }: Month) => formatMonth(month, locale, 'long') },
        column('unitsPercent'),
        column('warehousesPercent'),
        column('contractPercent'),
        column('collectedPercent'),
      ]}
      rows={[...months].reverse()}
      keyOf={({ month }) => month}
      empty={null}
    />
  );
}
