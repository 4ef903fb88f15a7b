import type { ReactNode } from 'react';
import * as css from '../../shared/items/items.css.ts';

/** Name and value, as many beside each other as there is room for. */
export function CaseFacts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={css.caseFacts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={css.caseValue}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
