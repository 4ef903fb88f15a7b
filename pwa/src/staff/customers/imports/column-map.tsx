import { useState } from 'react';
import { type ImportView, importColumns, importsApi } from 'schemas/reporting/imports';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Select } from '../../../ui/fields/select/select.tsx';
import { Refusal } from '../../shared/calls/refusal.tsx';
import { useStaffCall } from '../../shared/calls/use-staff-call.ts';
import * as copy from './imports.copy.ts';
import * as css from './imports.css.ts';

type ImportedFile = ImportView['files'][number];

/** Which of their headers is which of our columns; open from the start where one that is needed was not found. */
export function ColumnMap({ view }: { view: ImportView }) {
  const { columns: words, start } = useCopy(copy);
  const isMissing = ({ kind }: ImportedFile) =>
    view.faults.some(({ file, code }) => file === kind && code === 'missing_column');
  const [open, setOpen] = useState(() => view.files.filter(isMissing).map(({ kind }) => kind));
  return (
    <>
      {view.files
        .filter(({ kind }) => open.includes(kind))
        .map((file) => (
          <FileColumns key={file.kind} view={view} file={file} />
        ))}
      <div className={css.actions}>
        {view.files
          .filter(({ kind }) => !open.includes(kind))
          .map(({ kind }) => (
            <Button key={kind} look="outline" size="small" onPress={() => setOpen([...open, kind])}>
              {words.show(start.kinds[kind])}
            </Button>
          ))}
      </div>
    </>
  );
}

function FileColumns({ view: { id, version }, file }: { view: ImportView; file: ImportedFile }) {
  const { columns: words, start, actions } = useCopy(copy);
  const [chosen, setChosen] = useState(file.columns);
  const { run, isPending, refusal } = useStaffCall();
  const headers = [...new Set(file.headers)].filter((header) => header !== '');
  const options = [
    { value: '', label: words.none },
    ...headers.map((header) => ({ value: header, label: header })),
  ];
  const check = () =>
    void run(importsApi.map, { params: { id }, body: { version, kind: file.kind, columns: chosen } });
  return (
    <section aria-label={words.of(start.kinds[file.kind])}>
      <h3 className={css.columnsTitle}>{words.of(start.kinds[file.kind])}</h3>
      <div className={css.columns}>
        {Object.entries(importColumns[file.kind]).map(([column, isNeeded]) => (
          <Select
            key={column}
            label={words.label(column, isNeeded)}
            options={options}
            value={chosen[column] ?? ''}
            onChange={(header) => setChosen({ ...chosen, [column]: header })}
            placeholder={words.none}
          />
        ))}
      </div>
      <Refusal title={actions.refused} refusal={refusal} />
      <Button look="soft" size="small" pendingLabel={isPending ? actions.working : undefined} onPress={check}>
        {words.check}
      </Button>
    </section>
  );
}
