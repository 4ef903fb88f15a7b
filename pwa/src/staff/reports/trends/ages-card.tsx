import { amountToCents } from 'schemas/kit/money';
import { ageBucket, type Trends } from 'schemas/reporting/reports';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Table } from '../../../ui/data/table/table.tsx';
import { BarChart } from '../../shared/chart/bar-chart.tsx';
import { ChartCard } from '../../shared/chart/chart-card.tsx';
import { useReportWords } from '../use-report-words.ts';
import * as copy from './trends.copy.ts';
import { wholeDollars } from './whole-dollars.ts';

/** What is past due, by how long it has been. */
export function AgesCard({ ages }: Pick<Trends, 'ages'>) {
  const say = useCopy(copy);
  const { money } = useReportWords();
  const rows = ageBucket.options.map((bucket) => ({ bucket, amount: ages[bucket] }));
  return (
    <ChartCard
      title={say.ages}
      chart={
        <BarChart
          ticks={rows.map(({ bucket }) => bucket)}
          series={[
            {
              name: say.amount,
              look: 'first',
              values: rows.map(({ amount }) => amountToCents(amount) / 100),
            },
          ]}
          format={wholeDollars}
          stepMin={10}
          said={say.saidAges(
            rows.map(({ bucket, amount }) => `${say.days(bucket)} ${money(amount)}`).join(', '),
          )}
        />
      }
      table={
        <Table
          caption={say.ages}
          columns={[
            { id: 'age', header: say.age, cell: ({ bucket }) => say.days(bucket) },
            { id: 'amount', header: say.amount, cell: ({ amount }) => money(amount), isNumeric: true },
          ]}
          rows={rows}
          keyOf={({ bucket }) => bucket}
          empty={null}
        />
      }
    />
  );
}
