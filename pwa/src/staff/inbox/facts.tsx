import type { ReactNode } from 'react';
import * as css from './inbox.css.ts';

export type Fact = readonly [term: string, value: ReactNode];

/** Name and value, as many beside each other as there is room for. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt className={css.term}>{term}</dt>
          <dd className={css.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A part of what a dialog shows, under its name. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.part}>
      <h3 className={css.partTitle}>{title}</h3>
      {children}
    </div>
  );
}
