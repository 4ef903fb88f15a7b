import { useEffect, useState } from 'react';
import { type CustomerFilter, customerFilter } from 'schemas/customers/customers';
import { useSearchParams } from 'wouter';

const typingPauseMs = 200;

/** What narrows the list stands in the address, so that Back and a link bring the same list. */
export function useCustomerFilters() {
  const [asked, setAsked] = useSearchParams();
  const search = asked.get('search') ?? '';
  const filter = customerFilter.safeParse(asked.get('filter')).data ?? 'all';
  const [typed, type] = useState(search);
  const set = (name: string, value: string) =>
    setAsked(
      (now) => {
        if (value === '') now.delete(name);
        else now.set(name, value);
        return now;
      },
      { replace: true },
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed alone sets it off.
  useEffect(() => {
    if (typed.trim() === search) return;
    const pause = setTimeout(() => set('search', typed.trim()), typingPauseMs);
    return () => clearTimeout(pause);
  }, [typed]);
  return {
    typed,
    type,
    filter,
    choose: (value: CustomerFilter) => set('filter', value === 'all' ? '' : value),
    asked: { ...(search && { search }), ...(filter !== 'all' && { filter }) },
    isNarrowed: search !== '' || filter !== 'all',
  };
}
