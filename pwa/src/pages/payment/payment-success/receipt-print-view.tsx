import { formatAmount } from 'schemas/kit/money';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { PrintView } from '../../../ui/layout/print-view/print-view.tsx';
import * as css from '../payment-frame.css.ts';
import * as sharedCopy from '../payment-pages.copy.ts';
import type { Confirmed } from './confirmation.machine.ts';
import * as copy from './payment-success.copy.ts';

/** The receipt on paper: what was paid and for which door, no name and no code. */
export function ReceiptPrintView({ confirmed, rows }: { confirmed: Confirmed; rows: [string, string][] }) {
  const { facility } = useCtx();
  const say = useCopy(copy);
  const { unit } = useCopy(sharedCopy);
  return (
    <PrintView>
      <div className={css.printView}>
        <div>
          <p className={css.strong}>{facility.name}</p>
          <p>
            {facility.address} · {facility.phone}
          </p>
        </div>
        <p className={css.printTitle}>{say.printTitle}</p>
        <div>
          {confirmed.amount && (
            <p>
              {say.amount}: <strong>{formatAmount(confirmed.amount)}</strong>
            </p>
          )}
          {confirmed.unit && <p>{unit(confirmed.unit)}</p>}
          {rows.map(([name, value]) => (
            <p key={name}>
              {name}: {value}
            </p>
          ))}
        </div>
        <p>{say.printThanks}</p>
      </div>
    </PrintView>
  );
}
