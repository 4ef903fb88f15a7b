import { useLocation, useSearch } from 'wouter';

/** The open service stands in the query of `/`, so that Back closes it and a link can open it. */
export function useOpenService() {
  const search = useSearch();
  const [, navigate] = useLocation();
  return {
    openId: new URLSearchParams(search).get('service') || null,
    openService: (id: string) => navigate(addressOf(search, id), { state: openedHere }),
    closeService: () => {
      if (history.state?.isOpenedHere) history.back();
      else navigate(addressOf(search, null), { replace: true });
    },
  };
}

/** Marks an entry that has our own home before it, to which closing goes back. */
export const openedHere = { isOpenedHere: true };

/** The address of a service; whatever else the query says, such as a referral, stays. */
export function addressOf(search: string, id: string | null): string {
  const query = new URLSearchParams(search);
  if (id === null) query.delete('service');
  else query.set('service', id);
  return query.size ? `/?${query}` : '/';
}
