import { createPortal } from 'react-dom';
import { useCtx } from '../context/ctx.tsx';
import { BrandMark } from '../frame/brand-mark.tsx';
import { useCopy } from '../i18n/locale.tsx';
import * as copy from './display.copy.ts';
import * as css from './reach.css.ts';

/** Says whose screen it is, where nobody in a wheelchair has to reach. */
export function ReachTop() {
  const { facility } = useCtx();
  const say = useCopy(copy);
  return createPortal(
    <aside aria-label={say.reach} className={css.top}>
      <BrandMark />
      <p className={css.name}>{facility.name}</p>
      <p className={css.words}>{say.reachTop}</p>
    </aside>,
    document.body,
  );
}
