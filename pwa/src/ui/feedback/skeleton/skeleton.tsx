import * as css from './skeleton.css.ts';

/** Stands in while something loads; hidden from screen readers, so whoever shows it says "loading" once. */
export function Skeleton({ shape = 'line' }: { shape?: keyof typeof css.shape }) {
  return <span className={css.shape[shape]} aria-hidden="true" />;
}
