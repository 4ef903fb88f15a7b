import type { ReactNode } from 'react';
import { useCopy } from '../../core/i18n/locale.tsx';
import { Skeleton } from '../../ui/feedback/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden/visually-hidden.tsx';
import * as css from './payment-frame.css.ts';
import * as copy from './payment-pages.copy.ts';

interface PaymentSummaryProps {
  label: string;
  /** As a person reads it; undefined while it is not known. */
  amount: string | undefined;
  what: string | undefined;
  children?: ReactNode;
}

/** How much, and for what: only ever what the books say. */
export function PaymentSummary({ label, children, ...due }: PaymentSummaryProps) {
  return (
    <section className={css.whatCard} aria-label={label}>
      <DueAmount {...due} />
      {children}
    </section>
  );
}

export function DueAmount({ amount, what }: Pick<PaymentSummaryProps, 'amount' | 'what'>) {
  const say = useCopy(copy);
  if (amount === undefined) {
    return (
      <div role="status" className={css.due}>
        <VisuallyHidden>{say.loading}</VisuallyHidden>
        <Skeleton shape="shortLine" />
        <Skeleton shape="heading" />
        <Skeleton shape="line" />
      </div>
    );
  }
  return (
    <div className={css.due}>
      <p className={css.dueLabel}>{say.amount}</p>
      <p className={css.dueAmount}>{amount}</p>
      <p className={css.what}>{what}</p>
    </div>
  );
}

export type FactRow = [name: string, value: ReactNode];

/** Name and value, line by line; `isBelow` something that it belongs to. */
export function Facts({ rows, isBelow = false }: { rows: FactRow[]; isBelow?: boolean }) {
  if (rows.length === 0) return null;
  return (
    <dl className={isBelow ? css.factsBelow : css.facts}>
      {rows.map(([name, value]) => (
        <div key={name} className={css.fact}>
          <dt>{name}</dt>
          <dd className={css.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
