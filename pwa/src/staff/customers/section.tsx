import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/card/card.tsx';
import * as css from './customers.css.ts';

interface SectionProps {
  title: string;
  /** One thing to do, beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a customer's record under its name. */
export function Section({ title, action, children }: SectionProps) {
  return (
    <Card label={title}>
      <div className={css.cardHead}>
        <h2 className={css.cardTitle}>{title}</h2>
        {action}
      </div>
      {children}
    </Card>
  );
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className={css.term}>{term}</dt>
      <dd className={css.value}>{children}</dd>
    </div>
  );
}
