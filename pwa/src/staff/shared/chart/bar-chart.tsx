import { useMedia } from '../../../core/device/use-media.ts';
import { media } from '../../../ui/theme/tokens.ts';
import * as css from './chart.css.ts';
import { type ChartProps, Grid, Legend, type Series } from './chart-parts.tsx';
import { chart, type Scale, scaleOf, yOf } from './chart-scale.ts';

const right = 64;
/** Of the room of one label: what its bars take. */
const share = 0.72;

/** Values side by side, each from nought up. */
export function BarChart({ ticks, series, format, stepMin, said }: ChartProps) {
  const width = useMedia(media.phone) ? chart.narrowWidth : chart.width;
  const known = series.flatMap(({ values }) => values).filter((value) => value !== null);
  const scale = scaleOf(known, { stepMin, fromZero: true });
  const room = (width - chart.left - right) / Math.max(1, ticks.length);
  const xs = ticks.map((_, i) => chart.left + room * (i + 0.5));
  return (
    <>
      {series.length > 1 && <Legend series={series} isBars />}
      <svg viewBox={`0 0 ${width} ${chart.height}`} className={css.chart} role="img" aria-label={said}>
        <Grid {...{ scale, width, right, format, ticks, xs }} />
        {xs.map((x, i) => (
          <Bars
            key={x}
            series={series}
            index={i}
            left={x - (room * share) / 2}
            room={room * share}
            scale={scale}
          />
        ))}
      </svg>
    </>
  );
}

interface BarsProps {
  series: readonly Series[];
  index: number;
  left: number;
  room: number;
  scale: Scale;
}

function Bars({ series, index, left, room, scale }: BarsProps) {
  const width = room / series.length;
  const foot = yOf(0, scale);
  return series.map(({ name, look, values }, i) => {
    const top = yOf(values[index] ?? 0, scale);
    return (
      <rect
        key={name}
        x={left + i * width + 1}
        y={top}
        width={Math.max(1, width - 2)}
        height={foot - top}
        className={css.bar[look]}
      />
    );
  });
}
