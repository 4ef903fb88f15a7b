import { useCtx } from '../../core/context/ctx.tsx';
import { PrintView } from '../../ui/layout/print-view/print-view.tsx';
import { printTitle } from '../shared/list/tools/list-tools.css.ts';
import { PrintTable } from '../shared/list/tools/print-table.tsx';
import type { ReportColumn } from './report-columns.ts';

interface ReportPrintViewProps<Row> {
  title: string;
  period: string | undefined;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  totals: readonly (readonly [label: string, figure: string])[];
  notes: readonly string[];
}

/** The report as it comes out of the printer: all rows, and what the words mean. */
export function ReportPrintView<Row>({
  title,
  period,
  columns,
  rows,
  totals,
  notes,
}: ReportPrintViewProps<Row>) {
  const { facility } = useCtx();
  return (
    <PrintView>
      <h1 className={printTitle}>{title}</h1>
      <p>
        {facility.name} · {period}
      </p>
      <p>{totals.map(([label, figure]) => `${label}: ${figure}`).join(' · ')}</p>
      <PrintTable
        columns={columns}
        rows={rows}
        keyOf={(row) => columns.map(({ cell }) => cell(row)).join()}
      />
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </PrintView>
  );
}
