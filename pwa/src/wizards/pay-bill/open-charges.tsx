import { besideLabel, billedLabel } from 'schemas/billing/billed-label';
import type { Account, OpenCharge } from 'schemas/customers/accounts';
import { formatAmount } from 'schemas/kit/money';
import { useCopy, useLocale } from '../../core/i18n/locale.tsx';
import { formatDay } from '../../core/i18n/time-text.ts';
import { Badge } from '../../ui/feedback/badge/badge.tsx';
import { Notice } from '../../ui/feedback/notice/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden/visually-hidden.tsx';
import { useUnitName } from '../shared/account-lookup/use-unit-name.ts';
import * as parts from '../shared/frame/wizard-parts.css.ts';
import * as copy from './pay-bill.copy.ts';
import * as css from './pay-bill.css.ts';
import { isSettled } from './pay-bill-draft.ts';

interface OpenChargesProps {
  /** Null while the office is being asked. */
  account: Account | null;
  unitNumber: string;
}

/** What is owed, and why: each line is an invoice with its reason. */
export function OpenCharges({ account, unitNumber }: OpenChargesProps) {
  const say = useCopy(copy).charges;
  const nameUnit = useUnitName();
  return (
    <section className={parts.ticket} aria-label={say.title}>
      <div className={css.balance}>
        <div>
          <p className={parts.quiet}>{say.of(nameUnit(account?.unit ?? unitNumber))}</p>
          <h3 className={parts.unitLine}>{say.title}</h3>
        </div>
        {account && <p className={css.balanceFigure}>{formatAmount(account.balance)}</p>}
      </div>
      {account ? <Charges account={account} /> : <Loading />}
    </section>
  );
}

function Charges({ account }: { account: Account }) {
  const say = useCopy(copy).charges;
  return (
    <>
      {isSettled(account) && (
        <Notice look="success" title={say.nothing}>
          {say.nothingText}
        </Notice>
      )}
      {account.charges.length > 0 && (
        <ul className={css.charges}>
          {account.charges.map((charge) => (
            <Charge key={charge.invoiceId} charge={charge} />
          ))}
        </ul>
      )}
      {Number(account.credit) > 0 && (
        <p className={parts.quiet}>{say.credit(formatAmount(account.credit))}</p>
      )}
    </>
  );
}

function Charge({ charge }: { charge: OpenCharge }) {
  const say = useCopy(copy).charges;
  const { locale } = useLocale();
  const due = formatDay(charge.dueOn, locale);
  return (
    <li className={css.charge}>
      <div>
        <p className={parts.strong}>{billedLabel(charge, locale)}</p>
        {charge.beside?.map((label) => (
          <p key={label} className={css.chargeWhen}>
            {besideLabel(label, locale)}
          </p>
        ))}
        <p className={css.chargeWhen}>
          {charge.isOverdue ? say.wasDue(due) : say.due(due)}
          {charge.isOverdue && <Badge look="attention">{say.overdue}</Badge>}
          {charge.isWaiting && <Badge look="neutral">{say.waiting}</Badge>}
        </p>
      </div>
      <p className={css.chargeFigure}>{formatAmount(charge.amount)}</p>
    </li>
  );
}

function Loading() {
  const say = useCopy(copy).charges;
  return (
    <div role="status" className={parts.closeStack}>
      <VisuallyHidden>{say.loading}</VisuallyHidden>
      <Skeleton />
      <Skeleton shape="shortLine" />
    </div>
  );
}
