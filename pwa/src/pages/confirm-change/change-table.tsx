import { ArrowRight } from 'lucide-react';
import type { LinkedChange } from 'schemas/customers/info-changes';
import { useCopy } from '../../core/i18n/locale.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden/visually-hidden.tsx';
import * as linkedCss from '../shared/linked-page/linked-page.css.ts';
import * as css from './change-table.css.ts';
import * as copy from './confirm-change.copy.ts';

/** What stands in the record, and what would take its place: enough for its owner alone. */
export function ChangeTable({ linked }: { linked: LinkedChange }) {
  const say = useCopy(copy);
  return (
    <dl className={css.changes}>
      {linked.changes.map(({ field, from, to }) => (
        <Change key={field} name={say.fields[field]} from={from} to={to} />
      ))}
      {linked.hasCard && <Change name={say.card} from={say.presentCard} to={linked.card ?? say.newCard} />}
    </dl>
  );
}

function Change({ name, from, to }: { name: string; from: string; to: string }) {
  const say = useCopy(copy);
  return (
    <div className={css.change}>
      <dt className={linkedCss.quiet}>{name}</dt>
      <dd className={css.values}>
        <span className={css.old}>
          <VisuallyHidden>{say.now} </VisuallyHidden>
          {from}
        </span>
        <ArrowRight size={20} className={css.arrow} aria-hidden="true" />
        <span className={css.fresh}>
          <VisuallyHidden>{say.fresh} </VisuallyHidden>
          {to}
        </span>
      </dd>
    </div>
  );
}
