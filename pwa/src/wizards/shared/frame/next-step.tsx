import type { ReactNode } from 'react';
import * as css from './wizard-parts.css.ts';

interface NextStepProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

/** One line of what comes next. */
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

/** What comes after the wizard, in order. */
export function NextSteps({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className={css.groupTitle}>{title}</h3>
      <ol className={css.nextSteps}>{children}</ol>
    </section>
  );
}
