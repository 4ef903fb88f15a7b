import { useState } from 'react';
import { amountToCents } from 'schemas/kit/money';
import { reportsApi, type TrendRow, type Trends } from 'schemas/reporting/reports';
import { useCopy, useLocale } from '../../../core/i18n/locale.tsx';
import { formatMonth } from '../../../core/i18n/month-text.ts';
import { useServerReply } from '../../shared/calls/server-query.ts';
import type { ReportColumn } from '../report-columns.ts';
import { ReportView } from '../report-view.tsx';
import * as css from '../reports.css.ts';
import { useReportWords } from '../use-report-words.ts';
import { AgesCard } from './ages-card.tsx';
import { TrendCard } from './trend-card.tsx';
import * as copy from './trends.copy.ts';
import { wholeDollars } from './whole-dollars.ts';

const stepPercent = 5;

/** Twelve months up to a day, to look at, and as figures. */
export function TrendsReport({ asOf }: { asOf: string | undefined }) {
  const say = useCopy(copy);
  const { words, asOf: period } = useReportWords();
  const asked = useServerReply(reportsApi.trends, { query: { asOf } });
  const columns = useColumns();
  const report = asked.data;
  const charted = useLast(report);
  return (
    <>
      {charted && !asked.error && <Charts report={charted} />}
      <ReportView
        title={words.names.trends}
        period={period(report?.asOf)}
        listed={{ endpoint: reportsApi.trends, query: { asOf: report?.asOf }, asOf: report?.asOf }}
        asked={asked}
        columns={columns}
        rows={[...(report?.rows ?? [])].reverse()}
        keyOf={({ month }) => month}
        totals={[]}
        notes={say.notes}
        empty={say.empty}
      />
    </>
  );
}

/** What is known, or was known last: a card that shows its table goes on to do so while another day is read. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

const dollarsOf = (amount: string) => amountToCents(amount) / 100;

function Charts({ report: { rows, ages } }: { report: Trends }) {
  const say = useCopy(copy);
  const { percent } = useReportWords();
  return (
    <div className={css.charts}>
      <TrendCard
        title={say.occupancy}
        look="lines"
        rows={rows}
        measures={[
          { name: say.units, look: 'first', value: (row) => row.unitsPercent },
          { name: say.warehouses, look: 'second', value: (row) => row.warehousesPercent },
        ]}
        format={percent}
        stepMin={stepPercent}
      />
      <TrendCard
        title={say.rent}
        look="bars"
        rows={rows}
        measures={[
          { name: say.billed, look: 'first', value: (row) => dollarsOf(row.rentBilled) },
          { name: say.collected, look: 'second', value: (row) => dollarsOf(row.rentCollected) },
        ]}
        format={wholeDollars}
        stepMin={10}
      />
      <TrendCard
        title={say.flow}
        look="bars"
        rows={rows}
        measures={[
          { name: say.moveIns, look: 'first', value: (row) => row.moveIns },
          { name: say.moveOuts, look: 'second', value: (row) => row.moveOuts },
        ]}
        format={(value) => String(value ?? '—')}
        stepMin={1}
      />
      <AgesCard ages={ages} />
    </div>
  );
}

function useColumns(): ReportColumn<TrendRow>[] {
  const say = useCopy(copy);
  const { locale } = useLocale();
  const { moneyColumn, countColumn, percentColumn } = useReportWords();
  return [
    { id: 'month', header: say.month, cell: ({ month }) => formatMonth(month, locale, 'long') },
    percentColumn('units', say.units, (row) => row.unitsPercent),
    percentColumn('warehouses', say.warehouses, (row) => row.warehousesPercent),
    moneyColumn('billed', say.billed, (row) => row.rentBilled),
    moneyColumn('collected', say.collected, (row) => row.rentCollected),
    countColumn('moveIns', say.moveIns, (row) => row.moveIns),
    countColumn('moveOuts', say.moveOuts, (row) => row.moveOuts),
  ];
}
