import { metricsApi } from 'schemas/reporting/metrics';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx';
import * as text from '../../../ui/layout/text/text.css.ts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden/visually-hidden.tsx';
import { AgeNote } from '../../shared/age-note/age-note.tsx';
import { ListFailure } from '../../shared/list/server-list.tsx';
import { useKeptReply } from '../../shared/session/use-kept-reply.ts';
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
  const when = useWhen();
  return <p className={text.small}>{words.asOf(when.instant(instant))}</p>;
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
