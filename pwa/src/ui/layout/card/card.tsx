import type { ReactNode } from 'react';
import { card } from './card.css.ts';

type CardProps = {
  children: ReactNode;
  /** Names the card as a section of the page. */
  label?: string;
};

export function Card({ children, label }: CardProps) {
  if (label === undefined) return <div className={card}>{children}</div>;
  return (
    <section className={card} aria-label={label}>
      {children}
    </section>
  );
}
