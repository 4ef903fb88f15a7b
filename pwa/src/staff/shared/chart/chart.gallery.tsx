import type { Gallery } from '../../../ui/gallery.ts';
import { BarChart } from './bar-chart.tsx';
import { ChartCard } from './chart-card.tsx';
import type { ChartProps } from './chart-parts.tsx';
import { LineChart } from './line-chart.tsx';

const dollars = (value: number | null) => (value === null ? '—' : `$${value.toLocaleString('en-US')}`);
const shared: Omit<ChartProps, 'series'> = {
  ticks: ['J', 'F', 'M', 'A', 'M', 'J'],
  format: dollars,
  stepMin: 1,
  said: 'Six months of two values. The table has every month.',
};
const series: ChartProps['series'] = [
  { name: 'Billed', look: 'first', values: [4_020, 4_080, 4_140, 4_200, 4_080, 4_320] },
  { name: 'Collected', look: 'second', values: [3_960, 4_020, null, 4_080, 4_080, 3_900] },
];

export const gallery: Gallery = {
  title: 'Chart',
  cases: {
    lines: () => <ChartCard title="Lines" chart={<LineChart {...shared} series={series} />} table={null} />,
    bars: () => (
      <ChartCard
        title="Bars"
        note="Side by side."
        chart={<BarChart {...shared} series={series} />}
        table={null}
      />
    ),
    nothing: () => (
      <ChartCard
        title="Nothing yet"
        chart={
          <LineChart
            {...shared}
            series={series.map((one) => ({ ...one, values: shared.ticks.map(() => null) }))}
          />
        }
        table={null}
      />
    ),
  },
};
