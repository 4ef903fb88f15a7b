import { formatAmount } from 'schemas/kit/money';
import type { Metrics } from 'schemas/reporting/metrics';
import { useCopy, useLocale } from '../../../core/i18n/locale.tsx';
import { formatPercent } from '../../../core/i18n/percent-text.ts';
import { formatDay } from '../../../core/i18n/time-text.ts';
import { Card } from '../../../ui/layout/card/card.tsx';
import * as billing from '../../shared/items/figures.css.ts';
import * as css from '../../shared/items/items.css.ts';
import * as copy from './metrics.copy.ts';

/** The metrics behind the first ones: shares of units and warehouses apart, the day, the month, and what comes. */
export function MoreMetrics({ metrics }: { metrics: Metrics }) {
  const words = useCopy(copy).more;
  return (
    <Card label={words.title}>
      <h2 className={css.cardTitle}>{words.title}</h2>
      <dl className={billing.figures}>
        {useMetrics(metrics).map(([label, figure]) => (
          <div key={label}>
            <dt className={css.under}>{label}</dt>
            <dd className={billing.figure}>{figure}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function useMetrics({ spaces, money, flow, forecast }: Metrics): (readonly [string, string])[] {
  const words = useCopy(copy).more;
  const { locale } = useLocale();
  const percent = (share: number | null) => formatPercent(share, locale);
  const [units, warehouses, all] = spaces;
  const days = (count: number | null) => (count === null ? '—' : words.days(count));
  return [
    [words.unitsLet, percent(units?.occupiedPercent ?? null)],
    [words.warehousesLet, percent(warehouses?.occupiedPercent ?? null)],
    [words.contract, percent(all?.economicPercent ?? null)],
    [words.collectedShare, percent(money.collectedPercent)],
    [words.reserved, String(all?.reserved ?? 0)],
    [words.maintenance, String(all?.maintenance ?? 0)],
    [words.collectedToday, formatAmount(money.collectedToday)],
    [words.pastDueShare, percent(money.pastDuePercent)],
    [words.autopay, percent(money.autopayPercent)],
    [words.netAbsorption, words.flow(flow.moveIns, flow.moveOuts)],
    [words.medianStay, days(flow.medianStayDays)],
    [words.announced, String(forecast.moveOuts)],
    [words.billing(formatDay(forecast.billingOn, locale, 'medium')), formatAmount(forecast.billing)],
  ];
}
