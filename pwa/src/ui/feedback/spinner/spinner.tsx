import { ProgressBar } from 'react-aria-components/ProgressBar';
import { classNames } from '../../theme/class-names.ts';
import * as css from './spinner.css.ts';

type SpinnerProps = {
  /** What is being waited for, read aloud. */
  label: string;
  size?: keyof typeof css.size;
};

/** Something is on its way and nobody knows how long it takes. */
export function Spinner({ label, size = 'inline' }: SpinnerProps) {
  return <ProgressBar isIndeterminate aria-label={label} className={classNames(css.wheel, css.size[size])} />;
}
