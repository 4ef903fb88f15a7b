import { metricsApi } from 'schemas/metrics';
import { useCtx } from '../../ctx.tsx';
import { AgeNote } from '../../kit/age-note/age-note.tsx';
import { useCopy, useLocale } from '../../kit/locale.tsx';
import { ListFailure } from '../../kit/server-list/server-list.tsx';
import { formatInstant } from '../../kit/time-text.ts';
import { useKeptReply } from '../../kit/use-kept-reply.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import * as text from '../../ui/text/text.css.ts';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import * as copy from './figures.copy.ts';
import * as figures from './figures.css.ts';
import { OccupancyCard } from './figures-chart.tsx';
import { MoreFigures } from './figures-more.tsx';
import { TaskCard } from './figures-tasks.tsx';
import { FigureTiles } from './figures-tiles.tsx';

/** How the site stands: a person's first look in the morning. */
export function FiguresSection() {
  const asked = useKeptReply(metricsApi.read);
  if (asked.isError && !asked.data) return <ListFailure list={asked} />;
  if (!asked.data) return <LoadingFigures />;
  const metrics = asked.data;
  return (
    <>
      <AgeNote asOf={metrics.asOf} />
      <AsOf instant={metrics.asOf} />
      <FigureTiles metrics={metrics} />
      <div className={figures.pair}>
        <OccupancyCard months={metrics.months} />
        <TaskCard metrics={metrics} />
      </div>
      <MoreFigures metrics={metrics} />
    </>
  );
}

function AsOf({ instant }: { instant: string }) {
  const words = useCopy(copy);
  const { locale } = useLocale();
  const { timeZone } = useCtx().facility;
  return <p className={text.small}>{words.asOf(formatInstant(instant, locale, timeZone))}</p>;
}

function LoadingFigures() {
  const words = useCopy(copy);
  return (
    <div role="status" className={figures.tiles}>
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      {['1', '2', '3', '4'].map((tile) => (
        <div key={tile} className={figures.tile.plain}>
          <Skeleton shape="shortLine" />
          <Skeleton shape="heading" />
        </div>
      ))}
    </div>
  );
}
