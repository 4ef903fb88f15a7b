import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { casesApi } from 'schemas/cases';
import { leasesApi } from 'schemas/leases';
import { messagesApi } from 'schemas/messages';
import { useCopy } from '../../kit/locale.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { Button } from '../../ui/button/button.tsx';
import { CaseList } from './case-list.tsx';
import * as copy from './dashboard.copy.ts';
import * as css from './dashboard.css.ts';
import { LeaseTable } from './lease-table.tsx';
import { MailList } from './mail-list.tsx';

export function Dashboard({ title }: { title: string }) {
  return (
    <>
      <div className={css.head}>
        <PageHeading title={title}>{title}</PageHeading>
        <RefreshButton />
      </div>
      <LeaseTable />
      <div className={css.pair}>
        <CaseList />
        <MailList />
      </div>
    </>
  );
}

const listPaths: string[] = [leasesApi.list.path, casesApi.list.path, messagesApi.list.path];

function RefreshButton() {
  const words = useCopy(copy);
  const queries = useQueryClient();
  const isFetching = useIsFetching({ predicate: isList }) > 0;
  const refresh = () => void queries.invalidateQueries({ predicate: isList });
  return (
    <Button look="quiet" size="small" iconBefore={<RefreshCw size={18} />} onPress={refresh}>
      {isFetching ? words.refreshing : words.refresh}
    </Button>
  );
}

const isList = ({ queryKey }: { queryKey: readonly unknown[] }) => listPaths.includes(String(queryKey[0]));
