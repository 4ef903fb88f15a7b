import { Download } from 'lucide-react';
import { type ExportTable, exportsApi, exportTables, movingTables } from 'schemas/reporting/exports/exports';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button/link-button.tsx';
import { useSaveCsv } from '../../shared/list/tools/use-save-csv.ts';
import { PageHead } from '../../shared/page-head/page-head.tsx';
import { useHasRole } from '../../shared/session/staff-user.tsx';
import { Section } from '../section.tsx';
import * as copy from './exports.copy.ts';
import * as css from './exports.css.ts';
import { JournalExport } from './journal-export.tsx';
import { useSaveAll } from './use-save-all.ts';

const records = exportTables.filter((table) => !(movingTables as string[]).includes(table));

/** Everything that the site has, to be taken along or looked at elsewhere; for a manager the ledger alone. */
export function Exports() {
  const words = useCopy(copy);
  const isOwner = useHasRole('owner');
  return (
    <>
      <PageHead title={words.title}>
        <LinkButton href="/customers" look="soft" size="small">
          {words.back}
        </LinkButton>
      </PageHead>
      {isOwner && <AllTables />}
      <JournalExport />
    </>
  );
}

function AllTables() {
  const words = useCopy(copy);
  return (
    <>
      <Section title={words.moving.title}>
        <p className={css.lead}>{words.moving.lead}</p>
        <Tables tables={movingTables} />
      </Section>
      <Section title={words.records.title}>
        <p className={css.lead}>{words.records.lead}</p>
        <Tables tables={records} />
        <SaveAll />
      </Section>
    </>
  );
}

function Tables({ tables }: { tables: readonly ExportTable[] }) {
  const words = useCopy(copy);
  const { saving, save } = useSaveCsv();
  return (
    <ul className={css.tables}>
      {tables.map((table) => {
        const [name, hint] = words.tables[table] ?? ['', ''];
        return (
          <li key={table} className={css.table}>
            <div className={css.words}>
              <p className={css.name}>{name}</p>
              <p className={css.quiet}>{hint}</p>
            </div>
            <Button
              look="soft"
              size="small"
              iconBefore={<Download size={18} />}
              aria-label={words.saveOf(name)}
              isDisabled={saving !== null}
              pendingLabel={saving === exportsApi[table].path ? words.saving : undefined}
              onPress={() => void save({ endpoint: exportsApi[table] })}
            >
              {words.save}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function SaveAll() {
  const { all: words, tables } = useCopy(copy);
  const { progress, save } = useSaveAll();
  const told = progress && words.saving(tables[progress.table]?.[0] ?? '', progress.rows);
  return (
    <div className={css.actions}>
      <Button
        iconBefore={<Download size={18} />}
        pendingLabel={told ?? undefined}
        onPress={() => void save()}
      >
        {words.save}
      </Button>
      <p className={css.quiet}>{words.hint}</p>
    </div>
  );
}
