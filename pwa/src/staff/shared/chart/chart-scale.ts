/** The chart's own units, which are scaled to whatever room there is: a narrow one keeps its letters readable. */
export const chart = { width: 640, narrowWidth: 340, height: 240, left: 8, right: 104, top: 12, bottom: 28 };

const ticks = 4;
const steps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

export interface Scale {
  low: number;
  high: number;
  lines: number[];
}

/** The next round number: 11.2 -> 15, 430 -> 500. */
function roundUp(step: number): number {
  const unit = 10 ** Math.floor(Math.log10(step));
  return (steps.find((one) => one * unit >= step - unit / 1e9) ?? 10) * unit;
}

interface ScaleOptions {
  /** No line stands closer to the next. */
  stepMin: number;
  /** Bars begin at nought, lines wherever their values do. */
  fromZero?: boolean;
}

/** Four lines in round steps, the lowest at or below the values and never below nought, the highest above them. */
export function scaleOf(values: readonly number[], { stepMin, fromZero = false }: ScaleOptions): Scale {
  const [lowest, highest] = values.length === 0 ? [0, 0] : [Math.min(...values), Math.max(...values)];
  const grain = 2 * stepMin;
  const low = fromZero ? 0 : Math.max(0, Math.floor(lowest / grain) * grain);
  const step = Math.max(stepMin, roundUp(Math.max(stepMin, (highest - low) / (ticks - 1))));
  const lines = Array.from({ length: ticks }, (_, i) => low + i * step);
  return { low, high: low + (ticks - 1) * step, lines };
}

export const yOf = (value: number, { low, high }: Scale): number => {
  const room = chart.height - chart.top - chart.bottom;
  return chart.top + room * (1 - (value - low) / (high - low));
};

export const xOf = (index: number, count: number, width: number): number =>
  chart.left + ((width - chart.left - chart.right) * index) / Math.max(1, count - 1);

/** A line through what is known; what is not known leaves a gap. */
export function pathOf(values: readonly (number | null)[], scale: Scale, width: number): string {
  let isOpen = false;
  return values
    .flatMap((value, i) => {
      const command = isOpen ? 'L' : 'M';
      isOpen = value !== null;
      if (value === null) return [];
      return [`${command}${round(xOf(i, values.length, width))} ${round(yOf(value, scale))}`];
    })
    .join('');
}

/** The heights of the labels at the ends of the lines: in their order, and never one over another. */
export function spreadLabels(heights: readonly number[], gap = 18): number[] {
  const order = heights.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y);
  const placed = [...heights];
  let last = Number.NEGATIVE_INFINITY;
  for (const { y, i } of order) {
    last = Math.max(y, last + gap);
    placed[i] = last;
  }
  const over = Math.max(0, last - (chart.height - chart.bottom));
  return placed.map((y) => y - over);
}

const round = (value: number) => Math.round(value * 10) / 10;
