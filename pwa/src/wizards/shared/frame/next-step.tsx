import type { ReactNode } from 'react';
import * as css from './wizard-parts.css.ts';

interface NextStepProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

/** One line of what comes after the rental. */
export function NextStep({ icon, title, children }: NextStepProps) {
  return (
    <li className={css.nextStep}>
      <span className={css.nextMark} aria-hidden="true">
        {icon}
      </span>
      <div>
        <p className={css.strong}>{title}</p>
        <p className={css.quiet}>{children}</p>
      </div>
    </li>
  );
}
