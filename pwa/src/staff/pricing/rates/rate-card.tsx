import { type ReactNode, useState } from 'react';
import { pricingApi, type RateChange, type StreetRate } from 'schemas/billing/pricing';
import { formatAmount } from 'schemas/kit/money';
import { useCopy, useLocale } from '../../../core/i18n/locale.tsx';
import { formatPercent } from '../../../core/i18n/percent-text.ts';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Card } from '../../../ui/layout/card/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog/confirm-dialog.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { useStaffCall } from '../../shared/calls/use-staff-call.ts';
import { useHasRole } from '../../shared/session/staff-user.tsx';
import * as copy from '../pricing.copy.ts';
import * as css from '../pricing.css.ts';
import { useGroupName } from '../use-group-name.ts';

interface RateCardProps {
  street: StreetRate;
  onChange: () => void;
}

export function RateCard({ street, onChange }: RateCardProps) {
  const words = useCopy(copy);
  const { locale } = useLocale();
  const when = useWhen();
  const name = useGroupName()(street);
  const mayChange = useHasRole('manager');
  const { kind, size, rate, since, occupied, rentable, averageRent } = street;
  const percent = formatPercent(rentable === 0 ? null : (occupied / rentable) * 100, locale);
  return (
    <Card label={name}>
      <div className={css.head}>
        <h2 className={css.title}>{words.kinds[kind]}</h2>
        <span className={css.quiet}>{words.size(size)}</span>
      </div>
      <p className={css.rate}>
        <strong className={css.big}>{formatAmount(rate)}</strong> {words.aMonth}
      </p>
      <p className={css.quiet}>{since ? words.since(when.day(since)) : words.sinceOpening}</p>
      <dl className={css.facts}>
        <Fact term={words.occupied}>{words.occupiedOf(occupied, rentable, percent)}</Fact>
        <Fact term={words.average}>{averageRent ? formatAmount(averageRent) : words.nobody}</Fact>
        <Fact term={words.planned}>
          {street.planned.length === 0 && words.nothingPlanned}
          {street.planned.map((change) => (
            <PlannedRate key={change.id} change={change} mayChange={mayChange} />
          ))}
        </Fact>
      </dl>
      {mayChange ? (
        <Button look="soft" size="small" aria-label={words.changeOf(name)} onPress={onChange}>
          {words.change}
        </Button>
      ) : (
        <p className={css.quiet}>{words.managersOnly}</p>
      )}
    </Card>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className={css.quiet}>{term}</dt>
      <dd className={css.value}>{children}</dd>
    </div>
  );
}

function PlannedRate({ change, mayChange }: { change: RateChange; mayChange: boolean }) {
  const words = useCopy(copy);
  const when = useWhen();
  return (
    <span className={css.planned}>
      <span>
        {words.plannedFrom(formatAmount(change.rate), when.day(change.effectiveOn))}
        <span className={css.under}>{change.reason}</span>
      </span>
      {mayChange && <WithdrawButton change={change} />}
    </span>
  );
}

function WithdrawButton({ change }: { change: RateChange }) {
  const words = useCopy(copy);
  const when = useWhen();
  const { run, isPending, refusal } = useStaffCall();
  const [isAsked, setAsked] = useState(false);
  const { id, version, rate, effectiveOn } = change;
  const withdraw = async () => {
    setAsked(false);
    const done = await run(pricingApi.withdraw, { params: { id }, body: { version } });
    if (done) showToast({ title: words.withdrawn });
  };
  return (
    <>
      <Button
        look="quiet"
        size="small"
        aria-label={words.withdrawOf(formatAmount(rate), when.day(effectiveOn))}
        isDisabled={isPending}
        onPress={() => setAsked(true)}
      >
        {words.withdraw}
      </Button>
      {refusal && (
        <span role="alert" className={css.under}>
          {refusal}
        </span>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        title={words.withdrawTitle}
        confirmLabel={words.withdraw}
        onConfirm={() => void withdraw()}
        cancelLabel={words.keep}
        onCancel={() => setAsked(false)}
      >
        {words.withdrawText}
      </ConfirmDialog>
    </>
  );
}
