import { LineChart as ChartIcon } from 'lucide-react';
import { groupKey } from 'schemas/billing/pricing';
import { amountToCents, formatAmount, formatDollars } from 'schemas/kit/money';
import { type PlayedGroup, pricingProposalsApi } from 'schemas/reporting/pricing-proposals';
import { useCopy, useLocale } from '../../../core/i18n/locale.tsx';
import { formatMonth } from '../../../core/i18n/month-text.ts';
import { formatPercent } from '../../../core/i18n/percent-text.ts';
import { Table } from '../../../ui/data/table/table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state/empty-state.tsx';
import { useServerReply } from '../../shared/calls/server-query.ts';
import { ChartCard } from '../../shared/chart/chart-card.tsx';
import { LineChart } from '../../shared/chart/line-chart.tsx';
import { LoadingLines } from '../../shared/list/loading-lines.tsx';
import { ListFailure } from '../../shared/list/server-list.tsx';
import * as css from '../pricing.css.ts';
import { useGroupName } from '../use-group-name.ts';
import * as copy from './simulation.copy.ts';

type Month = PlayedGroup['months'][number];

const signed = (amount: string) => {
  const cents = amountToCents(amount);
  return `${cents > 0 ? '+' : ''}${formatDollars(cents)}`;
};

/** What the last year would have been with the rules of today. */
export function SimulationView() {
  const say = useCopy(copy);
  const list = useServerReply(pricingProposalsApi.simulation);
  const played = list.data?.filter(({ months }) => months.length > 0);
  return (
    <>
      <p className={css.quiet}>{say.lead}</p>
      {list.isPending && <LoadingLines label={say.loading} />}
      {list.error && <ListFailure list={list} />}
      {played?.length === 0 && (
        <EmptyState icon={<ChartIcon size={32} />} title={say.empty}>
          {say.emptyText}
        </EmptyState>
      )}
      <div className={css.charts}>
        {played?.map((group) => (
          <PlayedCard key={groupKey(group)} group={group} />
        ))}
      </div>
    </>
  );
}

function PlayedCard({ group }: { group: PlayedGroup }) {
  const say = useCopy(copy);
  const name = useGroupName()(group);
  return (
    <ChartCard
      title={say.title(name)}
      note={say.total(signed(group.more))}
      chart={<Rates months={group.months} name={name} />}
      table={<Months months={group.months} title={say.title(name)} />}
    />
  );
}

function Rates({ months, name }: { months: readonly Month[]; name: string }) {
  const say = useCopy(copy);
  const { locale } = useLocale();
  const series = [
    {
      name: say.actual,
      look: 'second' as const,
      values: months.map(({ rate }) => amountToCents(rate) / 100),
    },
    {
      name: say.played,
      look: 'first' as const,
      values: months.map(({ playedRate }) => amountToCents(playedRate) / 100),
    },
  ];
  const format = (dollars: number | null) =>
    dollars === null ? '—' : formatDollars(Math.round(dollars * 100)).replace(/\.00$/, '');
  const ends = series.map((one) => `${one.name} ${format(one.values.at(-1) ?? null)}`).join(', ');
  return (
    <LineChart
      ticks={months.map(({ month }) => formatMonth(month, locale, 'narrow'))}
      series={series}
      format={format}
      stepMin={1}
      said={say.said(name, ends)}
    />
  );
}

function Months({ months, title }: { months: readonly Month[]; title: string }) {
  const say = useCopy(copy);
  const { locale } = useLocale();
  return (
    <Table
      caption={title}
      columns={[
        { id: 'month', header: say.month, cell: ({ month }: Month) => formatMonth(month, locale, 'long') },
        {
          id: 'occupied',
          header: say.occupied,
          cell: (one: Month) => formatPercent(one.occupiedPercent, locale),
          isNumeric: true,
        },
        { id: 'moveIns', header: say.moveIns, cell: (one: Month) => one.moveIns, isNumeric: true },
        { id: 'rate', header: say.actual, cell: (one: Month) => formatAmount(one.rate), isNumeric: true },
        {
          id: 'played',
          header: say.played,
          cell: (one: Month) => formatAmount(one.playedRate),
          isNumeric: true,
        },
        { id: 'more', header: say.more, cell: (one: Month) => signed(one.more), isNumeric: true },
      ]}
      rows={[...months].reverse()}
      keyOf={({ month }) => month}
      empty={null}
    />
  );
}
