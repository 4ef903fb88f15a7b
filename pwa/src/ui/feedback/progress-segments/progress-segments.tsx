import { ProgressBar } from 'react-aria-components/ProgressBar';
import * as css from './progress-segments.css.ts';

type ProgressSegmentsProps = {
  /** What progresses, read aloud. */
  label: string;
  steps: number;
  /** The step somebody is at, from 1. */
  step: number;
  /** The percentage in words, shown and read aloud. */
  words: string;
};

/** One segment a step. */
export function ProgressSegments({ label, steps, step, words }: ProgressSegmentsProps) {
  return (
    <ProgressBar aria-label={label} value={step} maxValue={steps} valueLabel={words} className={css.bar}>
      <span className={css.segments}>
        {Array.from({ length: steps }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place.
          <span key={at} className={css.segment} data-reached={at < step || undefined} />
        ))}
      </span>
      <span className={css.words}>{words}</span>
    </ProgressBar>
  );
}
