import * as css from './chart.css.ts';
import { chart, type Scale, yOf } from './chart-scale.ts';

export type SeriesLook = 'first' | 'second' | 'third';

export interface Series {
  name: string;
  look: SeriesLook;
  /** In the order of the labels; null where nothing is known. */
  values: readonly (number | null)[];
}

export interface ChartProps {
  /** What stands under each value. */
  ticks: readonly string[];
  series: readonly Series[];
  format: (value: number | null) => string;
  /** The steps of the scale are no finer. */
  stepMin: number;
  /** What the picture says, for whom cannot see it. */
  said: string;
}

export function Legend({
  series,
  isBars = false,
}: {
  series: readonly (Series & { said?: string })[];
  isBars?: boolean;
}) {
  return (
    <ul className={css.legend}>
      {series.map(({ name, look, said = name }) => (
        <li key={name} className={css.legendItem}>
          <svg viewBox="0 0 28 10" className={css.legendSign} aria-hidden="true">
            {isBars ? (
              <rect x={8} y={1} width={12} height={8} className={css.bar[look]} />
            ) : (
              <path d="M2 5H26" className={css.line[look]} />
            )}
          </svg>
          {said}
        </li>
      ))}
    </ul>
  );
}

interface GridProps extends Pick<ChartProps, 'format' | 'ticks'> {
  scale: Scale;
  width: number;
  right: number;
  /** The middle of each value. */
  xs: readonly number[];
}

export function Grid({ scale, width, right, format, ticks, xs }: GridProps) {
  return (
    <>
      {scale.lines.map((value) => (
        <g key={value}>
          <path d={`M${chart.left} ${yOf(value, scale)}H${width - right}`} className={css.grid} />
          <text x={width} y={yOf(value, scale)} className={css.axisEnd}>
            {format(value)}
          </text>
        </g>
      ))}
      {xs.map((x, i) => (
        <text key={x} x={x} y={chart.height - 6} textAnchor="middle" className={css.axis}>
          {ticks[i]}
        </text>
      ))}
    </>
  );
}
