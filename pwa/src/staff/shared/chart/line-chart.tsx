import { useMedia } from '../../../core/device/use-media.ts';
import { media } from '../../../ui/theme/tokens.ts';
import * as css from './chart.css.ts';
import { type ChartProps, Grid, Legend } from './chart-parts.tsx';
import { chart, pathOf, type Scale, scaleOf, spreadLabels, xOf, yOf } from './chart-scale.ts';

/** Values over time as lines, with what they come to at the end. */
export function LineChart({ ticks, series, format, stepMin, said }: ChartProps) {
  const width = useMedia(media.phone) ? chart.narrowWidth : chart.width;
  const known = series.flatMap(({ values }) => values).filter((value) => value !== null);
  const scale = scaleOf(known, { stepMin });
  const xs = ticks.map((_, i) => xOf(i, ticks.length, width));
  const ends = series.map((one) => ({ ...one, said: `${one.name} ${format(one.values.at(-1) ?? null)}` }));
  return (
    <>
      <Legend series={ends} />
      <svg viewBox={`0 0 ${width} ${chart.height}`} className={css.chart} role="img" aria-label={said}>
        <Grid {...{ scale, width, format, ticks, xs }} right={chart.right} />
        {series.map(({ name, values, look }) => (
          <path key={name} d={pathOf(values, scale, width)} className={css.line[look]} />
        ))}
        <EndLabels series={series} scale={scale} format={format} x={xs.at(-1) ?? 0} />
      </svg>
    </>
  );
}

interface EndLabelsProps extends Pick<ChartProps, 'series' | 'format'> {
  scale: Scale;
  x: number;
}

function EndLabels({ series, scale, format, x }: EndLabelsProps) {
  const ends = series.flatMap(({ name, look, values }) => {
    const value = values.at(-1) ?? null;
    return value === null ? [] : [{ name, look, value, y: yOf(value, scale) }];
  });
  // Lines that end at one place say it once.
  const isFirst = (value: number, i: number) => ends.findIndex((one) => one.value === value) === i;
  const heights = spreadLabels(ends.map(({ y }) => y));
  return ends.map(({ name, look, value, y }, i) => (
    <g key={name}>
      <circle cx={x} cy={y} r={4} className={css.dot[look]} />
      {isFirst(value, i) && (
        <text x={x + 10} y={heights[i]} className={css.endLabel}>
          {format(value)}
        </text>
      )}
    </g>
  ));
}
