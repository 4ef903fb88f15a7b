import { phoneDigits } from 'schemas/kit/fields/fields';
import { ageBucket, type Delinquency, type DelinquencyRow, reportsApi } from 'schemas/reporting/reports';
import { formatPhone } from '../../ui/fields/phone-field/phone-format.ts';
import type { ReportColumn } from './report-columns.ts';
import { ReportView } from './report-view.tsx';
import { useReportWords } from './use-report-words.ts';
import { type Rest, useRowsReport } from './use-rows-report.ts';

export function DelinquencyReport({ asOf }: { asOf: string | undefined }) {
  return <DelinquencyView {...useRowsReport(reportsApi.delinquency, asOf)} />;
}

interface DelinquencyViewProps {
  asked: Parameters<typeof ReportView>[0]['asked'];
  report: Delinquency | undefined;
  rest?: Rest | undefined;
}

export function DelinquencyView({ asked, report, rest }: DelinquencyViewProps) {
  const { words, money, percent, asOf } = useReportWords();
  const columns = useColumns();
  const { delinquency: say, names } = words;
  const totals = report?.totals;
  return (
    <ReportView
      title={names.delinquency}
      period={asOf(report?.asOf)}
      listed={{ endpoint: reportsApi.delinquency, query: { asOf: report?.asOf }, asOf: report?.asOf }}
      asked={asked}
      columns={columns}
      rows={report?.rows ?? []}
      rest={rest}
      keyOf={({ leaseId }) => leaseId}
      totals={
        totals
          ? [
              [say.total, money(totals.total)],
              [say.leases, String(totals.leases)],
              [say.share, percent(totals.percent)],
              [say.leaseShare, percent(totals.leasesPercent)],
              ...ageBucket.options.map((age) => [say.ages[age], money(totals.ages[age])] as const),
            ]
          : []
      }
      notes={say.notes}
      empty={say.empty}
      hasSearch
    />
  );
}

function useColumns(): ReportColumn<DelinquencyRow>[] {
  const { words, moneyColumn, dayColumn, countColumn } = useReportWords();
  const { delinquency: say, unit, tenant } = words;
  return [
    { id: 'unit', header: unit, cell: (row) => row.unit },
    { id: 'tenant', header: tenant, cell: (row) => row.tenant },
    { id: 'phone', header: say.phone, cell: (row) => formatPhone(phoneDigits(row.phone)) },
    { id: 'state', header: say.state, cell: (row) => (row.isLiving ? say.living : say.former) },
    countColumn('days', say.daysPastDue, (row) => row.daysPastDue),
    moneyColumn('total', say.total, (row) => row.total),
    moneyColumn('rentDue', say.rentDue, (row) => row.rentDue),
    moneyColumn('feesDue', say.feesDue, (row) => row.feesDue),
    ...ageBucket.options.map((age) =>
      moneyColumn<DelinquencyRow>(age, say.ages[age], (row) => row.ages[age]),
    ),
    moneyColumn('rent', say.rent, (row) => row.rent),
    dayColumn('since', say.oldestDueOn, (row) => row.oldestDueOn),
    dayColumn('paidOn', say.lastPaidOn, (row) => row.lastPaidOn),
    moneyColumn('paid', say.lastPaid, (row) => row.lastPaid),
    dayColumn('starts', say.startsOn, (row) => row.startsOn),
  ];
}
