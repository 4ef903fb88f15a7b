import { type ImportView, importsApi } from 'schemas/reporting/imports';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { LinkButton } from '../../../ui/actions/link-button/link-button.tsx';
import { useServerReply } from '../../shared/calls/server-query.ts';
import { useForget } from '../../shared/calls/use-forget.ts';
import { LoadingLines } from '../../shared/list/loading-lines.tsx';
import { ListTrouble } from '../../shared/list/server-list.tsx';
import { PageHead } from '../../shared/page-head/page-head.tsx';
import { ImportCard } from './import-card.tsx';
import { ImportStart } from './import-start.tsx';
import * as copy from './imports.copy.ts';

const pollMs = 1_000;
const goesOn = ({ state }: ImportView) => state === 'checking' || state === 'applying';

/** Tenants from another system: the files, and each import from its check to the day it is live. */
export function Imports() {
  const words = useCopy(copy);
  const list = useServerReply(importsApi.list, {
    // Of files that have arrived nothing else on this page tells.
    whileMs: (imports, hasFailed) => (hasFailed ? 5 * pollMs : imports?.some(goesOn) ? pollMs : false),
  });
  useForget(importsApi.list);
  return (
    <>
      <PageHead title={words.title}>
        <LinkButton href="/customers" look="soft" size="small">
          {words.back}
        </LinkButton>
      </PageHead>
      <ImportStart />
      {list.isPending && <LoadingLines label={words.loading} />}
      <ListTrouble list={list} />
      {list.data?.map((view) => (
        <ImportCard key={view.id} view={view} />
      ))}
    </>
  );
}
