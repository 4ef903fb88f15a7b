import { FileDown, FileUp, Search, Users } from 'lucide-react';
import { customerFilter, customersApi } from 'schemas/customers/customers';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { LinkButton } from '../../../ui/actions/link-button/link-button.tsx';
import { Select } from '../../../ui/fields/select/select.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import { useServerPages } from '../../shared/calls/server-query.ts';
import { useForget } from '../../shared/calls/use-forget.ts';
import { ListCard } from '../../shared/list/server-list.tsx';
import { ServerTable } from '../../shared/list/server-table.tsx';
import { PageHead } from '../../shared/page-head/page-head.tsx';
import { useHasRole } from '../../shared/session/staff-user.tsx';
import * as copy from '../customers.copy.ts';
import * as css from '../customers.css.ts';
import { useCustomerColumns } from './customer-columns.tsx';
import { useCustomerFilters } from './use-customer-filters.ts';

/** Answers before anything is typed: the newest customers, with what each owes. */
export function CustomerList({ title }: { title: string }) {
  const words = useCopy(copy);
  const filters = useCustomerFilters();
  const list = useServerPages(customersApi.list, filters.asked);
  const columns = useCustomerColumns();
  useForget(customersApi.list);
  const mayBring = useHasRole('owner');
  const mayTake = useHasRole('manager');
  return (
    <>
      <PageHead title={title}>
        {mayBring && (
          <LinkButton href="/customers?tab=import" look="soft" size="small" iconBefore={<FileUp size={18} />}>
            {words.bringAlong}
          </LinkButton>
        )}
        {mayTake && (
          <LinkButton
            href="/customers?tab=export"
            look="soft"
            size="small"
            iconBefore={<FileDown size={18} />}
          >
            {words.takeAlong}
          </LinkButton>
        )}
      </PageHead>
      <ListCard title={words.filters[filters.filter]}>
        <Filters {...filters} />
        <ServerTable
          caption={title}
          columns={columns}
          keyOf={({ id }) => id}
          list={list}
          loading={words.loading}
          empty={{
            icon: <Users size={32} />,
            title: filters.isNarrowed ? words.noMatch : words.empty,
            text: filters.isNarrowed ? words.noMatchText : words.emptyText,
          }}
          saved={{ endpoint: customersApi.list, query: filters.asked }}
        />
        <p className={css.count} role="status">
          {list.rows.length > 0 && words.count(list.rows.length, list.hasNextPage)}
        </p>
      </ListCard>
    </>
  );
}

function Filters({ typed, type, filter, choose }: ReturnType<typeof useCustomerFilters>) {
  const words = useCopy(copy);
  return (
    <div className={css.filters}>
      <TextField
        label={words.search}
        placeholder={words.searchHint}
        prefix={<Search size={18} aria-hidden="true" />}
        value={typed}
        onChange={type}
        type="search"
        autoComplete="off"
        maxLength={100}
      />
      <Select
        label={words.show}
        placeholder={words.filters.all}
        options={customerFilter.options.map((value) => ({ value, label: words.filters[value] }))}
        value={filter}
        onChange={choose}
      />
    </div>
  );
}
