import { formatAmount } from 'schemas/kit/money';
import type { CloseLine } from 'schemas/reporting/closes';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Badge } from '../../../ui/feedback/badge/badge.tsx';
import { useLedgerWords } from '../../shared/record/ledger-words.ts';
import * as money from '../payments.css.ts';
import * as copy from './closes.copy.ts';
import * as css from './closes.css.ts';

/** What moved the drawer, and what came after the close before. */
export function DayLines({ lines }: { lines: readonly CloseLine[] }) {
  const say = useCopy(copy);
  const when = useWhen();
  const sayReason = useLedgerWords();
  if (lines.length === 0) return null;
  return (
    <section className={css.part}>
      <h3 className={css.partTitle}>{say.linesTitle}</h3>
      <ul className={money.lines}>
        {lines.map(({ at, way, unit, reason, amount, isLate }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of the ledger have no name, and never move.
          <li key={place} className={money.line}>
            <div>
              {sayReason(reason)} {isLate && <Badge look="attention">{say.late}</Badge>}
              <span className={money.under}>
                {[say.ways[way], say.unit(unit), when.instant(at)].join(' · ')}
              </span>
            </div>
            <span className={money.sum}>{formatAmount(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
