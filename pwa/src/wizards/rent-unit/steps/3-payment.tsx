import { CalendarClock, CreditCard, KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatAmount } from 'schemas/kit/money';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy } from '../../../core/i18n/locale.tsx';
import type { MapSnapshot } from '../../../facility-map/store/map-store.ts';
import { FirstMonthNote } from '../../../payments/coverage/first-month-note.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { Checkbox } from '../../../ui/fields/checkbox/checkbox.tsx';
import * as parts from '../../shared/frame/wizard-parts.css.ts';
import { OfferChoice } from '../offers/offer-choice.tsx';
import { useShownOffers } from '../offers/shown-offers.ts';
import * as copy from '../rent-unit.copy.ts';
import * as css from '../rent-unit.css.ts';
import type { StepProps } from '../rental-draft.ts';
import { readStreetRates } from '../unit/street-rates.ts';
import { nameUnit } from '../unit/unit-words.ts';

interface PaymentProps extends StepProps {
  isOffline: boolean;
  map: MapSnapshot | undefined;
}

export function Payment({ draft, edit, map, isOffline }: PaymentProps) {
  const words = useCopy(copy);
  const say = words.payment;
  const { facility } = useCtx();
  const { unit } = draft;
  const offers = useShownOffers(draft.plan);
  const rates = readStreetRates(map?.places, facility);
  const first = unit
    ? say.firstOf(formatAmount(unit.monthlyRate), nameUnit(words, unit))
    : say.firstFrom(formatAmount(rates.unit), rates.warehouse && formatAmount(rates.warehouse));
  return (
    <>
      <ul className={css.cards}>
        <Fact icon={<KeyRound />} name={say.first} title={first} text={say.firstText} />
        <Fact icon={<CalendarClock />} name={say.monthly} title={say.monthlyWhen} text={say.monthlyText} />
        <Fact icon={<CreditCard />} name={say.cards} title={say.cardsAmount} text={say.cardsText} />
      </ul>
      <div className={parts.stack}>
        <OfferChoice plan={draft.plan} onChoose={(plan) => edit({ plan })} />
        {unit && (
          <FirstMonthNote
            monthlyRate={unit.monthlyRate}
            offers={offers}
            rateAsOf={isOffline ? (map?.fetchedAt ?? null) : undefined}
          />
        )}
        <Checkbox
          look="card"
          isSelected={draft.billingAddressSameAsHome}
          onChange={(billingAddressSameAsHome) => edit({ billingAddressSameAsHome })}
          detail={say.billingText}
        >
          {say.billing}
        </Checkbox>
        {facility.isDemo && (
          <Notice look="info" title={say.testMode}>
            {say.testModeText}
          </Notice>
        )}
      </div>
    </>
  );
}

interface FactProps {
  icon: ReactNode;
  name: string;
  title: string;
  text: string;
}

function Fact({ icon, name, title, text }: FactProps) {
  return (
    <li className={css.cardItem}>
      <div className={css.cardMark} aria-hidden="true">
        {icon}
      </div>
      <p className={parts.quiet}>{name}</p>
      <p className={css.cardTitle}>{title}</p>
      <p className={parts.quiet}>{text}</p>
    </li>
  );
}
