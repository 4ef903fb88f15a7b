import { History } from 'lucide-react';
import { pricingApi, type RateChange } from 'schemas/billing/pricing';
import { formatAmount } from 'schemas/kit/money';
import { useCtx } from '../../core/context/ctx.tsx';
import { useCopy, useLocale } from '../../core/i18n/locale.tsx';
import { formatDay, formatInstant } from '../../core/i18n/time-text.ts';
import * as cells from '../../ui/data/table/table.css.ts';
import { Badge } from '../../ui/feedback/badge/badge.tsx';
import { useServerPages } from '../shared/calls/server-query.ts';
import { ListCard } from '../shared/list/server-list.tsx';
import { ServerTable } from '../shared/list/server-table.tsx';
import { ListTools } from '../shared/list/tools/list-tools.tsx';
import { signerName } from '../shared/record/signer-name.ts';
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
