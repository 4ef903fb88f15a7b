import { Download } from 'lucide-react';
import type { ImportFault, ImportView } from 'schemas/reporting/imports';
import { saveFile } from '../../../core/files/save-file.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import type { Column } from '../../../ui/data/table/column.ts';
import { Table } from '../../../ui/data/table/table.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { faultsFile } from './import-files.ts';
import * as copy from './imports.copy.ts';
import * as css from './imports.css.ts';

/** What is wrong, where, in words; as a file for whoever mends it elsewhere. */
export function FaultTable({ view: { faults, faultCount } }: { view: ImportView }) {
  const { faults: words } = useCopy(copy);
  const columns = useColumns();
  const rows = faults.map((fault, at) => ({ ...fault, key: String(at) }));
  const headers = [words.file, words.line, words.column, words.what, ''];
  const save = () =>
    saveFile(
      'faults.csv',
      faultsFile(faults, headers, ({ code }) => words.codes[code]),
    );
  return (
    <>
      <Notice
        look="error"
        title={words.title(faultCount)}
        action={
          <Button look="plain" size="small" iconBefore={<Download size={18} />} onPress={save}>
            {words.save}
          </Button>
        }
      >
        {words.lead} {faultCount > faults.length && words.cut(faults.length)}
      </Notice>
      <Table caption={words.caption} columns={columns} rows={rows} keyOf={({ key }) => key} empty={null} />
    </>
  );
}

function useColumns(): Column<ImportFault & { key: string }>[] {
  const { faults: words, start } = useCopy(copy);
  return [
    { id: 'file', header: words.file, cell: ({ file }) => start.kinds[file] },
    { id: 'line', header: words.line, cell: ({ line }) => (line > 0 ? line : ''), isNumeric: true },
    {
      id: 'column',
      header: words.column,
      cell: ({ column }) => column ?? '',
      under: ({ value }) => value !== '' && <span className={css.quiet}>{value}</span>,
      isText: true,
    },
    { id: 'what', header: words.what, cell: ({ code }) => words.codes[code], isText: true },
  ];
}
