import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import type { Endpoint } from 'schemas/kit/endpoint';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import * as copy from './refresh-button.copy.ts';

/** Asks anew for what a page lists: nothing does it by itself. */
export function RefreshButton({ lists }: { lists: readonly Endpoint[] }) {
  const words = useCopy(copy);
  const queries = useQueryClient();
  const isListed = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    lists.some(({ path }) => path === queryKey[0]);
  const isFetching = useIsFetching({ predicate: isListed }) > 0;
  const refresh = () => void queries.invalidateQueries({ predicate: isListed });
  return (
    <Button look="quiet" size="small" iconBefore={<RefreshCw size={18} />} onPress={refresh}>
      {isFetching ? words.refreshing : words.refresh}
    </Button>
  );
}
