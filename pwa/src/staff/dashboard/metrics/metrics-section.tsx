import { metricsApi } from 'schemas/reporting/metrics';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx';
import * as text from '../../../ui/layout/text/text.css.ts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden/visually-hidden.tsx';
import { AgeNote } from '../../shared/age-note/age-note.tsx';
import { ListFailure } from '../../shared/list/server-list.tsx';
import { useKeptReply } from '../../shared/session/use-kept-reply.ts';
import { DayCard } from './day-card.tsx';
import * as copy from './metrics.copy.ts';
import * as styles from './metrics.css.ts';
import { OccupancyCard } from './metrics-chart.tsx';
import { MoreMetrics } from './metrics-more.tsx';
import { MetricTiles } from './metrics-tiles.tsx';

/** The few figures of the day, beside the work. */
export function MetricsSection() {
  const asked = useKeptReply(metricsApi.read);
  if (asked.isError && !asked.data) return <ListFailure list={asked} />;
  if (!asked.data) return <LoadingMetrics />;
  const metrics = asked.data;
  return (
    <div className={styles.aside}>
      <AgeNote asOf={metrics.asOf} />
      <MetricTiles metrics={metrics} />
      <DayCard metrics={metrics} />
      <AsOf instant={metrics.asOf} />
    </div>
  );
}

/** Twelve months, and every other figure. */
export function FiguresSection() {
  const asked = useKeptReply(metricsApi.read);
  if (asked.isError && !asked.data) return <ListFailure list={asked} />;
  if (!asked.data) return <LoadingMetrics />;
  const metrics = asked.data;
  return (
    <>
      <AgeNote asOf={metrics.asOf} />
      <AsOf instant={metrics.asOf} />
      <OccupancyCard months={metrics.months} />
      <MoreMetrics metrics={metrics} />
    </>
  );
}

function AsOf({ instant }: { instant: string }) {
  const words = useCopy(copy);
  const when = useWhen();
  return <p className={text.small}>{words.asOf(when.instant(instant))}</p>;
}

function LoadingMetrics() {
  const words = useCopy(copy);
  return (
    <div role="status" className={styles.tiles}>
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      {['1', '2', '3', '4'].map((tile) => (
        <div key={tile} className={styles.tile.plain}>
          <Skeleton shape="shortLine" />
          <Skeleton shape="heading" />
        </div>
      ))}
    </div>
  );
}
