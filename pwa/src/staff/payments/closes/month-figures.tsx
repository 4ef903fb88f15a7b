import type { MonthFigures } from 'schemas/reporting/month-closes';
import { useCopy } from '../../../core/i18n/locale.tsx';
import type { Column } from '../../../ui/data/table/column.ts';
import { Table } from '../../../ui/data/table/table.tsx';
import * as css from './closes.css.ts';
import { type FigureTable, toFigureTables } from './figure-tables.ts';
import * as copy from './months.copy.ts';
import { useFigureWords } from './use-figure-words.ts';

/** All figures of a month's end, report by report. */
export function MonthFigureTables({ figures }: { figures: MonthFigures }) {
  const say = useCopy(copy);
  const words = useFigureWords();
  const tables = toFigureTables(figures);
  return tables.map((table, place) => {
    const title = words.report(table.report);
    const isFirst = tables[place - 1]?.report !== table.report;
    return (
      <div key={`${table.report} ${table.columns.join()}`} className={css.part}>
        {isFirst && <h3 className={css.partTitle}>{title}</h3>}
        <Table
          caption={isFirst ? title : `${title}, ${say.rows.total}`}
          rows={table.rows}
          keyOf={({ name }) => name}
          empty={null}
          columns={toColumns(table, words, say)}
        />
      </div>
    );
  });
}

type Words = ReturnType<typeof useFigureWords>;
type Heads = Record<'figure' | 'value', string>;

function toColumns({ columns, isTurned }: FigureTable, words: Words, { figure, value: amount }: Heads) {
  type Row = FigureTable['rows'][number];
  const isFlat = columns.includes('');
  return [
    {
      id: 'name',
      header: figure,
      cell: ({ name }: Row) => (isTurned || isFlat ? words.name(name) : words.row(name)),
      isText: true,
    },
    ...columns.map(
      (column): Column<Row> => ({
        id: column || 'figure',
        header: column === '' ? amount : isTurned ? words.row(column) : words.name(column),
        cell: ({ cells }) => {
          const cell = cells[column];
          return cell && words.value(cell.path, cell.figure);
        },
        isNumeric: true,
      }),
    ),
  ];
}
