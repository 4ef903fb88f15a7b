import { type Collections, type CollectionsRow, reportsApi } from 'schemas/reporting/reports';
import { useWhen } from '../../core/i18n/use-when.ts';
import { useServerReply } from '../shared/calls/server-query.ts';
import type { ReportColumn } from './report-columns.ts';
import { ReportView } from './report-view.tsx';
import { useReportWords } from './use-report-words.ts';

export function CollectionsReport({ asOf }: { asOf: string | undefined }) {
  const asked = useServerReply(reportsApi.collections, { query: { asOf } });
  return <CollectionsView asked={asked} report={asked.data} />;
}

interface CollectionsViewProps {
  asked: Parameters<typeof ReportView>[0]['asked'];
  report: Collections | undefined;
}

function CollectionsView({ asked, report }: CollectionsViewProps) {
  const { words, money } = useReportWords();
  const when = useWhen();
  const columns = useColumns();
  const { collections: say, names } = words;
  const period = report && say.period(when.day(report.from), when.day(report.asOf));
  return (
    <ReportView
      title={names.collections}
      period={period}
      listed={{ endpoint: reportsApi.collections, query: { asOf: report?.asOf }, asOf: report?.asOf }}
      asked={asked}
      columns={columns}
      rows={report?.rows ?? []}
      keyOf={({ category }) => category}
      totals={
        report
          ? [
              [say.billed, money(report.totals.billed)],
              [say.collected, money(report.totals.collected)],
              [say.waived, money(report.totals.waived)],
              [say.cash, money(report.cash)],
              [say.check, money(report.check)],
              [say.card, money(report.card)],
            ]
          : []
      }
      notes={say.notes}
      empty={say.empty}
    />
  );
}

function useColumns(): ReportColumn<CollectionsRow>[] {
  const { words, moneyColumn } = useReportWords();
  const say = words.collections;
  return [
    { id: 'category', header: say.category, cell: (row) => say.categories[row.category] },
    moneyColumn('billed', say.billed, (row) => row.billed),
    moneyColumn('collected', say.collected, (row) => row.collected),
    moneyColumn('waived', say.waived, (row) => row.waived),
  ];
}
