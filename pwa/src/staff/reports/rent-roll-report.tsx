import { type RentRoll, type RentRollRow, reportsApi } from 'schemas/reporting/reports';
import type { ReportColumn } from './report-columns.ts';
import { ReportView } from './report-view.tsx';
import { useReportWords } from './use-report-words.ts';
import { type Rest, useRowsReport } from './use-rows-report.ts';

export function RentRollReport({ asOf }: { asOf: string | undefined }) {
  return <RentRollView {...useRowsReport(reportsApi.rentRoll, asOf)} />;
}

interface RentRollViewProps {
  asked: Parameters<typeof ReportView>[0]['asked'];
  report: RentRoll | undefined;
  rest: Rest | undefined;
}

function RentRollView({ asked, report, rest }: RentRollViewProps) {
  const { words, money, asOf } = useReportWords();
  const columns = useColumns();
  const { rentRoll, names } = words;
  const totals = report?.totals;
  return (
    <ReportView
      title={names['rent-roll']}
      period={asOf(report?.asOf)}
      listed={{ endpoint: reportsApi.rentRoll, query: { asOf: report?.asOf }, asOf: report?.asOf }}
      asked={asked}
      columns={columns}
      rows={report?.rows ?? []}
      rest={rest}
      keyOf={({ leaseId }) => leaseId}
      totals={
        totals
          ? [
              [rentRoll.leases, String(totals.leases)],
              [rentRoll.rent, money(totals.rent)],
              [rentRoll.gap, money(totals.gap)],
              [rentRoll.rentDue, money(totals.rentDue)],
              [rentRoll.feesDue, money(totals.feesDue)],
              [rentRoll.prepaid, money(totals.prepaid)],
              [rentRoll.autopay, String(totals.autopayLeases)],
            ]
          : []
      }
      notes={rentRoll.notes}
      empty={rentRoll.empty}
      hasSearch
    />
  );
}

function useColumns(): ReportColumn<RentRollRow>[] {
  const { words, moneyColumn, dayColumn, countColumn } = useReportWords();
  const { rentRoll: say, yes, no, unit, tenant } = words;
  return [
    { id: 'unit', header: unit, cell: (row) => row.unit },
    { id: 'tenant', header: tenant, cell: (row) => row.tenant },
    { id: 'size', header: say.size, cell: (row) => row.size },
    dayColumn('starts', say.startsOn, (row) => row.startsOn),
    dayColumn('paid', say.paidThrough, (row) => row.paidThrough),
    dayColumn('leaves', say.leavesOn, (row) => row.leavesOn),
    moneyColumn('rent', say.rent, (row) => row.rent),
    moneyColumn('street', say.streetRate, (row) => row.streetRate),
    moneyColumn('gap', say.gap, (row) => row.gap),
    moneyColumn('rentDue', say.rentDue, (row) => row.rentDue),
    moneyColumn('feesDue', say.feesDue, (row) => row.feesDue),
    moneyColumn('prepaid', say.prepaid, (row) => row.prepaid),
    countColumn('days', say.daysPastDue, (row) => row.daysPastDue),
    { id: 'autopay', header: say.autopay, cell: (row) => (row.hasAutopay ? yes : no) },
  ];
}
