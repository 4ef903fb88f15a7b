import type { SpaceMetrics } from 'schemas/reporting/metrics';
import { type OccupancyReport as Report, reportsApi } from 'schemas/reporting/reports';
import { useServerReply } from '../shared/calls/server-query.ts';
import type { ReportColumn } from './report-columns.ts';
import { ReportView } from './report-view.tsx';
import { useReportWords } from './use-report-words.ts';

export function OccupancyReport({ asOf }: { asOf: string | undefined }) {
  const asked = useServerReply(reportsApi.occupancy, { query: { asOf } });
  return <OccupancyView asked={asked} report={asked.data} />;
}

interface OccupancyViewProps {
  asked: Parameters<typeof ReportView>[0]['asked'];
  report: Report | undefined;
}

export function OccupancyView({ asked, report }: OccupancyViewProps) {
  const { words, money, percent, asOf } = useReportWords();
  const columns = useColumns();
  const { occupancy: say, names } = words;
  const all = report?.rows.find(({ spaces }) => spaces === 'all');
  return (
    <ReportView
      title={names.occupancy}
      period={asOf(report?.asOf)}
      listed={{ endpoint: reportsApi.occupancy, query: { asOf: report?.asOf }, asOf: report?.asOf }}
      asked={asked}
      columns={columns}
      rows={report?.rows ?? []}
      keyOf={({ spaces }) => spaces}
      totals={
        all
          ? [
              [say.occupiedPercent, percent(all.occupiedPercent)],
              [say.economicPercent, percent(all.economicPercent)],
              [say.potentialRent, money(all.potentialRent)],
              [say.scheduledRent, money(all.scheduledRent)],
              [say.vacancyLoss, money(all.vacancyLoss)],
            ]
          : []
      }
      notes={say.notes}
      empty={say.empty}
    />
  );
}

function useColumns(): ReportColumn<SpaceMetrics>[] {
  const { words, moneyColumn, countColumn, percentColumn } = useReportWords();
  const say = words.occupancy;
  return [
    { id: 'spaces', header: say.spaces, cell: (row) => say.classes[row.spaces] },
    countColumn('rentable', say.rentable, (row) => row.rentable),
    countColumn('occupied', say.occupied, (row) => row.occupied),
    countColumn('reserved', say.reserved, (row) => row.reserved),
    countColumn('maintenance', say.maintenance, (row) => row.maintenance),
    countColumn('available', say.available, (row) => row.available),
    percentColumn('occupiedPercent', say.occupiedPercent, (row) => row.occupiedPercent),
    moneyColumn('potential', say.potentialRent, (row) => row.potentialRent),
    moneyColumn('scheduled', say.scheduledRent, (row) => row.scheduledRent),
    moneyColumn('vacancy', say.vacancyLoss, (row) => row.vacancyLoss),
    moneyColumn('gap', say.rateGap, (row) => row.rateGap),
    percentColumn('economicPercent', say.economicPercent, (row) => row.economicPercent),
    moneyColumn('average', say.averageRent, (row) => row.averageRent),
    countColumn('squareFeet', say.squareFeet, (row) => row.squareFeet),
    countColumn('occupiedSquareFeet', say.occupiedSquareFeet, (row) => row.occupiedSquareFeet),
    percentColumn('squareFeetPercent', say.squareFeetPercent, (row) => row.squareFeetPercent),
    moneyColumn('perFoot', say.rentPerSquareFoot, (row) => row.rentPerSquareFoot),
  ];
}
