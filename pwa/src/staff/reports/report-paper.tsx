import { useCtx } from '../../core/context/ctx.tsx';
import { PrintSheet } from '../../ui/layout/print-sheet/print-sheet.tsx';
import { paperTitle } from '../shared/list/tools/list-tools.css.ts';
import { PaperTable } from '../shared/list/tools/paper-table.tsx';
import type { ReportColumn } from './report-columns.ts';

interface ReportPaperProps<Row> {
  title: string;
  period: string | undefined;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  totals: readonly (readonly [label: string, figure: string])[];
  notes: readonly string[];
}

/** The report as it comes out of the printer: all rows, and what the words mean. */
export function ReportPaper<Row>({ title, period, columns, rows, totals, notes }: ReportPaperProps<Row>) {
  const { facility } = useCtx();
  return (
    <PrintSheet>
      <h1 className={paperTitle}>{title}</h1>
      <p>
        {facility.name} · {period}
      </p>
      <p>{totals.map(([label, figure]) => `${label}: ${figure}`).join(' · ')}</p>
      <PaperTable
        columns={columns}
        rows={rows}
        keyOf={(row) => columns.map(({ cell }) => cell(row)).join()}
      />
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </PrintSheet>
  );
}
