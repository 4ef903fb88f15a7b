import { useCtx } from '../../../core/context/ctx.tsx';
import * as css from './wizard-parts.css.ts';

/** Whose paper it is, and what it says. */
export function PrintHead({ title, note }: { title: string; note: string }) {
  const { facility } = useCtx();
  return (
    <>
      <div>
        <p className={css.strong}>{facility.name}</p>
        <p>
          {facility.address} · {facility.phone}
        </p>
      </div>
      <div>
        <p className={css.printTitle}>{title}</p>
        <p>{note}</p>
      </div>
    </>
  );
}
