import type { ReactNode } from 'react';
import { formatAmount } from 'schemas/kit/money';
import type { SpaceRow } from 'schemas/reporting/staff-map';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import * as noticeWords from '../../shared/lease-actions/notices.copy.ts';
import * as words from '../storage-map.copy.ts';
import * as css from '../storage-map.css.ts';
import * as copy from '../unit-panel.copy.ts';
import { describeBalance } from './describe-space.ts';

/** What is true of a space now. */
export function UnitFacts({ space }: { space: SpaceRow }) {
  const say = useCopy(copy);
  const map = useCopy(words);
  const { size, streetRate, lock, tenancy } = space;
  return (
    <dl className={css.facts}>
      {tenancy && <TenancyFacts tenancy={tenancy} streetRate={streetRate} />}
      {!tenancy && <Fact term={say.streetRate}>{formatAmount(streetRate)}</Fact>}
      <Fact term={say.lock}>{map.keys.lock[lock]}</Fact>
      <Fact term={say.size}>{say.feet(size)}</Fact>
    </dl>
  );
}

type TenancyFactsProps = { tenancy: NonNullable<SpaceRow['tenancy']>; streetRate: string };

function TenancyFacts({ tenancy, streetRate }: TenancyFactsProps) {
  const say = useCopy(copy);
  const map = useCopy(words);
  const notices = useCopy(noticeWords);
  const when = useWhen();
  const { customerName, rate, balance, daysPastDue, paidThrough, gate, holdExpiresAt, vacatedOn, leavesOn } =
    tenancy;
  const late = daysPastDue ? ` · ${map.daysLate(daysPastDue)}` : '';
  return (
    <>
      <Fact term={say.tenant}>{customerName}</Fact>
      <Fact term={say.balance}>{`${describeBalance(balance, map)}${late}`}</Fact>
      <Fact term={say.rent}>
        {rate === streetRate
          ? formatAmount(rate)
          : say.rateAndStreet(formatAmount(rate), formatAmount(streetRate))}
      </Fact>
      <Fact term={say.paidThrough}>{paidThrough ? when.shortDay(paidThrough) : say.neverPaid}</Fact>
      {gate && <Fact term={say.gate}>{say.gateStates[gate]}</Fact>}
      {holdExpiresAt && <Fact term={say.holdEnds}>{when.instant(holdExpiresAt)}</Fact>}
      {vacatedOn && <Fact term={say.movesOut}>{when.shortDay(vacatedOn)}</Fact>}
      {leavesOn && !vacatedOn && <Fact term={notices.day}>{when.shortDay(leavesOn)}</Fact>}
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className={css.term}>{term}</dt>
      <dd className={css.value}>{children}</dd>
    </div>
  );
}
