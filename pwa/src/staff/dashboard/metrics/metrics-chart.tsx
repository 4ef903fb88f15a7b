import { useState } from 'react';
import type { Metrics } from 'schemas/reporting/metrics';
import { useMedia } from '../../../core/device/use-media.ts';
import { useCopy, useLocale } from '../../../core/i18n/locale.tsx';
import { formatPercent } from '../../../core/i18n/percent-text.ts';
import { Segmented } from '../../../ui/actions/segmented/segmented.tsx';
import { Table } from '../../../ui/data/table/table.tsx';
import { Card } from '../../../ui/layout/card/card.tsx';
import { media } from '../../../ui/theme/tokens.ts';
import * as css from '../dashboard.css.ts';
import * as copy from './metrics.copy.ts';
import * as styles from './metrics.css.ts';
import { chart, pathOf, type Scale, scaleOf, spreadLabels, xOf, yOf } from './metrics-line.ts';

type Month = Metrics['months'][number];
const shownSeries = ['unitsPercent', 'contractPercent', 'collectedPercent'] as const;
type Series = (typeof shownSeries)[number];

/** Twelve months as lines, or as the table that says the same. */
export function OccupancyCard({ months }: Pick<Metrics, 'months'>) {
  const words = useCopy(copy).chart;
  const [view, setView] = useState<'lines' | 'table'>('lines');
  return (
    <Card label={words.title}>
      <div className={styles.cardHead}>
        <h2 className={css.cardTitle}>{words.title}</h2>
        <Segmented
          label={words.view}
          options={[
            { value: 'lines', label: words.lines },
            { value: 'table', label: words.table },
          ]}
          value={view}
          onChange={setView}
        />
      </div>
      {view === 'lines' ? <Lines months={months} /> : <MonthTable months={months} />}
    </Card>
  );
}

interface Plot {
  months: Month[];
  scale: Scale;
  width: number;
}

function Lines({ months }: Pick<Metrics, 'months'>) {
  const words = useCopy(copy).chart;
  const { locale } = useLocale();
  const width = useMedia(media.phone) ? chart.narrowWidth : chart.width;
  const valuesOf = (series: Series) => months.map((month) => month[series]);
  const scale = scaleOf(shownSeries.flatMap(valuesOf).filter((value) => value !== null));
  const plot = { months, scale, width };
  const said = shownSeries.map(
    (series) => `${words[series]} ${formatPercent(months.at(-1)?.[series] ?? null, locale)}`,
  );
  return (
    <>
      <Legend said={said} />
      <svg
        viewBox={`0 0 ${width} ${chart.height}`}
        className={styles.chart}
        role="img"
        aria-label={words.said(said.join(', '))}
      >
        <Grid {...plot} />
        {shownSeries.map((series) => (
          <path key={series} d={pathOf(valuesOf(series), scale, width)} className={styles.line[series]} />
        ))}
        <EndLabels {...plot} />
      </svg>
    </>
  );
}

function Legend({ said }: { said: string[] }) {
  return (
    <ul className={styles.legend}>
      {shownSeries.map((series, i) => (
        <li key={series} className={styles.legendItem}>
          <svg viewBox="0 0 28 8" className={styles.legendLine} aria-hidden="true">
            <path d="M2 4H26" className={styles.line[series]} />
          </svg>
          {said[i]}
        </li>
      ))}
    </ul>
  );
}

function Grid({ months, scale, width }: Plot) {
  const { locale } = useLocale();
  return (
    <>
      {scale.lines.map((value) => (
        <g key={value}>
          <path d={`M${chart.left} ${yOf(value, scale)}H${width - chart.right}`} className={styles.grid} />
          <text x={width} y={yOf(value, scale)} className={styles.axisEnd}>
            {formatPercent(value, locale)}
          </text>
        </g>
      ))}
      {months.map(({ month }, i) => (
        <text
          key={month}
          x={xOf(i, months.length, width)}
          y={chart.height - 6}
          textAnchor="middle"
          className={styles.axis}
        >
          {formatMonth(month, locale, 'narrow')}
        </text>
      ))}
    </>
  );
}

function EndLabels({ months, scale, width }: Plot) {
  const { locale } = useLocale();
  const x = xOf(months.length - 1, months.length, width);
  const ends = shownSeries.flatMap((series) => {
    const value = months.at(-1)?.[series] ?? null;
    return value === null ? [] : [{ series, value, y: yOf(value, scale) }];
  });
  const heights = spreadLabels(ends.map(({ y }) => y));
  return ends.map(({ series, value, y }, i) => (
    <g key={series}>
      <circle cx={x} cy={y} r={4} className={styles.dot[series]} />
      <text x={x + 10} y={heights[i]} className={styles.endLabel}>
        {formatPercent(value, locale)}
      </text>
    </g>
  ));
}

function MonthTable({ months }: Pick<Metrics, 'months'>) {
  const words = useCopy(copy).chart;
  const { locale } = useLocale();
  const column = (id: Exclude<keyof Month, 'month'>) => ({
    id,
    header: words[id],
    cell: (month: Month) => formatPercent(month[id], locale),
    isNumeric: true,
  });
  return (
    <Table
      caption={words.title}
      columns={[
        { id: 'month', header: words.month, cell: ({ month }: Month) => formatMonth(month, locale, 'long') },
        column('unitsPercent'),
        column('warehousesPercent'),
        column('contractPercent'),
        column('collectedPercent'),
      ]}
      rows={[...months].reverse()}
      keyOf={({ month }) => month}
      empty={null}
    />
  );
}

/** "November 2026", or the letter that stands under a chart. */
const formatMonth = (month: string, locale: 'en' | 'es', style: 'narrow' | 'long') =>
  new Intl.DateTimeFormat(locale === 'es' ? 'es-US' : 'en-US', {
    month: style,
    ...(style === 'long' && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(Date.parse(`${month}T00:00:00Z`));
