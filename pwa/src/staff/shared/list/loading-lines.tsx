import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden/visually-hidden.tsx';
import * as css from './server-list.css.ts';

/** The shape of a short list that is on its way. */
export function LoadingLines({ label }: { label: string }) {
  return (
    <div className={css.stack} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Skeleton />
      <Skeleton />
      <Skeleton shape="shortLine" />
    </div>
  );
}
