import { History } from 'lucide-react';
import { formatAmount } from 'schemas/money';
import { pricingApi, type RateChange } from 'schemas/pricing';
import { useCtx } from '../../ctx.tsx';
import { ListTools } from '../../kit/list-tools/list-tools.tsx';
import { useCopy, useLocale } from '../../kit/locale.tsx';
import { ListCard } from '../../kit/server-list/server-list.tsx';
import { ServerTable } from '../../kit/server-list/server-table.tsx';
import { useServerPages } from '../../kit/server-query.ts';
import { signerName } from '../../kit/signer-name.ts';
import { formatDay, formatInstant } from '../../kit/time-text.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import * as cells from '../../ui/table/table.css.ts';
import * as copy from './pricing.copy.ts';
import * as css from './pricing.css.ts';

const looks = { planned: 'attention', in_force: 'available', past: 'neutral', withdrawn: 'neutral' } as const;

/** Every change that was ever planned, and what became of it. */
export function RateHistory() {
  const words = useCopy(copy).history;
  const list = useServerPages(pricingApi.changes);
  const columns = useColumns();
  return (
    <ListCard
      title={words.title}
      tools={
        <ListTools
          title={words.title}
          columns={columns}
          keyOf={({ id }) => id}
          list={list}
          endpoint={pricingApi.changes}
        />
      }
    >
      <ServerTable
        caption={words.title}
        columns={columns}
        keyOf={({ id }) => id}
        list={list}
        loading={words.loading}
        empty={{ icon: <History size={32} />, title: words.empty, text: words.emptyText }}
      />
    </ListCard>
  );
}

function useColumns() {
  const { history: words, kinds } = useCopy(copy);
  const { locale } = useLocale();
  const { timeZone } = useCtx().facility;
  return [
    {
      id: 'from',
      header: words.from,
      isWhole: true,
      cell: ({ effectiveOn }: RateChange) => formatDay(effectiveOn, locale, 'medium'),
    },
    { id: 'kind', header: words.kind, cell: ({ kind }: RateChange) => kinds[kind] },
    {
      id: 'rate',
      header: words.rate,
      isNumeric: true,
      cell: ({ rate, previousRate }: RateChange) => (
        <>
          {formatAmount(rate)}
          {previousRate && <span className={css.under}>{words.before(formatAmount(previousRate))}</span>}
        </>
      ),
    },
    {
      id: 'state',
      header: words.state,
      cell: ({ state }: RateChange) => <Badge look={looks[state]}>{words.states[state]}</Badge>,
    },
    {
      id: 'reason',
      header: words.reason,
      cell: ({ reason }: RateChange) => <div className={cells.words}>{reason}</div>,
    },
    {
      id: 'by',
      header: words.by,
      cell: ({ by, at }: RateChange) => (
        <div className={cells.words}>
          {signerName(by)}
          <span className={css.under}>{formatInstant(at, locale, timeZone)}</span>
        </div>
      ),
    },
  ];
}
