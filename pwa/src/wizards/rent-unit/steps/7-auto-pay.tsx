import { coverFirstMonth, settledMonthly } from 'schemas/billing/coverage';
import type { Plan } from 'schemas/facility/offers';
import { amountToCents, formatAmount } from 'schemas/kit/money';
import type { ChosenOffers } from 'schemas/leasing/chosen-offers';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy, useSentence } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import type { MapSnapshot } from '../../../facility-map/store/map-store.ts';
import { besideRent } from '../../../payments/coverage/first-month.ts';
import { FirstMonthNote } from '../../../payments/coverage/first-month-note.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox/checkbox.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards/radio-cards.tsx';
import * as parts from '../../shared/frame/wizard-parts.css.ts';
import * as photoCopy from '../../shared/photos/photo.copy.ts';
import { isLeaseAccepted } from '../lease/shown-lease.ts';
import * as offersCopy from '../offers/offers.copy.ts';
import { useShownOffers } from '../offers/shown-offers.ts';
import { useOfferWords } from '../offers/use-offer-words.ts';
import * as copy from '../rent-unit.copy.ts';
import { asksIfTaken, type Step, type StepProps } from '../rental-draft.ts';
import { nameUnit } from '../unit/unit-words.ts';
import { useRentText } from '../unit/use-rent-text.ts';
import type { IdPhotoProps } from './1-id-photo.tsx';

interface AutoPayProps extends StepProps {
  photo: Pick<IdPhotoProps, 'state'>;
  isOffline: boolean;
  map: MapSnapshot | undefined;
  onChange: (step: Step) => void;
  /** A submission is on its way, or waits: nothing may be changed any more. */
  isSettled: boolean;
}

export function AutoPay(props: AutoPayProps) {
  const { draft, errors, edit, isOffline, map, isSettled } = props;
  const say = useCopy(copy).autoPay;
  const sentence = useSentence();
  const error = errors.autoPayEnabled;
  const offers = useShownOffers(draft.plan);
  const rent = useAuthorised(draft.unit?.monthlyRate, offers);
  return (
    <div className={parts.halves}>
      <Summary {...props} />
      <div className={parts.stack}>
        <IfTakenQuestion {...props} />
        {draft.unit && (
          <FirstMonthNote
            monthlyRate={draft.unit.monthlyRate}
            offers={offers}
            rateAsOf={isOffline ? (map?.fetchedAt ?? null) : undefined}
          />
        )}
        <Checkbox
          look="card"
          isSelected={draft.autoPayEnabled}
          onChange={(autoPayEnabled) => edit({ autoPayEnabled })}
          detail={rent}
          error={error && sentence(error)}
          isDisabled={isSettled}
        >
          {say.authorise}
        </Checkbox>
        <Checkbox
          look="card"
          isSelected={draft.sms}
          onChange={(sms) => edit({ sms })}
          detail={say.smsText}
          isDisabled={isSettled}
        >
          {say.sms}
        </Checkbox>
      </div>
    </div>
  );
}

/** A whole month, with what is billed beside the rent, once no promotion makes it less. */
function useAuthorised(monthlyRate: string | undefined, offers: ChosenOffers): string {
  const say = useCopy(copy).autoPay;
  const { lessWhile } = useCopy(offersCopy);
  const { facility } = useCtx();
  const { today } = useWhen();
  if (monthlyRate === undefined) return say.authoriseTextNoUnit;
  const beside = besideRent(offers, today(), facility);
  const { next } = coverFirstMonth(today(), amountToCents(monthlyRate), beside);
  const text = say.authoriseText(formatAmount(next ? settledMonthly(next) : monthlyRate));
  return offers.promotion ? `${text} ${lessWhile}` : text;
}

/** Asked for while nobody can tell whether the unit is still free; nothing is chosen for the person. */
function IfTakenQuestion({ draft, errors, edit, isOffline, isSettled }: AutoPayProps) {
  const say = useCopy(copy).ifTaken;
  if (!draft.unit || !asksIfTaken(draft, isOffline)) return null;
  const { kind, size } = draft.unit;
  return (
    <RadioCards
      label={kind === 'warehouse' ? say.anotherWarehouse : say.another(size)}
      description={say.text}
      options={[
        { value: 'another', label: say.yes, detail: say.yesText },
        { value: 'ask', label: say.no, detail: say.noText },
      ]}
      value={draft.ifUnitTaken}
      onChange={(ifUnitTaken) => edit({ ifUnitTaken })}
      isDisabled={isSettled}
      error={errors.ifUnitTaken && say.required}
    />
  );
}

function Summary(props: AutoPayProps) {
  const say = useCopy(copy).autoPay;
  return (
    <section aria-label={say.summary}>
      <h3 className={parts.groupTitle}>{say.summary}</h3>
      <div className={parts.summary}>
        {useSummaryRows(props).map(([step, name, ...pieces]) => (
          <div key={name} className={parts.summaryRow}>
            <p className={parts.summaryName}>{name}</p>
            <SummaryValue pieces={pieces.filter(Boolean)} />
            <div className={parts.summaryChange} data-settled={props.isSettled || undefined}>
              <Button
                look="plain"
                size="small"
                aria-label={say.changeWhat(name)}
                onPress={() => props.onChange(step)}
              >
                {say.change}
              </Button>
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}

/** Each of its parts on a line of its own. */
function SummaryValue({ pieces }: { pieces: string[] }) {
  const say = useCopy(copy).autoPay;
  if (pieces.length === 0) return <p className={parts.summaryMissing}>{say.missing}</p>;
  return (
    <div className={parts.summaryValue}>
      {pieces.map((piece) => (
        <p key={piece}>{piece}</p>
      ))}
    </div>
  );
}

type SummaryRow = [step: Step, name: string, ...value: string[]];

function useSummaryRows({ draft, photo: { state } }: AutoPayProps): SummaryRow[] {
  const words = useCopy(copy);
  const say = words.autoPay;
  const photoWords = useCopy(photoCopy);
  const rentText = useRentText();
  const { unit } = draft;
  const { planRow, promotion } = useOfferRows(draft.plan);
  const photo = {
    idle: say.noPhoto,
    failed: say.noPhoto,
    uploading: photoWords.uploading,
    uploaded: photoWords.uploaded,
    kept: photoWords.keptShort,
  }[state];
  const name = [draft.firstName, draft.lastName].filter(Boolean).join(' ');
  const home = [draft.address, draft.city, `${draft.state} ${draft.zipCode}`.trim()];
  const price = unit && rentText(unit.monthlyRate, words.aMonth);
  const lease = isLeaseAccepted(draft) ? (draft.signature ? say.signed : say.accepted) : '';
  return [
    ['unit', say.unit, unit ? `${nameUnit(words, unit)} · ${price}` : '', unit ? promotion : ''],
    ...planRow,
    ['gateCode', say.gateCode, draft.gateCode],
    ['personal', say.you, name, draft.phone, draft.email],
    ['personal', say.home, draft.address ? home.join(', ') : ''],
    ['idPhoto', say.idPhoto, photo],
    ['lease', say.lease, lease],
  ];
}

/** The plan, or that there is none, and what is off the rent; nothing where the site offers neither. */
function useOfferRows(plan: Plan | null): { planRow: SummaryRow[]; promotion: string } {
  const { facility } = useCtx();
  const say = useCopy(offersCopy);
  const words = useOfferWords();
  const { promotion } = useShownOffers(plan);
  const chosen = plan ? `${words.name(plan)} · ${words.price(plan)}` : say.none;
  const isOffered = plan !== null || facility.plans.length > 0;
  const off = promotion && say.promotionShort(words.off(promotion), promotion.months);
  return {
    planRow: isOffered ? [['payment', say.plan, chosen]] : [],
    promotion: promotion ? `${words.name(promotion)} · ${off}` : '',
  };
}
