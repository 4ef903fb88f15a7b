import { nextFirst } from 'schemas/billing/rent-calendar';
import type { Plan } from 'schemas/facility/offers';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards/radio-cards.tsx';
import * as copy from './offers.copy.ts';
import { useShownOffers } from './shown-offers.ts';
import { useOfferWords } from './use-offer-words.ts';

interface OfferChoiceProps {
  plan: Plan | null;
  onChoose: (plan: Plan | null) => void;
}

/** The promotion of the day, and the plans to choose from; a site that offers neither shows nothing. */
export function OfferChoice({ plan, onChoose }: OfferChoiceProps) {
  const { facility } = useCtx();
  const when = useWhen();
  const say = useCopy(copy);
  const words = useOfferWords();
  const { promotion } = useShownOffers(plan);
  const from = when.shortDay(nextFirst(when.today()));
  return (
    <>
      {promotion && (
        <Notice look="success" title={words.name(promotion)}>
          {say.promotionText(words.off(promotion), promotion.months, from)}
        </Notice>
      )}
      {(facility.plans.length > 0 || plan) && (
        <PlanCards plans={listPlans(facility.plans, plan)} plan={plan} onChoose={onChoose} from={from} />
      )}
    </>
  );
}

/** One that was chosen on another device, which shows another file, is to be seen too. */
const listPlans = (plans: readonly Plan[], plan: Plan | null): readonly Plan[] =>
  !plan || plans.some((one) => isSame(one, plan)) ? plans : [...plans, plan];

const isSame = (one: Plan, other: Plan) => keyOf(one) === keyOf(other);
const keyOf = ({ id, cents }: Plan) => `${id} ${cents}`;

const none = 'none';

interface PlanCardsProps extends OfferChoiceProps {
  plans: readonly Plan[];
  from: string;
}

function PlanCards({ plans, plan, onChoose, from }: PlanCardsProps) {
  const say = useCopy(copy);
  const words = useOfferWords();
  return (
    <RadioCards
      isEven
      label={say.plan}
      description={say.planText(from)}
      options={[
        { value: none, label: say.none, detail: say.noneText },
        ...plans.map((one) => ({
          value: keyOf(one),
          label: words.name(one),
          detail: words.price(one),
          more: words.covers(one),
        })),
      ]}
      value={plan ? keyOf(plan) : none}
      onChange={(key) => onChoose(plans.find((one) => keyOf(one) === key) ?? null)}
    />
  );
}
