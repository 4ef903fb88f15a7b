import { useCopy } from '../i18n/locale.tsx';
import * as copy from './frame.copy.ts';
import * as css from './frame.css.ts';

/** Always in the markup; the document's `data-demo` shows it, so that one prerendered page serves both modes. */
export function DemoBanner() {
  const words = useCopy(copy);
  return (
    <aside aria-label={words.demo} className={css.demoBanner}>
      {words.testPayments}
    </aside>
  );
}
